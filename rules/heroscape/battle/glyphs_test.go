package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// onGlyph returns a duel with a glyph three spaces in front of the red figure and a figure of blues
// far away.
func onGlyph(t *testing.T, key string, hidden bool, red, blue Card) *Position {
	t.Helper()
	doc := document([]Card{red, blue}, []CardEntry{standing(red.Key, at(0, 0))}, []CardEntry{standing(blue.Key, at(11, 0))})
	doc.Glyphs = []GlyphEntry{{Key: key, At: at(3, 0), Hidden: hidden}}
	return orders(t, laid(t, "master", field(t, "000000000000"), doc), "20 1")
}

// TestGlyphsStopAndTurn shows HS G1: a glyph ends the move of a walker that enters it, but a flyer
// passes over it. HS G2: nobody knows a glyph whose symbol is up, until it is turned.
func TestGlyphsStopAndTurn(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	p := onGlyph(t, "attack", true, guard, trooper)
	if got := offered(p, "move guard-1 4,0"); len(got) != 0 {
		t.Errorf("offered %q", got)
	}
	if got := offered(onGlyph(t, "attack", true, with(guard, Power{Key: flying}), trooper), "move guard-1 4,0"); len(got) != 1 {
		t.Errorf("a flyer is offered %q", got)
	}
	name := func(p *Position) string { return p.See("reds").Ground.Pieces[0].Name }
	kind := func(p *Position) string { return p.See("reds").Ground.Pieces[0].Kind }
	other := p.Reshuffle("reds", dice.NewSeeded(dice.SeedOf("other"))).(*Position)
	if name(p) != "Glyph" || name(other) != "Glyph" {
		t.Errorf("seen as %q", name(p))
	}
	q, said := told(t, p, "move guard-1 3,0")
	if kind(p) == kind(q) {
		t.Errorf("a glyph that lies open is drawn as one that does not: %q", kind(q))
	}
	if name(q) != glyphs["attack"].name || !strings.Contains(said, "1 extra attack die") {
		t.Errorf("seen as %q: %s", name(q), said)
	}
}

// TestLastingGlyphs shows HS G3: a glyph has its power while a figure is on it. HS G5: it adds
// dice. HS G6: it adds to a range of four or more. HS G7: it adds to moves, but not for the figure
// on the glyph. HS G4: it adds to the roll for initiative. HS G9: nobody flies.
func TestLastingGlyphs(t *testing.T) {
	archer, trooper := soldier("archer", 0), with(soldier("trooper", 0), Power{Key: flying})
	archer.Range = 4
	with := func(key string) *Position {
		return play(t, onGlyph(t, key, false, archer, trooper), "move archer-1 3,0", "end")
	}
	if p := with("attack"); p.aims(p.figure("archer-1")).strike(p.figure("trooper-1"), nil).Attack != 3 {
		t.Error("no attack die more")
	}
	if p := with("stronghold"); p.aims(p.figure("trooper-1")).strike(p.figure("archer-1"), nil).Defense != 4 {
		t.Error("no defense dice more")
	}
	if p := with("defense"); p.aims(p.figure("trooper-1")).strike(p.figure("archer-1"), nil).Defense != 3 {
		t.Error("no defense die more")
	}
	if p := with("range"); p.aims(p.figure("archer-1")).reach(nil) != 8 || p.aims(p.figure("trooper-1")).reach(nil) != 1 {
		t.Error("no range more")
	}
	p := with("move")
	if p.move(p.figure("archer-1")) != 5 || p.holds("reds", "move") != 2 || p.holds("blues", "move") != 0 {
		t.Error("the figure on it moves farther, or its friends do not")
	}
	if p := with("grounded"); len(p.traits(p.figure("trooper-1"))) != 0 {
		t.Error("it flies")
	}
	p = play(t, with("initiative"), "end", "end", "end", "end", "end")
	for _, line := range []string{"reds> mark 1 archer", "reds> mark 2 archer", "reds> mark 3 archer", "reds> mark X archer", "blues> mark 1 trooper", "blues> mark 2 trooper", "blues> mark 3 trooper", "blues> mark X trooper: 3 10"} {
		p = play(t, p, line)
	}
	if p.Order[0] != "reds" {
		t.Errorf("3 and 8 do not beat 10: %v", p.Order)
	}
	p = play(t, p, "move archer-1 2,0")
	if p.holds("reds", "initiative") != 0 {
		t.Error("the power is there without a figure")
	}
}

