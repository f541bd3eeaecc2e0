package skirmish

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Board returns the position as a board for the desk, as far as the seat knows it. DND K44.
//
// The board has the ground that the seat has seen, and the rock next to that ground. Everything else
// is floor with the trait [dnd.NeverSeen]. The light is the light that the seat sees now. Each figure
// that the seat knows of has its conditions and boons, its armour, its hit points and its senses, and
// shows whether its reaction is spent. The weapon of an attack and the feet left to move are part of
// the question instead.
func (p *Position) Board(seat battlemat.Seat) (*board.Board, error) {
	b, err := p.as(seat).layChart(p.as(seat).groundKnown())
	if err != nil {
		return nil, err
	}
	b.Name, b.Rules, b.Profile, b.Set = p.scenario.Name, dnd.Book.Name(), p.desk.Profile(), rules.Changes(p.desk)
	p.as(seat).layLight(b)
	for _, c := range p.as(seat).unseen() {
		b.SetCellTraits(c, dnd.NeverSeen)
	}
	var on []board.Figure
	known, friends := p.as(seat).company()
	taken := newCellSet(p.scenario.Board)
	// A figure that falls while passing another lies on the other's square, and is left out.
	for _, down := range []bool{false, true} {
		for n, f := range p.Figures {
			if f.Gone != "" || f.down() != down || !known.has(n) || slices.ContainsFunc(f.cells(), taken.has) {
				continue
			}
			for _, c := range f.cells() {
				taken.add(c)
			}
			on = append(on, exported(p, f, p.sides[seat], friends.has(n)))
		}
	}
	layHelp(p, on)
	b.SetFigures(on)
	b = p.as(seat).lifted(b)
	for i := range on { // on a board, a figure's level is that of its square
		if f := &on[i]; f.Size > 1 && f.Level > 0 && b.Level(f.At) < f.Level {
			f.Level = b.Level(f.At)
		}
	}
	b.SetFigures(on)
	if side, plays := p.sides[seat]; plays || p.rules(seat) { // the game master gets the figure as it is
		layBlind(p, b, on, side)
	}
	return b, nil
}

// layHelp records on the figures of a board which friends they help, and against which enemies.
// DND K9.
func layHelp(p *Position, on []board.Figure) {
	there := func(id string) int { return slices.IndexFunc(on, func(x board.Figure) bool { return x.ID == id }) }
	for i := range on {
		f := p.figure(on[i].ID)
		for _, a := range f.Afflicted {
			if a.Key != condition.Helped || there(a.Against) < 0 {
				continue
			}
			if by := there(a.By); by >= 0 {
				on[by].Traits = append(on[by].Traits, dnd.HelpingOn(f.ID, a.Against))
			}
		}
	}
}

// layBlind records on each figure the enemies that do not see it, as far as a side knows, if the
// board does not show why.
func layBlind(p *Position, b *board.Board, on []board.Figure, side string) {
	sees, missed := p.desk.Watching(b), false
	for i := range on {
		f := &on[i]
		for k := range on {
			w, o := &on[k], p.figure(f.ID)
			if w.Side != f.Side && !p.figure(w.ID).in(p).seesFor(side, o, o.At) && sees(w, f) {
				f.Traits, missed = append(f.Traits, dnd.UnseenBy+w.ID), true
			}
		}
	}
	if missed {
		b.SetFigures(on)
	}
}

// layLight puts on a board the light that a seat sees, and the lights of the place on squares that
// it knows.
func (k knowledge) layLight(b *board.Board) {
	light, known := k.sceneFor("").light, k.knownTo()
	for c := range k.sight().all {
		if b.Contains(c) && b.Terrain(c) != board.Void {
			traits := slices.DeleteFunc(slices.Clone(b.CellTraits(c)), func(t string) bool { return t == "bright" || t == "dim" || t == "dark" })
			b.SetCellTraits(c, append(traits, light.At(c).String())...)
		}
	}
	for _, l := range k.scenario.Board.Lights() {
		if known(l.At) {
			b.AddLight(l)
		}
	}
}

// exported returns a figure for the desk as a side knows it. `own` is set for the figure's own
// side.
func exported(p *Position, f *Figure, side string, own bool) board.Figure {
	s, out := f.block(), f.body()
	out.Traits = slices.DeleteFunc(out.Traits, func(t string) bool { return t == "disengaged" })
	trait := func(is bool, key string) {
		if is && !slices.Contains(out.Traits, key) {
			out.Traits = append(out.Traits, key)
		}
	}
	trait(p.Turn.Figure == f.ID && p.Turn.Flees, "disengaged")
	trait(own && f.Hidden > 0, "hidden")
	trait(f.invisible(), condition.Invisible)
	trait(f.Reacted, dnd.Reacted)
	trait(s.Has(creature.Flyby), dnd.Flyby)
	trait(s.Has(creature.PackTactics), dnd.PackTactics)
	trait(s.Has(creature.Reckless) && p.Turn.Figure == f.ID, dnd.Reckless)
	trait(s.Has(creature.Reckless) && p.Turn.Figure != f.ID, dnd.Unguarded)
	trait(s.Has(creature.SunlightSensitive) && f.in(p).sunlit(side), dnd.Dazzled)
	for _, key := range []string{condition.Bless, condition.Bane, condition.GuidingBolt, condition.FaerieFire, condition.Blur, condition.Surprised, condition.Haste, condition.Rage} {
		trait(f.has(key), key)
	}
	p.exportThrows(f, &out, trait)
	for _, a := range f.Afflicted {
		trait(a.Key == condition.Charmed, dnd.CharmedBy+a.By)
	}
	for _, of := range []struct {
		word  string
		kinds []string
	}{{"resistant", s.Resist}, {"vulnerable", s.Vulnerable}, {"immune", s.Immune}} {
		for _, kind := range of.kinds {
			trait(true, dnd.TakingTo(of.word, kind))
		}
	}
	for _, k := range []string{"bludgeoning", "piercing", "slashing"} {
		trait(f.has(condition.Rage), dnd.TakingTo("resistant", k))
	}
	senses := f.senses()
	trait(senses.Blind, condition.Blinded)
	for key, n := range map[string]int{
		"ac": f.armour(), "hp": f.HP + f.Temporary, "dex": s.Abilities.Dex, "prof": s.Proficiency, "reach": f.guarded(),
		"darkvision": senses.Darkvision, "blindsight": senses.Blindsight, "truesight": senses.Truesight,
	} {
		if n > 0 || key == "reach" || key == "hp" {
			out.Stats[key] = n
		}
	}
	if f.Exhaustion > 0 { // DND C15: the desk computes the remaining speed
		out.Stats[dnd.Exhausted], out.Stats["speed"] = f.Exhaustion, f.pace()
	}
	if f.shines() {
		out.Stats["bright"], out.Stats["dim"] = torchLight, torchLight
	}
	if n := f.Number; n > 0 {
		out.Kind += " " + strconv.Itoa(n)
	}
	return out
}
