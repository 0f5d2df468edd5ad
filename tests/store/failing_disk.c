/* Stands between a program and the disk: ends it, or lets the disk be full, at a chosen operation.
 *
 * Loaded with LD_PRELOAD. `arm(folder, operations, full)` counts what is done to files in this folder
 * from then on: opening to create, writing, cutting, syncing, renaming, linking, removing. When so many
 * operations have been done, the next one kills the program before it happens; or, if `full`, that one
 * and all later ones that need room fail as they do on a full disk.
 */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char folder[4096];
static long left = -1;
static int full = 0;

void arm(const char *where, long operations, int disk_full) {
    snprintf(folder, sizeof folder, "%s/", where);
    left = operations;
    full = disk_full;
}

static int fails(const char *path, int needs_room) {
    if (left < 0 || strncmp(path, folder, strlen(folder)) != 0) return 0;
    if (left > 0) {
        left--;
        return 0;
    }
    if (!full) kill(getpid(), SIGKILL);
    if (needs_room) errno = ENOSPC;
    return needs_room;
}

static int file_fails(int file, int needs_room) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return fails(path, needs_room);
}

#define REAL(kind, name) ((kind)dlsym(RTLD_NEXT, name))

typedef int (*open_call)(const char *, int, ...);
typedef int (*sync_call)(int);
typedef int (*cut_call)(int, off_t);
typedef int (*two_paths)(const char *, const char *);
typedef int (*two_places)(int, const char *, int, const char *, int);
typedef ssize_t (*write_call)(int, const void *, size_t);
typedef ssize_t (*pwrite_call)(int, const void *, size_t, off_t);

static int opened(const char *name, const char *path, int flags, mode_t mode) {
    if ((flags & O_CREAT) && access(path, F_OK) != 0 && fails(path, 1)) return -1;
    return REAL(open_call, name)(path, flags, mode);
}

static mode_t mode_in(int flags, va_list rest) {
    return (flags & O_CREAT) ? (mode_t)va_arg(rest, int) : 0;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_in(flags, rest);
    va_end(rest);
    return opened("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_in(flags, rest);
    va_end(rest);
    return opened("open64", path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
    return file_fails(file, 1) ? -1 : REAL(write_call, "write")(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    return file_fails(file, 1) ? -1 : REAL(pwrite_call, "pwrite")(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t at) {
    return file_fails(file, 1) ? -1 : REAL(pwrite_call, "pwrite64")(file, bytes, count, at);
}

int ftruncate(int file, off_t size) {
    return file_fails(file, 0) ? -1 : REAL(cut_call, "ftruncate")(file, size);
}

int ftruncate64(int file, off_t size) {
    return file_fails(file, 0) ? -1 : REAL(cut_call, "ftruncate64")(file, size);
}

int fsync(int file) { return file_fails(file, 0) ? -1 : REAL(sync_call, "fsync")(file); }

int fdatasync(int file) { return file_fails(file, 0) ? -1 : REAL(sync_call, "fdatasync")(file); }

int unlink(const char *path) {
    return fails(path, 0) ? -1 : REAL(int (*)(const char *), "unlink")(path);
}

int rename(const char *old, const char *new) {
    return fails(new, 0) ? -1 : REAL(two_paths, "rename")(old, new);
}

int link(const char *old, const char *new) {
    return fails(new, 1) ? -1 : REAL(two_paths, "link")(old, new);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    return fails(new, 1) ? -1 : REAL(two_places, "linkat")(from, old, to, new, flags);
}
