package creature

import (
	"fmt"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// TestShipped holds every creature against the formulas: the mean of the hit dice is the hit
// points, what it casts is a spell, and all dice can be read.
func TestShipped(t *testing.T) {
	for _, key := range Keys() {
		s, _ := Named(key)
		e, err := dice.ParseExpr(s.HitDice)
		if err != nil {
			t.Errorf("%s: %v", key, err)
			continue
		}
		d, err := e.Dist(1)
		if mean, _, _ := strings.Cut(d.Mean().String(), "/"); err != nil || !s.Character && mean != fmt.Sprint(s.HP) && d.Mean().String() != fmt.Sprintf("%d/2", 2*s.HP+1) {
			t.Errorf("%s: %s hit points of %s on average, not %d (%v)", key, d.Mean(), s.HitDice, s.HP, err)
		}
		if s.Casting != nil {
			for _, spell := range s.Casting.Spells {
				if _, there := SpellNamed(spell); !there {
					t.Errorf("%s: no spell is called %s", key, spell)
				}
			}
		}
	}
	if s, _ := Named("ogre"); s.Width() != 2 || s.Save("dex") != -1 || s.Passive() != 8 {
		t.Errorf("ogre: %d squares, Dexterity save %d, passive %d", s.Width(), s.Save("dex"), s.Passive())
	}
}