// TestGlyphsOfRarity shows HS G13: there is a glyph that gives common cards one more attack die,
// and one for unique cards. HS G14: the enemies of the holder of the shroud make normal attacks
// only from adjacent spaces.
func TestGlyphsOfRarity(t *testing.T) {
	for key, rarity := range map[string]string{"common-attack": common, "unique-attack": unique} {
		for _, own := range []string{common, uncommon, unique} {
			archer := soldier("archer", 0)
			archer.Rarity = own
			p := play(t, onGlyph(t, key, false, archer, soldier("trooper", 0)), "move archer-1 3,0", "end")
			want := 2
			if own == rarity {
				want = 3
			}
			if got := p.aims(p.figure("archer-1")).strike(p.figure("trooper-1"), nil).Attack; got != want {
				t.Errorf("%s, a card that is %s: %d attack dice, want %d", key, own, got, want)
			}
		}
	}
	trooper := soldier("trooper", 0)
	trooper.Move, trooper.Range, trooper.Specials = 9, 9, []Special{{Key: "bolt", Name: "Bolt", Range: 9, Attack: 1}}
	p := play(t, onGlyph(t, "shroud", false, soldier("archer", 0), trooper), "move archer-1 3,0", "end")
	refused(t, p, "attack trooper-1 archer-1", heroscape.CodeOutOfRange, "shrouded")
	if got := offered(p, "attack"); !slices.Equal(got, []string{"attack trooper-1 archer-1 bolt"}) {
		t.Errorf("offered %q", got)
	}
	p = play(t, p, "move trooper-1 4,0")
	if len(offered(p, "attack trooper-1 archer-1")) != 2 {
		t.Errorf("from beside it: %q", offered(p, "attack"))
	}
}

// TestTheArtifact shows HS G15: the artifact has no power, but an objective may require a side to
// hold it. Its place is known once it is turned.
func TestTheArtifact(t *testing.T) {
	guard, trooper := soldier("guard", 0), soldier("trooper", 0)
	doc := document([]Card{guard, trooper}, []CardEntry{standing("guard", at(0, 0))}, []CardEntry{standing("trooper", at(11, 0))})
	doc.Glyphs = []GlyphEntry{{Key: "artifact", At: at(3, 0), Hidden: true}}
	doc.Objective.Hold = &Hold{Glyph: "artifact", Rounds: 1}
	p := orders(t, laid(t, "master", field(t, "000000000000"), doc), "20 1")
	if pieces := p.See("blues").Ground.Pieces; len(pieces) != 1 || pieces[0].Kind != "glyph" {
		t.Errorf("seen before it is turned: %+v", pieces)
	}
	p = play(t, p, "move guard-1 3,0")
	if pieces := p.See("blues").Ground.Pieces; len(pieces) != 2 || pieces[1].Kind != "goal" || pieces[1].At != at(3, 0) {
		t.Errorf("seen then: %+v", pieces)
	}
	p = play(t, p, "end", "end", "end", "end", "end", "end")
	if o, over := p.Outcome(); !over || len(o.Winners) != 1 || o.Winners[0] != "reds" {
		t.Errorf("%+v", o)
	}
}

