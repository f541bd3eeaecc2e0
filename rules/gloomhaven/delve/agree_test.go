package delve

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestDeskAgrees compares the offers of random matches with the desk's answers, on the board that
// the seat gets.
func TestDeskAgrees(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	agree(t, 600)
}

// TestDeskAgreesAtLength compares fifty thousand offers with the desk's answers. GH G108
func TestDeskAgreesAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("BATTLEMAT_LONG is not set")
	}
	agree(t, 50000)
}

func agree(t *testing.T, offers int) {
	var all []*scenario.Scenario
	for _, profile := range []string{"gloomhaven", "frosthaven", "jaws"} {
		for _, name := range scenarios.Of("gloomhaven") {
			s, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			s.Profile = profile
			for i := range s.Seats {
				s.Seats[i].Held = scenario.Bot
			}
			all = append(all, s)
		}
	}
	gametest.Agreeing{Rules: Ruleset, Scenarios: all, Offers: offers, Ask: asksDesk}.Agree(t)
}

// asksDesk asks the desk about an offer. It returns how the answer differs from the offer, and
// whether the desk could be asked.
func asksDesk(o gametest.Offer) (differs string, asked bool) {
	opened, err := gloomhaven.Book.Desk(o.Board.Profile, rules.Settings(o.Board.Set))
	if err != nil {
		return err.Error(), true
	}
	d, p := opened.(*gloomhaven.Desk), o.Position.(*Position)
	t := p.next()
	if t == nil {
		return "", false
	}
	words := o.Command.Words()
	switch words[0] {
	case "move":
		return movesAs(d, t, &o), true
	case "attack":
		return attacksAs(d, p, t, &o), true
	case "strike":
		if o.Cells == nil {
			return "", false // a placed area whose targets are attacked one after the other
		}
		return strikesAs(d, p, t, &o), true
	case "push", "pull":
		if o.Kind != battlemat.Shove || t.Kind != shoving {
			return "", false
		}
		return shovesAs(d, t, &o), true
	case "act":
		return actsAs(d, p, t, &o), true
	case healing, aiding, inflicting:
		return reachesAs(d, t, &o), true
	}
	return "", false
}

// differ returns both answers if they differ, or "" if they are equal.
func differ(what string, offer, desk any) string {
	a, _ := json.Marshal(offer)
	b, _ := json.Marshal(desk)
	if string(a) == string(b) {
		return ""
	}
	return fmt.Sprintf("%s: offered %s, the desk says %s", what, a, b)
}

// wayAs compares an offered path, its costs and its dangers with the desk's.
func wayAs(o *gametest.Offer, r *rules.Reached) string {
	var path []grid.Cell
	var costs []int
	dangers := map[grid.Cell]bool{}
	for _, s := range o.Path {
		path, costs = append(path, s.At), append(costs, s.Cost)
		if s.Danger != "" && s.Danger != "fall" { // the fall at the end of an ability's flight, which the desk does not know about
			dangers[s.At] = true
		}
	}
	for _, f := range r.Facts {
		if f.Kind == "trap" || f.Kind == "hazard" {
			if !dangers[f.At] {
				return fmt.Sprintf("the desk knows a %s on (%v)", f.Kind, f.At)
			}
			delete(dangers, f.At)
		}
	}
	if len(dangers) > 0 {
		return fmt.Sprintf("the desk knows no danger on %v", dangers)
	}
	return differ("way", []any{path, costs, *o.Cost}, []any{r.Path, r.Costs, r.Cost})
}

func movesAs(d *gloomhaven.Desk, t *Task, o *gametest.Offer) string {
	all, err := d.Reach(o.Board, rules.Reach{Figure: o.Figure, Move: t.N, Movement: movementOf(t.Does)})
	if err != nil {
		return err.Error()
	}
	i := slices.IndexFunc(all, func(r rules.Reached) bool { return r.At == *o.At })
	if i < 0 || !all[i].End {
		return "the desk knows no such way"
	}
	return wayAs(o, &all[i])
}

