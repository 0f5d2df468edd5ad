/* Stands between SQLite and the disk: each sync of a write-ahead log is held up and written down.
 *
 * Loaded with LD_PRELOAD. The file named by SYNC_LOG gets a line for each sync: the nanoseconds of
 * CLOCK_MONOTONIC when it began and when it had ended. SYNC_DELAY says for how many microseconds it
 * is held up, so that an acknowledgement which does not wait for it would come too early.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef int (*sync_call)(int);

static long long now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return at.tv_sec * 1000000000LL + at.tv_nsec;
}

static int is_log(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path);
    return length >= 4 && memcmp(path + length - 4, "-wal", 4) == 0;
}

static void write_down(long long began, long long ended) {
    char line[64];
    int length = snprintf(line, sizeof line, "%lld %lld\n", began, ended);
    int log = open(getenv("SYNC_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (log < 0 || write(log, line, length) != length) abort();
    close(log);
}

static int watched(const char *name, int file) {
    sync_call real = (sync_call)dlsym(RTLD_NEXT, name);
    if (!is_log(file)) return real(file);
    long long began = now();
    usleep(atoi(getenv("SYNC_DELAY")));
    int result = real(file);
    write_down(began, now());
    return result;
}

int fsync(int file) { return watched("fsync", file); }

int fdatasync(int file) { return watched("fdatasync", file); }
