package delve

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// ring is an area on all sides of hob.
const ring = "Area [[1,0],[0,1],[-1,1],[-1,0],[0,-1],[1,-1]]"

// crowded returns a bout in which hob has placed an area on three rats with nine life each.
func crowded(t *testing.T, change func(*Figure), lines ...string) *Position {
	t.Helper()
	p := bout(t, lines, foe("rat-1", north, life(9)), foe("rat-2", east, life(9)), foe("rat-3", south, life(9)))
	if change != nil {
		p = changed(p, "hob", change)
	}
	var all string
	for c := range p.Choices("hob") {
		if len(c.Hits) == 3 {
			all = string(c.Command)
		}
	}
	p, events := did(t, p, "hob", all)
	for _, e := range events {
		if _, struck := e.(Attacked); struck && t.Name() != "TestOrderThatCannotMatter" {
			t.Fatal("nobody was asked whom first")
		}
	}
	return p
}

// GH G87: the attacker chooses which target of an area comes first and gets the prepared bonus.
// Once the order no longer matters, the others follow without a question.
func TestOrderOfAnArea(t *testing.T) {
	p := crowded(t, nil, "Prepare x2", "Attack 2, "+ring)
	if got := p.waiting(); got != "Hob attacks Rat 1, Rat 2 and Rat 3: whom first?" {
		t.Error(got)
	}
	if got := offered(p, "hob", "attack"); !slices.Equal(got, []string{"attack hob rat-1", "attack hob rat-2", "attack hob rat-3"}) {
		t.Errorf("offered %q", got)
	}
	c := choice(t, p, "attack hob rat-2")
	if !c.Main || c.Target != "rat-2" || c.Odds == nil {
		t.Errorf("%+v", c)
	}
	after, lines := blows(t, p, "attack hob rat-2", "+0", "+0", "+0")
	says(t, lines, "Hob strikes Rat 2: attack 2, x2 (prepared) makes 4; card +0 makes 4.")
	for id, n := range map[string]int{"rat-1": 7, "rat-2": 5, "rat-3": 7} {
		has(t, after, id, n)
	}
	if after.next().Kind != characterTurn {
		t.Errorf("the game waits for %+v", after.next())
	}
	listed := choice(t, p, "strike hob all")
	if listed.Key == "" || len(listed.Hits) != 3 || listed.Odds == nil {
		t.Errorf("%+v", listed)
	}
	after, _ = blows(t, p, "strike hob all", "+0", "+0", "+0")
	has(t, after, "rat-1", 5)
	refused(t, p, "hob", "attack hob pip")
	refused(t, p, "pip", "strike hob all")
	if done := do(t, p, "hob", "done hob"); done.next().Kind != characterTurn { // GH G12: the player may leave out the other attacks
		t.Errorf("the game waits for %+v", done.next())
	}
}

// GH G87: the player is not asked if the order cannot change anything.
func TestOrderThatCannotMatter(t *testing.T) {
	p := crowded(t, nil, "Attack 2, Stun, "+ring)
	if p.next().Kind != characterTurn || !p.figure("rat-1").is("stun") || !p.figure("rat-3").is("stun") {
		t.Errorf("the game waits for %+v", p.next())
	}
}

// GH G87: the order matters if a push moves a figure in between, if retaliation may kill the
// attacker, if a card may push, or if the pile runs out, so that its last cards are known.
func TestOrderThatMatters(t *testing.T) {
	for name, c := range map[string]struct {
		line   string
		change func(*Figure)
	}{
		"push":     {"Attack 1, Push 1, " + ring, nil},
		"alone":    {"Attack 1, +1 if alone, " + ring, nil},
		"card":     {"Attack 1, " + ring, deckOfHob(t, "+0x9 +1:push-1")},
		"pile":     {"Attack 1, " + ring, deckOfHob(t, "+0 +1")},
		"modifier": {"Attack 1, +2, x2 if unhurt, " + ring, nil},
	} {
		t.Run(name, func(t *testing.T) {
			if p := crowded(t, c.change, c.line); len(offered(p, "hob", "attack")) < 3 {
				t.Errorf("offered %q", offered(p, "hob", "attack"))
			}
		})
	}
}

// GH S4.21: the player chooses the order of the modifiers for each attack of an area.
func TestModifiersOfAnArea(t *testing.T) {
	p := crowded(t, nil, "Prepare x2", "Attack 3, +2, "+ring)
	p, lines := blows(t, p, "attack hob rat-3 lowest", "-1", "+0", "+0")
	says(t, lines, "Hob strikes Rat 3: attack 3, x2 (prepared) makes 6, +2 makes 8; card -1 makes 7.")
	has(t, p, "rat-1", 4)
}

// GH S4.34, G88: a player who has asked to decide is asked about each condition on each target,
// after the target's card has been drawn. Other players are not asked.
func TestConditionsAreLeftOutPerTarget(t *testing.T) {
	p := bout(t, []string{"Attack 1, Range 3, Target 2, Poison"}, foe("rat-1", north, life(9)), foe("rat-2", far, life(9)))
	p = changed(p, "hob", deckOfHob(t, "+0x6 +0:muddle"))
	if got := offered(p, "hob", "ask"); !slices.Equal(got, []string{"ask hob after"}) {
		t.Fatalf("offered %q", got)
	}
	p = do(t, p, "hob", "ask hob after")
	if got := offered(p, "hob", "ask"); !slices.Equal(got, []string{"ask hob before"}) {
		t.Fatalf("offered %q", got)
	}
	p = do(t, p, "hob", "attack hob rat-2", "+0:muddle")
	if p.next().Kind != effecting || p.waiting() != "Hob: Poison on Rat 2?" || p.See("hob").Actor != "hob" {
		t.Fatalf("%+v: %s", p.next(), p.waiting())
	}
	if got := offered(p, "hob", ""); !slices.Equal(got[:2], []string{"waive hob poison", "keep hob poison"}) {
		t.Errorf("offered %q", got)
	}
	refused(t, p, "pip", "keep hob poison")
	p = do(t, p, "hob", "waive hob poison")
	p = do(t, p, "hob", "keep hob muddle")
	has(t, p, "rat-2", 8, "muddle")
	p = do(t, p, "hob", "attack hob rat-1", "+0", "+0")
	p = do(t, p, "hob", "keep hob poison")
	has(t, p, "rat-1", 8, "poison")
	if a, _ := p.doing("hob", card.Attack); a != nil || p.next().Kind != characterTurn {
		t.Errorf("the game waits for %+v", p.next())
	}
}

// GH G88, G90: the player is not asked about a condition that would change nothing on the target.
func TestVainConditionsAreNotAsked(t *testing.T) {
	winged := func(f *Figure) { f.Traits = []string{"flying"} }
	for _, c := range []struct {
		effect, asked string
		change        func(*Figure)
	}{
		{"Ground", "Hob: Ground on Rat 1?", winged},
		{"Ground", "", having()},
		{"Poison", "Hob: Poison on Rat 1?", having()},
		{"Poison", "", having("poison")},
	} {
		p := bout(t, []string{"Attack 1, " + c.effect}, foe("rat-1", north, life(9), c.change))
		p = do(t, changed(p, "hob", deckOfHob(t, "+0x7")), "hob", "ask hob after")
		p = do(t, p, "hob", "attack hob rat-1", "+0")
		if asks := p.next().Kind == effecting; asks != (c.asked != "") || asks && p.waiting() != c.asked {
			t.Errorf("%s: %s", c.effect, p.waiting())
		}
	}
}