func shovesAs(d *gloomhaven.Desk, t *Task, o *gametest.Offer) string {
	all, err := d.ShoveWays(o.Board, rules.Shove{Attacker: t.By, Target: t.Figure, Steps: t.N, Pull: t.Pull})
	if err != nil {
		return err.Error()
	}
	best := "the desk knows no such hex"
	for i := range all {
		if all[i].At == *o.At {
			if best = wayAs(o, &all[i]); best == "" {
				return ""
			}
		}
	}
	return best
}

// spoken returns the question about an attack as a player would ask the desk. It contains the
// numbers of the card, and those bonuses that apply to the target.
func spoken(p *Position, f *Figure, a *card.Ability, target *Figure, order modifier.Choice) string {
	all := []string{fmt.Sprintf("attack=%d range=%d target=1 pierce=%d order=%s", a.N, a.Range, a.Pierce, order)}
	for _, b := range a.Bonuses {
		if attackOf(p, f, nil).holds(b.If, target) {
			all = append(all, modifier.Bonus{Add: b.Add, Times: b.Times}.String())
		}
	}
	for _, e := range f.Effects {
		if e.Deed == card.Prepare && e.Bonus.If != "" && attackOf(p, f, nil).holds(e.Bonus.If, target) {
			all = append(all, modifier.Bonus{Add: e.Bonus.Add, Times: e.Bonus.Times}.String())
		}
	}
	if a.Advantage {
		all = append(all, "advantage")
	}
	if a.Disadvantage {
		all = append(all, "disadvantage")
	}
	return strings.Join(all, " ")
}

func attacksAs(d *gloomhaven.Desk, p *Position, t *Task, o *gametest.Offer) string {
	f, target, order := p.figure(o.Figure), p.figure(o.Target), modifier.Highest
	if slices.Contains(o.Command.Words(), lowest) {
		order = modifier.Lowest
	}
	said := spoken(p, f, t.Does, target, order)
	if slices.Contains(t.Left, target.ID) { // the target is in an area that has been placed
		m, err := d.Aim(o.Board, f.ID)
		if err != nil {
			return err.Error()
		}
		return oddsAs(m, o, said, f, []string{target.ID})
	}
	got, err := d.Attack(o.Board, rules.Attack{Attacker: f.ID, Target: target.ID, With: said})
	switch {
	case err != nil:
		return err.Error()
	case !got.Legal:
		return "the desk refuses it: " + got.Refusal.Detail
	case !got.Sight.Sees:
		return "the desk sees no line"
	case got.Range > max(t.Does.Range, 1):
		return fmt.Sprintf("the desk counts %d hexes", got.Range)
	}
	odds := game.Odds("damage", "to hurt", got.Odds.Odds)
	if slip := differ("retaliation", p.figure(target.ID).strikesBack(p.aim(f), target.ID) > 0, slices.ContainsFunc(got.Steps, func(s string) bool { return strings.Contains(s, "retaliates") })); slip != "" {
		return slip
	}
	return differ("odds", []any{o.Odds.Text, o.Odds.Chances, o.Odds.Mean, o.Odds.Kill}, []any{odds.Text, odds.Chances, odds.Mean, odds.Kill})
}

func strikesAs(d *gloomhaven.Desk, p *Position, t *Task, o *gametest.Offer) string {
	m, err := d.Aim(o.Board, o.Figure)
	if err != nil {
		return err.Error()
	}
	f := p.figure(o.Figure)
	if !slices.ContainsFunc(m.Areas(t.Does.Area, t.Does.Range), func(l gloomhaven.Laid) bool { return slices.Equal(l.Cells, o.Cells) && slices.Equal(l.Victims, o.Hits) }) {
		return "the desk lays no such area"
	}
	return oddsAs(m, o, spoken(p, f, t.Does, p.figure(o.Hits[0]), modifier.Highest), f, o.Hits, func(id string) string {
		return spoken(p, f, t.Does, p.figure(id), modifier.Highest)
	})
}

