#!/bin/sh
# Installs what the tests need and the machine lacks: npm packages always, Debian's
# chromium and postgresql where that is permitted. What cannot be installed is named,
# and the tests that need it say that they are skipped.
set -eu
cd "$(dirname "$0")/.."

need() { # need COMMAND WHERE-FROM
	command -v "$1" >/dev/null 2>&1 || { echo "setup: $1 is missing: install $2" >&2; exit 1; }
}
need go "Go 1.26 or later from https://go.dev/dl"
need node "Node 20 or later from https://nodejs.org"
need npm "npm, which comes with Node"

missing=
browser=${CHROMIUM:-}
for name in chromium chromium-browser google-chrome; do
	[ -n "$browser" ] || browser=$(command -v "$name" || true)
done
[ -n "$browser" ] || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql"

if [ -n "$missing" ]; then
	if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
		echo "setup: installing$missing"
		apt-get update -qq
		# shellcheck disable=SC2086 # a list of packages
		DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
	else
		echo "setup: missing, and not permitted to install:$missing (Debian: apt-get install$missing); their tests will be skipped" >&2
	fi
fi

# npm ci only when the lock has changed since it last ran.
if [ ! -e web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
	echo "setup: npm packages"
	(cd web && npm ci --ignore-scripts --no-fund --no-audit --loglevel=error && touch node_modules/.package-lock.json)
fi
