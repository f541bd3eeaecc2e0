#!/bin/sh
# Installs what the tests need and the machine lacks: npm packages always, and Debian's
# chromium-headless-shell and postgresql where that is permitted. The headless shell costs half as
# much as the package chromium, which is used where the shell is not available. The script names what
# it cannot install.
set -eu
cd "$(dirname "$0")/.."

need() { # need COMMAND WHERE-FROM
	command -v "$1" >/dev/null 2>&1 || { echo "setup: $1 is missing: install $2" >&2; exit 1; }
}
need go "Go 1.26 or later from https://go.dev/dl"
need node "Node 20 or later from https://nodejs.org"
need npm "npm, which comes with Node"

missing=
[ -n "${CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null 2>&1 || missing="$missing chromium-headless-shell"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing="$missing postgresql"

if [ -n "$missing" ]; then
	if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
		echo "setup: installing$missing"
		apt-get update -qq || echo "setup: the package lists could not be updated" >&2
		apt-cache show chromium-headless-shell >/dev/null 2>&1 || missing=$(echo "$missing" | sed s/chromium-headless-shell/chromium/)
		for package in $missing; do
			DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$package" >/dev/null ||
				echo "setup: $package could not be installed: the tests use what is installed" >&2
		done
	else
		echo "setup: missing, and not permitted to install:$missing (Debian: apt-get install$missing)" >&2
	fi
fi

# npm ci runs only when the lock file has changed since the last run. A linked node_modules belongs
# to another checkout.
if [ -L web/node_modules ]; then
	echo "setup: web/node_modules is a link, and left as it is"
elif [ ! -e web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
	echo "setup: npm packages"
	(cd web && npm ci --ignore-scripts --no-fund --no-audit --loglevel=error && touch node_modules/.package-lock.json)
fi