// oddsAs compares the odds of attacks on several targets, each with its own card.
func oddsAs(m *gloomhaven.Aim, o *gametest.Offer, said string, f *Figure, victims []string, of ...func(id string) string) string {
	attacker, _ := o.Board.Figure(f.ID)
	var strikes []modifier.Strike
	var deck modifier.Deck
	for i, id := range victims {
		if len(of) > 0 {
			said = of[0](id)
		}
		if i > 0 { // GH G38: the first attack uses up the prepared bonuses
			attacker.Stats = maps.Clone(attacker.Stats)
			for stat := range attacker.Stats {
				if strings.HasPrefix(stat, "prepared-") {
					delete(attacker.Stats, stat)
				}
			}
		}
		a, err := gloomhaven.ParseAbility(said, attacker)
		if err != nil {
			return err.Error()
		}
		if deck = a.Deck; i > 0 && len(strikes) == 0 {
			return "no first"
		}
		s, err := m.Strike(id, &a)
		if err != nil {
			return err.Error()
		}
		strikes = append(strikes, s.Strike)
	}
	all, err := deck.Odds(strikes...)
	if err != nil {
		return differ("odds", o.Odds, nil)
	}
	if len(victims) == 1 {
		odds := game.Odds("damage", "to hurt", all.Targets[0].Odds)
		return differ("odds", []any{o.Odds.Text, o.Odds.Chances, o.Odds.Mean, o.Odds.Kill}, []any{odds.Text, odds.Chances, odds.Mean, odds.Kill})
	}
	return differ("odds", []any{o.Odds.Mean, o.Odds.Kill}, []any{all.Total.Mean().String(), all.Kills.AtLeast(1).String()})
}

// actsAs compares the actions offered for a figure that moves by rule with all actions that the
// desk allows.
func actsAs(d *gloomhaven.Desk, p *Position, t *Task, o *gametest.Offer) string {
	f := p.figure(t.Figure)
	script := p.script(f)
	a := f.own(script[t.Step])
	var orders_ gloomhaven.Orders
	if moves(&a) {
		var attack *card.Ability
		if i := attackAhead(script, t.Step); i >= 0 {
			does := f.own(script[i])
			attack = &does
		}
		orders_ = orders(&a, attack)
	} else {
		orders_ = orders(nil, &a)
	}
	orders_.Focus = t.Names
	got, err := d.Monster(o.Board, f.ID, orders_)
	if err != nil {
		return err.Error()
	}
	var want, have []string
	for i := range t.Acts {
		want = append(want, string(t.Acts[i].words(p, f.ID)))
	}
	for _, a := range got.Actions {
		act := Act{To: a.To}
		for _, c := range a.Attacks {
			who, there := o.Board.FigureAt(c)
			if !there {
				return fmt.Sprintf("nobody stands on (%v)", c)
			}
			act.Attacks = append(act.Attacks, who.ID)
		}
		word := string(act.words(p, f.ID))
		have = append(have, word)
		if word == string(o.Command) && o.Cost != nil && *o.Cost != a.Move {
			return differ("cost", *o.Cost, a.Move)
		}
	}
	slices.Sort(want)
	slices.Sort(have)
	return differ("actions", want, have)
}

func reachesAs(d *gloomhaven.Desk, t *Task, o *gametest.Offer) string {
	if o.Target == o.Figure {
		return ""
	}
	m, err := d.Aim(o.Board, o.Figure)
	if err != nil {
		return err.Error()
	}
	n, ok := m.Range(o.Target)
	if !ok || n > max(t.Does.Range, 1) || t.Does.Range > 0 && !m.Sees(o.Target) {
		return fmt.Sprintf("the desk counts %d hexes, and sees it: %v", n, m.Sees(o.Target))
	}
	return ""
}
