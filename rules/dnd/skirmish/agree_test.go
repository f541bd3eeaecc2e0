package skirmish

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDeskAgrees compares the offers of random matches with the desk's answers on the board that a
// seat gets. DND K44
func TestDeskAgrees(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	agree(t, 1500)
}

// TestDeskAgreesAtLength compares fifty thousand offers with the desk's answers. DND K44
func TestDeskAgreesAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("BATTLEMAT_LONG is not set")
	}
	agree(t, 50000)
}

// TestDeskAgreesAmongBarriers compares offers with the desk's answers on maps with walls far from
// the sides of squares or close to them. DND K44, DND L3
func TestDeskAgreesAmongBarriers(t *testing.T) {
	var all []*scenario.Scenario
	for _, profile := range []string{"5-10-5", "5.2", "5.1", "3.5e", "pf2e"} {
		all = append(all, cottage(t).Configure(profile, nil), barn(t).Configure(profile, nil))
	}
	offers := 300
	if os.Getenv("BATTLEMAT_LONG") != "" {
		offers = 20000
	}
	agreeOn(t, all, offers)
}

func agree(t *testing.T, offers int) {
	all := []*scenario.Scenario{}
	for _, profile := range []string{"5-10-5", "5.2", "5.1", "3.5e", "pf2e"} {
		all = append(all, cellar(t).Configure(profile, nil), cliff(t).Configure(profile, nil), gatehouse(t).Configure(profile, nil), pen(t).Configure(profile, nil), warren(t).Configure(profile, nil))
	}
	for _, profile := range []string{"5-10-5", "5.1", "5.2"} {
		for _, name := range scenarios.Of("dnd") {
			s, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, s.Configure(profile, nil))
		}
	}
	agreeOn(t, all, offers)
}

func agreeOn(t *testing.T, all []*scenario.Scenario, offers int) {
	t.Helper()
	for _, s := range all {
		for i := range s.Seats {
			s.Seats[i].Held = scenario.Bot
		}
	}
	moves, asked := 0, map[string]int{}
	ask := func(o gametest.Offer) (string, bool) {
		if o.Command.Words()[0] == "move" {
			if moves++; moves%8 != 0 { // there are many moves, so only every eighth is asked about
				return "", false
			}
		}
		differs, kind := asksDesk(o)
		asked[kind]++
		return differs, kind != ""
	}
	gametest.Agreeing{Rules: Ruleset, Scenarios: all, Offers: offers, Ask: ask}.Agree(t)
	t.Logf("by what is asked: %v", asked)
}

// asksDesk asks the desk about an offer. It returns what differs ("" if nothing does) and the kind
// of question ("" if none was asked).
func asksDesk(o gametest.Offer) (differs, kind string) {
	opened, err := dnd.Book.Desk(o.Board.Profile, rules.Settings(o.Board.Set))
	if err != nil {
		return err.Error(), "board"
	}
	d, p := opened.(*dnd.Desk), o.Position.(*Position)
	words := o.Command.Words()
	for _, f := range p.Figures {
		if _, on := o.Board.Figure(f.ID); f.Gone == "" && !on && p.as(o.Seat).knows(f) {
			return "", "" // the figure is on another's square
		}
	}
	switch words[0] {
	case "move", "jump":
		if s := movesAs(d, p, &o, "", 1); s != "" {
			return s, words[0]
		}
		return threatsAs(d, p, &o), words[0]
	case "drag":
		f, led := p.figure(words[1]), p.figure(o.Target)
		half := 2
		if slices.Index(creature.Sizes, f.block().Size)-slices.Index(creature.Sizes, led.block().Size) >= 2 || p.setting("grapple") == "5.2" && led.block().Size == "tiny" {
			half = 1
		}
		if s := movesAs(d, p, &o, led.ID, half); s != "" {
			return s, words[0]
		}
		return threatsAs(d, p, &o), words[0]
	case "grapple", "shove", "escape":
		return contestsAs(d, p, &o), words[0]
	case "attack", "take":
		f, target := p.figure(words[1]), p.figure(o.Target)
		if len(words) != 4 || target == nil {
			return "", ""
		}
		return attacksAs(d, p, f, target, f.block().Action(words[3]), &o), words[0]
	case "cast", "use":
		f, target := p.figure(words[1]), p.figure(o.Target)
		w := deedBegun(p, f, o.Command)
		switch {
		case w == nil:
		case w.use.Area != nil:
			return laysAs(d, p, &o, f, w), "area"
		case len(o.Hits) > 1 && target != nil:
			return sharesAs(d, p, f, w, &o), "shared"
		case len(o.Hits) != 1 || target == nil:
		case w.use.Attack != nil:
			return attacksAs(d, p, f, target, &creature.Action{Key: w.key, Use: w.use}, &o), "spell attack"
		case w.use.Effect.Save != nil && target.ward() == nil:
			return savesAs(d, &o, target.ID, againstSave(w, &w.use.Effect, ""), o.Odds), "save"
		}
	}
	return "", ""
}

func differ(what string, offer, desk any) string {
	a, _ := json.Marshal(offer)
	b, _ := json.Marshal(desk)
	if string(a) == string(b) {
		return ""
	}
	return fmt.Sprintf("%s: offered %s, the desk says %s", what, a, b)
}

