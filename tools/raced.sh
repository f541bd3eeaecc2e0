#!/bin/sh
# Lists the packages that can race: those whose files, tests included, start goroutines. The
# others run one, or are run by several in the tests of these.
set -eu
cd "$(dirname "$0")/.."
grep -rlE 'go func|\.Go\(' --include='*.go' --exclude-dir=bench --exclude-dir=node_modules . |
	xargs -n 1 dirname | sort -u
