package battle

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/grid"
)

// onGlyph is a duel in which a glyph lies three spaces before the red figure, with one of blues
// far off.
func onGlyph(t *testing.T, key string, hidden bool, red, blue Card) *Position {
	t.Helper()
	doc := document([]Card{red, blue}, []CardEntry{standing(red.Key, at(0, 0))}, []CardEntry{standing(blue.Key, at(11, 0))})
	doc.Glyphs = []GlyphEntry{{Key: key, At: at(3, 0), Hidden: hidden}}
	return orders(t, laid(t, "master", field(t, "000000000000"), doc), "20 1")
}

// TestGlyphsStopAndTurn: HS G1: a glyph ends the move of a walker that enters it; a flyer passes.
// HS G2: nobody knows one whose symbol lies up, until it is turned.
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
	other := p.Reshuffle("reds", dice.NewSeeded(dice.SeedOf("other"))).(*Position)
	if name(p) != "Glyph" || name(other) != "Glyph" {
		t.Errorf("seen as %q", name(p))
	}
	q, said := told(t, p, "move guard-1 3,0")
	if name(q) != glyphs["attack"].name || !strings.Contains(said, "1 attack die more") {
		t.Errorf("seen as %q: %s", name(q), said)
	}
}

// TestLastingGlyphs: HS G3: the power is there while a figure stands on it. HS G5: dice. HS G6:
// range, of four or more. HS G7: moves, but not from it. HS G4: initiative. HS G9: nobody flies.
func TestLastingGlyphs(t *testing.T) {
	archer, trooper := soldier("archer", 0), with(soldier("trooper", 0), Power{Key: flying})
	archer.Range = 4
	with := func(key string) *Position {
		return play(t, onGlyph(t, key, false, archer, trooper), "move archer-1 3,0", "end")
	}
	if p := with("attack"); p.strike(p.figure("archer-1"), p.figure("trooper-1"), nil).attack != 3 {
		t.Error("no attack die more")
	}
	if p := with("stronghold"); p.strike(p.figure("trooper-1"), p.figure("archer-1"), nil).defense != 4 {
		t.Error("no defense dice more")
	}
	if p := with("defense"); p.strike(p.figure("trooper-1"), p.figure("archer-1"), nil).defense != 3 {
		t.Error("no defense die more")
	}
	if p := with("range"); p.reach(p.figure("archer-1"), nil) != 8 || p.reach(p.figure("trooper-1"), nil) != 1 {
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

// TestGlyphsOfAMoment: HS G10, G11, G12: they have their power once, and are removed.
func TestGlyphsOfAMoment(t *testing.T) {
	ogre := soldier("ogre", 0)
	ogre.Life = 4
	for _, c := range []struct {
		key, script   string
		before, after int
	}{{"heal", "", 2, 0}, {"thorns", "", 0, 1}, {"pit", ": skull skull", 0, 2}} {
		p := onGlyph(t, c.key, true, ogre, soldier("trooper", 0))
		if c.before > 0 {
			p = p.apply(Wounded{"ogre-1", c.before})
		}
		if p = play(t, p, "move ogre-1 3,0"+c.script); p.figure("ogre-1").Wounds != c.after || !p.Glyphs[0].Gone {
			t.Errorf("%s: %+v, %+v", c.key, p.figure("ogre-1"), p.Glyphs)
		}
		stands(t, p, "ogre-1", grid.Cell{X: 3})
	}
}