// TestSummoning shows HS G16: a figure of the army, chosen by its seat, is placed next to the
// figure that entered the glyph. The turn waits for the choice, and the placement does not count as
// a move.
func TestSummoning(t *testing.T) {
	guard, horse, trooper := soldier("guard", 2), soldier("horse", 0), soldier("trooper", 0)
	horse.Base = 2
	tail := at(0, 2)
	doc := document([]Card{guard, horse, trooper}, []CardEntry{standing("guard", at(0, 0), at(0, 1)),
		{Card: "horse", At: []PlaceEntry{{At: at(1, 2), Tail: &tail}}}}, []CardEntry{standing("trooper", at(11, 0))})
	doc.Glyphs = []GlyphEntry{{Key: "summon", At: at(3, 0)}}
	p := orders(t, laid(t, "master", field(t, "000000000000", "000000000000", "000000000000"), doc), "20 1")
	p = play(t, p, "move guard-1 3,0")
	refused(t, p, "move guard-2 1,1", codeWhose, "another figure of the army")
	refused(t, p, "summon trooper-1 2,0", game.CodeNotNow, "another figure of the army")
	refused(t, p, "summon guard-2 0,0", game.CodeNotNow, "another figure of the army")
	if got := offered(p, ""); slices.ContainsFunc(got, func(c string) bool { return !strings.HasPrefix(c, "summon ") && c != "resign" }) {
		t.Errorf("offered %q", got)
	}
	if got := offered(p, "summon horse-1 4,0"); !slices.Equal(got, []string{"summon horse-1 4,0 5,0", "summon horse-1 4,0 4,1", "summon horse-1 4,0 3,1"}) {
		t.Errorf("offered %q", got)
	}
	if got := p.Prospects("reds", "guard-2"); len(got) > 0 {
		t.Errorf("while the summoning waits, told of %s", wired(got))
	}
	rides := play(t, p, "summon horse-1 2,0 1,0")
	if f := rides.figure("horse-1"); f.At != at(2, 0) || *f.Tail != at(1, 0) {
		t.Errorf("%+v", f)
	}
	p = play(t, p, "summon guard-2 4,0", "move guard-2 5,0")
	stands(t, p, "guard-2", at(5, 0))
	if !p.Glyphs[0].Gone {
		t.Error("it can be used again")
	}
	// There is no figure to summon, so the turn goes on.
	lone := play(t, onGlyph(t, "summon", false, soldier("guard", 0), trooper), "move guard-1 3,0")
	if lone.Phase != playing {
		t.Errorf("%s", lone.Phase)
	}
	given := play(t, play(t, orders(t, laid(t, "master", field(t, "000000000000", "000000000000", "000000000000"), doc), "20 1"), "move guard-1 3,0"), "resign")
	if _, over := given.Outcome(); !over {
		t.Error("who gives up while a choice is waited for")
	}
}

// TestTheCurse shows HS G17: a d20 is rolled for every figure on the battlefield, and a 1 destroys
// the figure, whatever its life.
func TestTheCurse(t *testing.T) {
	ogre, trooper := soldier("ogre", 0), soldier("trooper", 2)
	ogre.Life = 4
	doc := document([]Card{ogre, trooper}, []CardEntry{standing("ogre", at(0, 0))}, []CardEntry{standing("trooper", at(10, 0), at(11, 0))})
	doc.Glyphs = []GlyphEntry{{Key: "curse", At: at(3, 0)}}
	p := orders(t, laid(t, "master", field(t, "000000000000"), doc), "20 1")
	q := play(t, p, "move ogre-1 3,0: 2 1 20")
	gone(t, q, "trooper-1")
	stands(t, q, "trooper-2", at(11, 0))
	q = play(t, p, "move ogre-1 3,0: 1 2 20")
	if o, over := q.Outcome(); !over || o.Winners[0] != "blues" {
		t.Errorf("%+v", o)
	}
}

// TestTheDawn shows HS G18: a d20 is rolled for every figure that the army has lost. On a 20 the
// figure comes back in the start area, or next to the figure that entered the glyph.
func TestTheDawn(t *testing.T) {
	guard, trooper := soldier("guard", 3), soldier("trooper", 0)
	for _, area := range [][]grid.Cell{nil, {at(7, 1)}} {
		doc := document([]Card{guard, trooper}, []CardEntry{standing("guard", at(0, 0), at(0, 1), at(1, 1))}, []CardEntry{standing("trooper", at(11, 0))})
		doc.Glyphs, doc.Armies[0].Start = []GlyphEntry{{Key: "revive", At: at(3, 0)}}, area
		p := orders(t, laid(t, "master", field(t, "000000000000", "000000000000"), doc), "20 1")
		p = p.apply(Destroyed{"guard-2", 1, ""}).apply(Destroyed{"guard-3", 1, ""})
		p = play(t, p, "move guard-1 3,0: 19 20")
		gone(t, p, "guard-2")
		want := at(4, 0)
		if area != nil {
			want = area[0]
		}
		stands(t, p, "guard-3", want)
	}
}

