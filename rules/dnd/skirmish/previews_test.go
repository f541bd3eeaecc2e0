package skirmish

import (
	"sync"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// TestPreviewsAtTheSameTime: several may look at the choices of one position at once, which have their odds in
// common.
func TestPreviewsAtTheSameTime(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "magic-missile"), soldier("rat"), soldier("wolf"), soldier("elk")}
	for range 100 {
		p := fight(t, arena(t, "......", "......"), list, at(0, 0), at(4, 0), at(4, 1), at(5, 0))
		look := func(command battlemat.Command) {
			if c, err := p.Preview("heroes", command); err != nil || c.Odds == nil {
				t.Errorf("%+v %v", c, err)
			}
		}
		look("cast mage magic-missile 1 rat rat elk") // from now on the list is kept
		var looking sync.WaitGroup
		for _, targets := range []string{"rat rat rat", "rat rat wolf", "rat wolf wolf", "wolf wolf wolf", "rat wolf elk", "elk elk elk", "wolf elk elk"} {
			looking.Go(func() { look(battlemat.Command("cast mage magic-missile 1 " + targets)) })
		}
		looking.Wait()
	}
}
