#!/bin/sh
# Lists the packages that can race: those whose files, tests included, start goroutines or
# share memory between them. The others run one goroutine, and the detector finds nothing there.
set -eu
cd "$(dirname "$0")/.."
grep -rlE 'go func|\.Go\(|"sync"|"sync/atomic"|t\.Parallel' --include='*.go' --exclude-dir=bench --exclude-dir=node_modules . |
	xargs -n 1 dirname | sort -u
