"""A real terminal of a fixed size: a shell in a private tmux server, without any of the user's settings."""
import os
import re
import shutil
import subprocess
import tempfile
import time

from . import screen

DEADLINE = 20
PAUSE = 0.1
SOCKET = "pictures"


class NeverShown(Exception):
    """The expected text did not appear."""


class Terminal:
    """Use it in `with`: at the end, the server is stopped and its files are removed."""

    def __init__(self, program, columns, rows):
        self.program, self.columns, self.rows = program, columns, rows

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="pictures-")
        os.mkdir(os.path.join(self.folder, "bin"))
        os.symlink(os.path.abspath(self.program), os.path.join(self.folder, "bin", "movies"))
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        subprocess.run(self.command("kill-server"), env=self.environment(), stderr=subprocess.DEVNULL, check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self):
        """The environment of the shell and the program, without a credential."""
        return {
            "HOME": self.folder,
            "PATH": os.path.join(self.folder, "bin") + ":/usr/bin:/bin",
            "TMUX_TMPDIR": self.folder,
            "SHELL": "/bin/sh",
            "PS1": "$ ",
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            "BASH_SILENCE_DEPRECATION_WARNING": "1",
        }

    def command(self, *arguments):
        return [shutil.which("tmux"), "-L", SOCKET, "-f", os.devnull, *arguments]

    def tmux(self, *arguments):
        done = subprocess.run(
            self.command(*arguments), env=self.environment(), cwd=self.folder,
            stdout=subprocess.PIPE, check=True, encoding="utf-8",
        )
        return done.stdout

    def start(self):
        size = ["-x", str(self.columns), "-y", str(self.rows)]
        settings = ["set", "-g", "default-terminal", "xterm-256color", ";", "set", "-g", "status", "off", ";"]
        self.tmux("start-server", ";", *settings, "new-session", "-d", *size, "/bin/sh")
        self.wait(r"^\$ *$")

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def capture(self):
        """The contents of the screen, and the position of a visible cursor."""
        x, y, shown = self.tmux("display-message", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag}").split()
        cursor = (int(y), int(x)) if shown == "1" else None
        return screen.read(self.tmux("capture-pane", "-e", "-N", "-p"), self.columns, self.rows, cursor)

    def wait(self, expected):
        """Waits until the screen matches a regular expression and stops changing; returns it."""
        end, last = time.monotonic() + DEADLINE, None
        while time.monotonic() < end:
            now = self.capture()
            if now == last and re.search(expected, now.text(), re.MULTILINE):
                return now
            last = now
            time.sleep(PAUSE)
        raise NeverShown(f"not on the screen after {DEADLINE} s: {expected}\n{last.text() if last else ''}")
