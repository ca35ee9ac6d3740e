#!/usr/bin/env python3
"""Answers every request over TLS with one film in TMDB's format. Prints its port on localhost. For Scripts/test-dist.sh.

Usage: Scripts/tls-server.py CERTIFICATE KEY
"""
import http.server
import ssl
import sys

FILMS = (
    b'{"page":1,"total_pages":1,"total_results":1,"results":[{"id":1,"title":"The Glass Heron","original_title":"Lasihaikara",'
    b'"release_date":"2007-11-02","genre_ids":[18],"vote_average":7.25,"vote_count":312,"popularity":1.5}]}'
)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(FILMS)))
        self.end_headers()
        self.wfile.write(FILMS)

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        pass  # A client that does not trust the certificate ends the handshake.


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
server = Server(("127.0.0.1", 0), Handler)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
print(server.server_port, flush=True)
server.serve_forever()
