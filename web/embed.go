// Package web embeds the client: the bundle that `npm run build` makes in dist.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var bundle embed.FS

// Dist is the bundle: index.html at its root, assets beside it. The names of assets contain a hash
// of their contents, so they may be cached forever.
var Dist = sub(bundle)

func sub(all embed.FS) fs.FS {
	dist, err := fs.Sub(all, "dist")
	if err != nil {
		panic(err) // impossible: dist is embedded by the directive above
	}
	return dist
}
