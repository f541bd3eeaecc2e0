#!/bin/sh
# Builds the web bundle that the program embeds. With --check it builds a second bundle and fails
# when that differs from the existing one.
set -eu
cd "$(dirname "$0")/../web"
if [ "${1:-}" != --check ]; then
	exec npm run --silent build
fi
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
npm run --silent build -- --outDir "$fresh/dist" --emptyOutDir --logLevel warn
diff -r "$fresh/dist" dist || { echo "web/dist is not what web/src builds: run make bundle and commit it" >&2; exit 1; }
