/* Preloaded into the program under test: lets its reads of standard input and its writes to standard
 * output fail, or come short, as the variables READS and WRITES say. A word a call: a number is the
 * most bytes that this call may move, `+` anything; a name is the error that it fails with. The last
 * word is that of all calls that follow, if a `*` comes after it; otherwise they are left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int error_of(const char *word)
{
    static const struct { const char *name; int error; } errors[] = {
        {"EINTR", EINTR}, {"EIO", EIO}, {"EAGAIN", EAGAIN}, {"ENOSPC", ENOSPC}, {"EPIPE", EPIPE},
    };
    for (size_t at = 0; at < sizeof errors / sizeof *errors; at++)
        if (!strncmp(word, errors[at].name, strlen(errors[at].name)))
            return errors[at].error;
    abort();
}

/* How many of `count` bytes the next call may move; -1, with errno set, if it fails. */
static ssize_t allowed(const char **plan, size_t count)
{
    const char *word = *plan;
    if (!word || !*word)
        return count;
    const char *end = strchr(word, ' ');
    if (!end || strcmp(end, " *"))
        *plan = end ? end + 1 : NULL;
    if (*word == '+')
        return count;
    if (*word >= '0' && *word <= '9') {
        size_t most = strtoul(word, NULL, 10);
        return most < count ? most : count;
    }
    errno = error_of(word);
    return -1;
}

ssize_t read(int fd, void *buffer, size_t count)
{
    static ssize_t (*next)(int, void *, size_t);
    static const char *plan;
    if (!next) {
        next = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
        plan = getenv("READS");
    }
    ssize_t most = fd == 0 ? allowed(&plan, count) : (ssize_t)count;
    return most < 0 ? -1 : next(fd, buffer, most);
}

/* Whether this is standard output, or a duplicate of it. */
static int is_output(int fd)
{
    struct stat one, other;
    return fd != 2 && !fstat(fd, &one) && !fstat(1, &other) && one.st_ino == other.st_ino
        && one.st_dev == other.st_dev;
}

ssize_t write(int fd, const void *buffer, size_t count)
{
    static ssize_t (*next)(int, const void *, size_t);
    static const char *plan;
    if (!next) {
        next = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
        plan = getenv("WRITES");
    }
    ssize_t most = is_output(fd) ? allowed(&plan, count) : (ssize_t)count;
    return most < 0 ? -1 : next(fd, buffer, most);
}
