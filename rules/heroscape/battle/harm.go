package battle

import (
	"cmp"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

var harmEvents = game.Kinds[*Position]{
	"risked":    game.Public(nil, Risked.tell),
	"wounded":   game.Public(Wounded.apply, Wounded.tell),
	"destroyed": game.Public(Destroyed.apply, Destroyed.tell),
}

// Wounded records that a figure takes wounds and survives. A negative number means that wounds are
// healed.
type Wounded struct {
	Figure string `json:"figure"`
	Wounds int    `json:"wounds"`
	Glyph  string `json:"glyph,omitempty"` // the glyph that heals; "" for a power
}

func (e Wounded) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.Wounds += e.Wounds })
}

func (e Wounded) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	told := battlemat.Told{Kind: battlemat.Hurt, Rule: "HS B8", Figure: e.Figure, At: &f.At, Harm: e.Wounds}
	told.Text = fmt.Sprintf("%s takes %s.", p.name(f), english.Count(e.Wounds, "wound"))
	if e.Wounds < 0 {
		told.Kind, told.Rule = battlemat.Healed, cmp.Or(glyphs[e.Glyph].rule, "HS P11")
		told.Text = fmt.Sprintf("%s is healed of %s.", p.name(f), english.Count(-e.Wounds, "wound"))
	}
	return []battlemat.Told{told}
}

// Destroyed records that a figure is destroyed. HS S3.22: its controller removes it.
type Destroyed struct {
	Figure string `json:"figure"`
	Wounds int    `json:"wounds"` // the wounds that it takes, at most the life that it had left
	By     string `json:"by,omitempty"`
}

func (e Destroyed) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.Gone = true })
}

func (e Destroyed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	told := game.Say(battlemat.Died, "HS S3.22", e.Figure, p.name(f)+" is destroyed.").At(f.At).Harm(e.Wounds).Through(e.By)
	if p.card(f).hero() {
		told = told.Moment(battlemat.Fallen)
	}
	return told
}

// wound gives wounds to a figure. The figure is destroyed if it has no life left. HS S3.22, HS B8.
func (d *resolution) wound(id string, n int, by string) {
	f := d.figure(id)
	switch {
	case n < 1 || f.Gone || d.Err != nil:
	case n >= d.life(f):
		d.Do(Destroyed{id, min(n, d.life(f)), by})
	default:
		d.Do(Wounded{Figure: id, Wounds: n})
	}
}
