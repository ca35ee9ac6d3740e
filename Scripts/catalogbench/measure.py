"""Measures the time and the memory of complete processes."""
import os
import statistics
import subprocess
import sys
import time

# Linux counts in KiB, macOS in bytes.
PEAK_UNITS_IN_MIB = 1024 * 1024 if sys.platform == "darwin" else 1024
# Whether times are of the processor, which other load changes less than those of the clock.
counts_processor = False


def run(command, environment, allowed=(0,)):
    """Seconds and peak MiB of one run; a failing run ends the benchmark.

    The peak is never below this process's own, with which a child starts, so keep this process small.
    """
    start = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    seconds = usage.ru_utime + usage.ru_stime if counts_processor else time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in allowed:
        sys.exit(f"bench-catalog: exit code {process.returncode} from {' '.join(command)}")
    return seconds, usage.ru_maxrss / PEAK_UNITS_IN_MIB


def output(command, environment):
    """The output of a run, whatever its exit code."""
    process = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return process.stdout.decode(errors="replace")


class Times:
    """The times of one contestant: a list of seconds for each query, and the highest peak."""

    def __init__(self, count):
        self.seconds, self.peak = [[] for _ in range(count)], 0

    def add(self, index, result):
        self.seconds[index].append(result[0])
        self.peak = max(self.peak, result[1])

    @property
    def medians(self):
        """Milliseconds, one for each query."""
        return [statistics.median(seconds) * 1000 for seconds in self.seconds]

    @property
    def median(self):
        return statistics.median(self.medians)

    @property
    def worst(self):
        return max(self.medians)


def folder_size(path):
    """MB of all files below a folder, or of a file."""
    if os.path.isfile(path):
        return os.path.getsize(path) / 1e6
    paths = (os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names)
    return sum(map(os.path.getsize, paths)) / 1e6
