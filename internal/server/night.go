package server

import (
	"strings"

	"github.com/battlemat/battlemat"
)

// night is the picture of a scenario that begins in the dark, where no side sees what the other
// sees. It shows a moon over hills.
const night = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" role="img" aria-label="At the start no place is in sight of every side">
<title>At the start no place is in sight of every side</title>
<rect width="320" height="200" fill="#1d2433"/>
<g fill="#d9d3c0"><circle cx="236" cy="58" r="30"/><circle cx="60" cy="42" r="2"/><circle cx="112" cy="74" r="1.5"/><circle cx="150" cy="30" r="2"/><circle cx="284" cy="26" r="1.5"/><circle cx="30" cy="92" r="1.5"/><circle cx="190" cy="98" r="1.5"/></g>
<circle cx="222" cy="50" r="27" fill="#1d2433"/>
<path d="M0 160 C50 128 96 132 140 152 S250 184 320 140 V200 H0Z" fill="#131926"/>
</svg>
`

// dark reports whether a view shows no ground at all.
func dark(v battlemat.View) bool {
	for _, row := range v.Ground.Map {
		if strings.Trim(row, string(battlemat.Unknown)) != "" {
			return false
		}
	}
	return true
}
