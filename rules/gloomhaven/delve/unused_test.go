package delve

import (
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// GH G12: an ability that could not be used at all is told, with what it lacked; the others of
// the half follow.
func TestUnusedAbilitiesAreTold(t *testing.T) {
	p := bout(t, []string{"Experience 1", "Prepare +1"})
	for _, c := range []struct {
		ability, want string
		change        []func(*Figure)
	}{
		{"Attack 3", "Hob: Attack 3 finds nobody in reach.", nil},
		{"Attack 3", "Hob: Attack 3 cannot be made by who is disarmed.", []func(*Figure){having("disarm")}},
		{"Stun, Range 3", "Hob: Stun, Range 3 finds nobody in reach.", nil},
		{"Wound, Range 3, Enemies", "Hob: Wound, Range 3, Enemies finds nobody in reach.", nil},
		{"Loot 2", "Hob: Loot 2 finds nothing.", nil},
		{"Push 2", "Hob has nobody to push.", nil},
	} {
		p := changed(p, "hob", c.change...)
		p.classes["tester"].Card("c2").Bottom.Abilities = abilities(t, c.ability, "Experience 1")
		p, lines := blows(t, p, "play hob c2 bottom")
		says(t, lines, c.want)
		if got := p.figure("hob").Experience; got != 2 {
			t.Errorf("after %s hob has %d experience", c.ability, got)
		}
	}
}

// GH G10, G12: the basic actions are told as well.
func TestUnusedBasicAction(t *testing.T) {
	p := set{Rows: []string{"1#", "##"}, Game: `"objective":{"survive":9},`}.lay(t)
	p = do(t, p, "hob", "choose hob c1")
	p = do(t, p, "hob", "choose hob c2")
	p, lines := blows(t, p, "play hob c1 attack")
	says(t, lines, "Hob: Attack 2 finds nobody in reach.")
	_, lines = blows(t, p, "play hob c2 move")
	says(t, lines, "Hob: Move 2 leads nowhere.")
}

func abilities(t *testing.T, lines ...string) []card.Ability {
	t.Helper()
	var all []card.Ability
	for _, l := range lines {
		all = append(all, line(t, l))
	}
	return all
}