// TestNegation shows HS G19: the powers and special attacks of an enemy's unique card no longer
// count.
func TestNegation(t *testing.T) {
	witch := with(soldier("witch", 0), Power{Key: tough, N: 2})
	witch.Rarity, witch.Specials = unique, []Special{{Key: "bolt", Name: "Bolt", Range: 12, Attack: 1}}
	p := play(t, onGlyph(t, "negate", true, soldier("guard", 0), witch), "move guard-1 3,0")
	refused(t, p, "negate guard", game.CodeNotNow, "loses its powers")
	before := p.aims(p.figure("guard-1")).strike(p.figure("witch-1"), nil).Shields
	p = play(t, p, "negate witch")
	if after := p.aims(p.figure("guard-1")).strike(p.figure("witch-1"), nil).Shields; before != 2 || after != 0 || len(p.aims(p.figure("witch-1")).specials()) != 1 {
		t.Errorf("tough by %d, then %d", before, after)
	}
	if c := p.See("reds").Hands[1].Cards[0]; len(c.Lines) != 1 || !strings.Contains(c.Lines[0], "negated") || len(c.Stats) != 6 {
		t.Errorf("%+v", c)
	}
	// A card that is not unique cannot be negated, so the turn goes on.
	if q := play(t, onGlyph(t, "negate", false, soldier("guard", 0), with(soldier("witch", 0), Power{Key: tough, N: 2})), "move guard-1 3,0"); q.Phase != playing {
		t.Errorf("%s", q.Phase)
	}
}

// TestInterception shows HS G20: one of an enemy's unrevealed order markers is taken at random, and
// the turn with its number is lost.
func TestInterception(t *testing.T) {
	p := play(t, onGlyph(t, "intercept", true, soldier("guard", 0), soldier("trooper", 0)), "move guard-1 3,0")
	refused(t, p, "intercept reds", game.CodeNotNow, "loses an order marker")
	p, said := told(t, p, "intercept blues: 1")
	if !strings.Contains(said, "loses order marker 1") || p.marked("blues", "1") != nil {
		t.Errorf("%s, %+v", said, p.Markers)
	}
	p, said = told(t, p, "end")
	if !strings.Contains(said, "no order marker for it, and the turn is lost") || p.ToAct()[0] != "reds" || p.Turn.Number != 2 {
		t.Errorf("%s, %+v", said, p.Turn)
	}
}

// TestGlyphsOfAMoment shows HS G10, G11, G12: some glyphs have their power once and are then
// removed.
func TestGlyphsOfAMoment(t *testing.T) {
	ogre := soldier("ogre", 0)
	ogre.Life = 4
	for _, c := range []struct {
		key, script   string
		before, after int
	}{{"heal", "", 2, 0}, {"thorns", "", 0, 1}, {"pit", ": skull skull", 0, 2}} {
		p := onGlyph(t, c.key, true, ogre, soldier("trooper", 0))
		if c.before > 0 {
			p = p.apply(Wounded{Figure: "ogre-1", Wounds: c.before})
		}
		if p = play(t, p, "move ogre-1 3,0"+c.script); p.figure("ogre-1").Wounds != c.after || !p.Glyphs[0].Gone {
			t.Errorf("%s: %+v, %+v", c.key, p.figure("ogre-1"), p.Glyphs)
		}
		stands(t, p, "ogre-1", grid.Cell{X: 3})
	}
	p := onGlyph(t, "heal", true, ogre, soldier("trooper", 0))
	for glyph, rule := range map[string]string{"heal": "HS G10", "": "HS P11"} {
		if got := (Wounded{Figure: "ogre-1", Wounds: -1, Glyph: glyph}).tell(p)[0].Rule; got != rule {
			t.Errorf("wounds that %q heals: %s", glyph, got)
		}
	}
}