// movesAs compares a move with the desk's answer: where it leads, its cost, and the enemies whose
// reach it leaves. If another figure is dragged, the cost is multiplied, and that figure provokes
// nobody.
func movesAs(d *dnd.Desk, p *Position, o *gametest.Offer, led string, times int) string {
	f := p.actor()
	how := f.how()
	if o.Command.Words()[0] == "jump" {
		how = p.jumping()
	}
	ask := rules.Reach{Figure: f.ID, Move: f.in(p).left() / times, Movement: how, Parity: p.Turn.Parity}
	ways, err := d.Ways(o.Board, ask)
	if err != nil {
		return err.Error()
	}
	at := func(w dnd.Way) bool { return w.At == *o.At }
	i := slices.IndexFunc(ways, at)
	if i < 0 || !ways[i].End {
		return "the desk knows no way there"
	}
	w := &ways[i]
	into := func(at grid.Cell) bool { return f.trapOn(f.in(p).dangers(), at) != nil }
	if traps := f.in(p).dangers(); slices.ContainsFunc(w.Path[1:], into) && how != "jump" && how != "running-jump" { // a figure that knows a trap needs a path around it
		b := o.Board.Clone()
		for _, t := range traps {
			for _, c := range t.Cells {
				if !f.covers(c) {
					b.SetTerrain(c, board.Void)
				}
			}
		}
		round, err := d.Ways(b, ask)
		if k := slices.IndexFunc(round, at); err == nil && k >= 0 && round[k].End {
			w = &round[k]
		}
	}
	var path []grid.Cell
	var costs []int
	strikes := map[string]grid.Cell{}
	for _, s := range o.Path {
		path, costs = append(path, s.At), append(costs, s.Cost)
		for _, id := range s.By {
			strikes[id] = s.At
		}
	}
	facts := map[string]grid.Cell{}
	for _, fact := range w.Facts {
		if fact.Kind == "leaves" && fact.By != led {
			facts[fact.By] = fact.At
		}
	}
	theirs := slices.Clone(w.Costs)
	for i := range theirs {
		theirs[i] *= times
	}
	if s := differ("way", []any{path, costs, *o.Cost}, []any{w.Path, theirs, w.Cost * times}); s != "" {
		return s
	}
	return differ("whose reach is left", strikes, facts)
}

// attacksAs compares an attack with the desk's answer: whether it is allowed, its distance, cover
// and odds.
func attacksAs(d *dnd.Desk, p *Position, f, target *Figure, a *creature.Action, o *gametest.Offer) string {
	said, b, err := attackAtDesk(d, p, p.linesOf(f.side()), o.Board, f, target, a)
	if err != nil {
		return err.Error()
	}
	if !said.Legal {
		return "the desk refuses it: " + said.Refusal.Detail
	}
	if s := differ("distance and cover", []any{*o.Far, o.Cover}, []any{said.Range, said.Cover}); s != "" {
		return s
	}
	if s := differ("reasons", favoursIn(o.Odds.Steps), favoursIn(said.Steps)); s != "" || len(b.parts) == 0 {
		return s
	}
	theirOdds := game.Odds("damage", "to harm", said.Odds.Odds)
	return differ("odds", []any{o.Odds.Chances, o.Odds.Kill}, []any{theirOdds.Chances, theirOdds.Kill})
}

// favoursIn returns the reasons for advantage and disadvantage among the steps of odds.
func favoursIn(steps []string) []string {
	list := []string{}
	for _, s := range steps {
		if strings.HasPrefix(s, "advantage: ") || strings.HasPrefix(s, "disadvantage: ") {
			list = append(list, s)
		}
	}
	slices.Sort(list)
	return list
}

// attackAtDesk asks the desk about an attack between two figures of a board. The weapon is
// described in the desk's words.
func attackAtDesk(d *dnd.Desk, p *Position, l lines, on *board.Board, f, target *Figure, a *creature.Action) (rules.Attacked, blow, error) {
	w := a.Use.Attack
	if w.Reach > 0 && w.Reach < f.reach() { // a board shows only a creature's longest reach, and not the shorter reach of another weapon
		on = on.Clone()
		var all []board.Figure
		for x := range on.EachFigure {
			if x.ID == f.ID {
				x.Stats = maps.Clone(x.Stats)
				x.Stats["reach"] = w.Reach
			}
			all = append(all, x)
		}
		on.SetFigures(all)
	}
	j, err := f.in(p).judgedBy(l, target, w)
	if err != nil {
		return rules.Attacked{}, blow{}, err
	}
	b := f.in(p).blowOf(l, target, a, w, j)
	with := []string{}
	if w.Heavy {
		with = append(with, "greatsword")
	}
	if w.Normal > 0 {
		with = append(with, fmt.Sprintf("range=%d/%d", w.Normal, max(w.Normal, w.Long)))
	}
	if w.Reach > 0 {
		with = append(with, fmt.Sprintf("reach=%d", dnd.Feet))
	}
	with = append(with, fmt.Sprintf("%+d", b.Bonus+f.weary().Less)) // the desk subtracts this itself
	magic := w.Magic || w.Spell
	for _, part := range b.parts {
		with = append(with, text(part.damage)+":"+part.kind)
	}
	if b.Least > 0 {
		with = append(with, fmt.Sprintf("critical=%d", b.Least))
	}
	if magic {
		with = append(with, "magic")
	}
	said, err := d.Attack(on, rules.Attack{Attacker: f.ID, Target: target.ID, With: strings.Join(with, " ")})
	return said, b, err
}
