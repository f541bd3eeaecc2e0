#!/bin/sh
# Draws the pictures of the README and the documents with the program itself. make pictures runs it.
# "npm run pictures" in web takes the screenshots, battle-phone.png among them.
set -eu
cd "$(dirname "$0")/.."
battlemat=${BATTLEMAT:-bin/battlemat}
to=docs/pictures
# A negative answer exits with status 1, but still draws a picture.
draw() { "$battlemat" "$@" >/dev/null || [ $? -eq 1 ]; }
draw see heroquest-standard 10,18 12,17 -o $to/blocked.svg
draw see heroquest-drowned-cellars elf --set anti-door-camping=off -o $to/field.svg
draw reach dnd-mill-crossing ranger --move 30 -o $to/reach.svg
draw reach dnd-mill-crossing ranger --move 30 --dark -o $to/reach-dark.svg
draw push gloomhaven-frost-vault piper wisp1 --steps 2 -o $to/push.svg
draw reach heroscape-toll-bridge rider --move 6 -o $to/heroscape.svg
draw reach 15x15 7,7 --rules dnd --move 30 --compare metric=5-5-5 -o $to/compare.svg
draw draw heroquest-standard --rooms -o $to/standard.svg
for cases in walls blocks all directions; do
	draw draw --cases $cases -o $to/cases-$cases.svg
done
