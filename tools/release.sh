#!/bin/sh
# Builds the program for release into dist/: sh tools/release.sh VERSION [OS/ARCH…]
# It needs only Go and the usual Unix tools. It writes one archive per system and a file with the
# checksums of all archives. Each program records its modules with their hashes.
set -eu
cd "$(dirname "$0")/.."
version=${1:?usage: sh tools/release.sh VERSION [OS/ARCH…]}
shift
[ $# -gt 0 ] || set -- linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64
rm -rf dist
mkdir dist
for system; do
	os=${system%/*} arch=${system#*/} name=battlemat
	[ "$os" != windows ] || name=battlemat.exe
	into=battlemat-$version-$os-$arch
	mkdir "dist/$into"
	CGO_ENABLED=0 GOOS=$os GOARCH=$arch go build -trimpath -ldflags "-s -w -X main.version=$version" -o "dist/$into/$name" ./cmd/battlemat
	cp LICENSE NOTICE README.md CHANGELOG.md "dist/$into/"
	go version -m "dist/$into/$name" | sed 1d >"dist/$into.modules.txt"
	tar -C dist -czf "dist/$into.tar.gz" "$into"
	rm -r "dist/$into"
done
cd dist
if command -v sha256sum >/dev/null 2>&1; then sha256sum -- *; else shasum -a 256 -- *; fi >../sums.$$
mv ../sums.$$ SHA256SUMS
