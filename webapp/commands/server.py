"""`rulings serve`: the web app on this machine."""

from __future__ import annotations

import socket

import click

from indexer.said import Said
from webapp.commands.options import ready_index
from webapp.commands.usage import WrongUsage

__all__ = ["serve_command"]


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
def serve_command(host: str, port: int) -> None:
    """Serve the rules on a web page; the index is brought up to date first.

    A page that finds the index damaged builds it anew.

    \b
    rulings serve --port 8080
    """
    _refuse_busy(host, port)
    ready_index().close()
    from waitress.server import create_server

    from webapp import create_app

    server = create_server(create_app(), host=host, port=port, threads=8)
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"rulings: http://{shown}:{server.effective_port}/  (Ctrl-C ends it)")
    server.run()


def _refuse_busy(host: str, port: int) -> None:
    """Say at once that a port is taken, before an index is built for nothing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            why, call = error.strerror, f"rulings serve --port {port % 65535 + 1}"
            said = Said(
                f"{host}:{port} で待ち受けられません（{why}）。使っているプログラムを終わらせるか、"
                f"別のポートを選んでください: {call}",
                f"cannot listen on {host}:{port} ({why}); end the program that uses it, "
                f"or choose another: {call}",
            )
            raise WrongUsage(said, click.get_current_context(silent=True)) from error
