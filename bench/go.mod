module github.com/battlemat/battlemat/bench

go 1.26.0

require (
	codeberg.org/anaseto/gruid v0.28.0
	github.com/battlemat/battlemat v0.0.0
)

replace github.com/battlemat/battlemat => ..
