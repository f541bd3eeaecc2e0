package gametest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// Ends checks, in a match between bots, the choices that end a turn. Each of them states how much
// is left to do. For each key of `names`, the stated amount must equal the number of different
// names that its function gives to the offered choices. Only a choice that leaves something to do
// may ask for confirmation. Ends returns how many choices asked for confirmation, and how many left
// nothing to do.
func Ends(t testing.TB, rules battlemat.Ruleset, s *scenario.Scenario, commands int, names map[string]func(battlemat.Choice) string) (much, spent int) {
	t.Helper()
	for n, p := range way(t, rules, s, commands) {
		for _, seat := range p.ToAct() {
			offered := slices.Collect(p.Choices(seat))
			i := slices.IndexFunc(offered, func(c battlemat.Choice) bool { return slices.Contains(c.Tags, battlemat.EndsTurn) })
			if i < 0 {
				continue
			}
			end := offered[i]
			for key, name := range names {
				left := map[string]bool{}
				for _, c := range offered {
					if id := name(c); id != "" {
						left[id] = true
					}
				}
				said := 0
				for _, stat := range end.Stats {
					if stat.Key == key {
						said = stat.N
					}
				}
				if said != len(left) {
					t.Errorf("%s, command %d: %q says that %d of %s are left, but %v are offered", s.ID, n, end.Command, said, key, left)
				}
			}
			unspent := slices.Contains(end.Tags, battlemat.Unspent)
			if unspent && len(end.Stats) == 0 {
				t.Errorf("%s, command %d: %q asks for confirmation, but does not say what is left", s.ID, n, end.Command)
			}
			switch {
			case unspent:
				much++
			case len(end.Stats) == 0:
				spent++
			}
		}
	}
	return much, spent
}
