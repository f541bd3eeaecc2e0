package battle_test

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// inquiry compares the choices of a seat with the desk's answers on the board of the position.
type inquiry struct {
	t      *testing.T
	offers map[string]int // the number of offers compared, by kind
	desk.OnBoard
	board *board.Board
}

// ask writes the position as a board file and reads the board from it.
func (i *inquiry) ask(p battlemat.Position, seat battlemat.Seat) {
	i.t.Helper()
	b, err := p.(battlemat.Boarder).Board(seat)
	if err != nil {
		i.t.Fatal(err)
	}
	data := b.JSON()
	if i.board, err = board.Parse(data, "the board of "+string(seat)); err != nil {
		i.t.Fatalf("%v\n%s", err, data)
	}
	i.Board = desk.Document{Name: "position", Data: data}
}

// put asks the desk a question.
func put[T any](i *inquiry, q interface {
	Answer(*desk.Source) (*desk.Answer, error)
}) T {
	i.t.Helper()
	a, err := q.Answer(&desk.Source{})
	if err != nil {
		i.t.Fatalf("%+v: %v", q, err)
	}
	return a.Value.(T)
}

// place is a position that a figure may take at the end of its move.
type place struct {
	At              grid.Cell
	Tail            grid.Cell
	Level           int
	Cost            int
	Path            []grid.Cell
	Costs           []int
	Dangers         []string
	What, Movement  string
	TailLevel, Dice int
}

// moves checks that the moves offered to the figures of a turn are exactly those that the desk
// allows.
func (i *inquiry) moves(view battlemat.View, choices []battlemat.Choice) {
	i.t.Helper()
	offered := map[string][]place{}
	for _, c := range choices {
		if c.Kind != battlemat.Move || c.Figure == "" {
			continue
		}
		verb := c.Command.Words()[0]
		at := place{At: *c.At, Tail: *c.At, Level: c.Level}
		if c.Tail != nil {
			at.Tail = *c.Tail
		}
		if verb == "move" {
			at.Cost = *c.Cost
			for n, s := range c.Path {
				at.Path, at.Costs = append(at.Path, s.At), append(at.Costs, s.Cost)
				if d := s.Danger; d != "" && !crosses(c.Path) && (d != "burns" || n < len(c.Path)-1) {
					at.Dangers = append(at.Dangers, fmt.Sprint(d, s.At))
				}
			}
		}
		key := c.Figure + " " + verb
		offered[key] = append(offered[key], at)
		i.offers[verb]++
	}
	for _, f := range view.Figures {
		if !slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Key == "acts" }) {
			continue
		}
		for _, verb := range []string{"move", "teleport"} {
			q := &desk.ReachQuestion{OnBoard: i.OnBoard, From: desk.PlaceName(f.ID), Paths: true}
			if verb == "teleport" {
				on, _ := i.board.Figure(f.ID)
				if on.Stats["teleport"] == 0 {
					continue
				}
				q.Movement = verb
			}
			var by []place
			for _, r := range put[*desk.Reach](i, q).Cells {
				same := r.At == f.At && r.Level == f.Level && (f.Tail == nil || *r.Tail == *f.Tail) || f.Tail != nil && r.At == *f.Tail && *r.Tail == f.At
				if !r.End || same {
					continue
				}
				at := place{At: r.At, Tail: r.At, Level: r.Level}
				if r.Tail != nil {
					at.Tail = *r.Tail
				}
				if verb == "move" {
					at.Cost, at.Path, at.Costs = r.Cost, r.Path, r.Costs
					at.Dangers = dangers(r)
				}
				by = append(by, at)
			}
			got := offered[f.ID+" "+verb]
			order(got)
			order(by)
			if !slices.EqualFunc(got, by, func(a, b place) bool { return reflect.DeepEqual(a, b) }) {
				i.t.Fatalf("%s: %s is offered\n%v\nand by the desk may go to\n%v\n%s", verb, f.ID, got, by, i.Board.Data)
			}
		}
	}
}

// crosses reports whether a double-space figure enters a cell twice. The dangers of such a path are
// not compared, because they are recorded by cell; risks compares the events of every path.
func crosses(path []battlemat.Step) bool {
	for n, s := range path {
		if slices.ContainsFunc(path[:n], func(o battlemat.Step) bool { return o.At == s.At }) {
			return true
		}
	}
	return false
}

// risks compares the rolls of dice on the paths of a turn's figures with the desk's answers.
func (i *inquiry) risks(p battlemat.Position, seat battlemat.Seat, view battlemat.View) {
	i.t.Helper()
	for _, f := range view.Figures {
		for _, there := range p.(battlemat.Prospector).Prospects(seat, f.ID) {
			if len(there.Risks) == 0 {
				continue
			}
			q := &desk.ReachQuestion{OnBoard: i.OnBoard, From: desk.PlaceName(f.ID), Paths: true}
			for _, r := range put[*desk.Reach](i, q).Cells {
				if r.At != there.At || r.Level != there.Level || there.Tail != nil && *there.Tail != *r.Tail {
					continue
				}
				var told, answered []string
				for _, risk := range there.Risks {
					told = append(told, fmt.Sprint(risk.Kind, risk.At, risk.By))
					i.offers["risk"]++
				}
				for _, fact := range r.Facts {
					answered = append(answered, fmt.Sprint(fact.Kind, fact.At, fact.By))
				}
				if !slices.Equal(told, answered) {
					i.t.Fatalf("%s: %q are told, by the desk %q\n%s", there.Command, told, answered, i.Board.Data)
				}
			}
		}
	}
}

// dangers returns the dangers on the steps of a path. If a step has several, it returns the last.
func dangers(r desk.Reached) []string {
	last := map[grid.Cell]string{}
	for n, c := range r.Path {
		if slices.Contains(r.Path[:n], c) {
			return nil // see crosses
		}
	}
	for _, f := range r.Facts {
		at := f.At
		if f.Kind == "leaves" { // the event is at the start of the step; the danger is drawn at its end
			at = r.Path[slices.Index(r.Path, at)+1]
		}
		last[at] = f.Kind
	}
	var list []string
	for _, c := range r.Path {
		if kind, any := last[c]; any {
			list = append(list, fmt.Sprint(kind, c))
		}
	}
	return list
}

func order(list []place) {
	slices.SortFunc(list, func(a, b place) int {
		one, _ := json.Marshal(a)
		other, _ := json.Marshal(b)
		return slices.Compare(one, other)
	})
}

// attacks compares every attack of the turn's figures on every enemy with the desk's answer. The
// desk must allow the offered attacks, with the same count, line, dice and odds, and no others.
func (i *inquiry) attacks(view battlemat.View, choices []battlemat.Choice) {
	i.t.Helper()
	offered := map[string]battlemat.Choice{}
	for _, c := range choices {
		if c.Kind == battlemat.Attack {
			offered[string(c.Command)] = c
			i.offers["attack"]++
		}
	}
	for _, f := range view.Figures {
		if !slices.ContainsFunc(f.Badges, func(b battlemat.Badge) bool { return b.Key == "acts" }) {
			continue
		}
		for _, o := range view.Figures {
			if o.Side == f.Side {
				continue
			}
			on, _ := i.board.Figure(f.ID)
			for _, with := range append([]string{""}, specials(on)...) {
				command := string(game.Command("attack", f.ID, o.ID))
				if with != "" {
					command += " " + with
				}
				c, may := offered[command]
				a := put[*desk.Attack](i, &desk.AttackQuestion{OnBoard: i.OnBoard, Attacker: desk.PlaceName(f.ID), Target: desk.PlaceName(o.ID), With: with})
				if a.Legal != may {
					i.t.Fatalf("%s: offered %v, and by the desk %v: %+v\n%s", command, may, a.Legal, a.Refusal, i.Board.Data)
				}
				if may {
					i.attack(c, a)
				} else {
					i.offers["no attack"]++
				}
			}
		}
	}
}

func (i *inquiry) attack(c battlemat.Choice, a *desk.Attack) {
	i.t.Helper()
	is := func(what string, offered, answered any) {
		if fmt.Sprint(offered) != fmt.Sprint(answered) {
			i.t.Fatalf("%s: %s %v is offered, %v answered\n%s", c.Command, what, offered, answered, i.Board.Data)
		}
	}
	if n := max(1, len(c.Count)); *a.Range != n { // for adjacent figures no count is drawn
		is("range", n, *a.Range)
	}
	is("sight", c.Line.Free, a.Sees)
	if a.Sees {
		is("part in sight", c.Line.Seen, a.Space.Seen.Fraction)
	}
	is("dice", c.Odds.Dice, a.Dice)
	is("mean", c.Odds.Mean, a.Odds.Mean.Fraction)
	is("success", c.Odds.Success, a.Odds.Success.Fraction)
	is("kill", c.Odds.Kill, a.Odds.Kill.Fraction)
	is("steps", len(c.Odds.Steps), len(a.Steps))
	var chances []battlemat.Chance
	for _, x := range c.Odds.Chances {
		x.Percent = ""
		chances = append(chances, x)
	}
	var answered []battlemat.Chance
	for _, x := range a.Odds.Chances {
		answered = append(answered, battlemat.Chance{Value: x.Value, P: x.P.Fraction})
	}
	is("chances", chances, answered)
	slices.Sort(c.Hits)
	slices.Sort(a.Victims)
	is("victims", c.Hits, a.Victims)
}

// specials returns the special attacks of a figure on a board.
func specials(f board.Figure) (keys []string) {
	for stat := range f.Stats {
		var key string
		if n, _ := fmt.Sscanf(stat, "special-%s", &key); n == 1 && len(key) > len("-attack") && key[len(key)-len("-attack"):] == "-attack" {
			keys = append(keys, key[:len(key)-len("-attack")])
		}
	}
	slices.Sort(keys)
	return keys
}

// deskAgrees plays matches until `most` offers have been compared. Bots choose most of the
// commands, and some are random.
func deskAgrees(t *testing.T, most int, docs []*scenario.Scenario) {
	i := &inquiry{t: t, offers: map[string]int{}}
	held := func() int { return i.offers["move"] + i.offers["teleport"] + i.offers["attack"] }
	random := rand.New(rand.NewSource(31))
	for n := 0; held() < most; n++ {
		doc := docs[n%len(docs)]
		p, err := battlemat.Begin(battle.Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		roller, bots := dice.NewSeeded(dice.SeedOf(fmt.Sprint("desk", n))), map[battlemat.Seat]battlemat.Bot{}
		share := most / len(docs) / 2
		for until, steps := held()+max(share, 300), 0; len(p.ToAct()) > 0 && held() < until && steps < 1500; steps++ {
			seat := p.ToAct()[0]
			if bots[seat] == nil {
				bots[seat] = battle.Ruleset.Bot(seat)
			}
			view, choices := p.See(seat), slices.Collect(p.Choices(seat))
			ends := slices.ContainsFunc(choices, func(c battlemat.Choice) bool { return c.Command == "end" }) // no glyph is waiting for a choice
			if i.ask(p, seat); ends && random.Intn(3) == 0 {
				i.moves(view, choices)
				i.attacks(view, choices)
				if random.Intn(8) == 0 {
					i.risks(p, seat, view)
				}
			}
			c := bots[seat].Choose(view, choices)
			if random.Intn(3) == 0 {
				if c = choices[random.Intn(len(choices))].Command; c == "resign" {
					continue
				}
			}
			events, err := p.Decide(seat, c, roller)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				p = p.Apply(e)
			}
		}
	}
	t.Logf("%d offers held: %v", held(), i.offers)
}

// fought returns the shipped battles under each profile, and one battle with glyphs of every kind.
func fought(t *testing.T) (docs []*scenario.Scenario) {
	for _, name := range scenarios.Of("heroscape") {
		docs = append(docs, shipped(t, name))
	}
	docs = append(docs, battle.Shrine(t), battle.Skirmish(t, "master"))
	return append(docs,
		shipped(t, "the-toll-bridge").Configure("basic", nil),
		shipped(t, "the-two-ledges").Configure("master2004", map[string]string{"extremeHeight": "2", "way": "cheapest"}),
		shipped(t, "the-broken-crown").Configure("", map[string]string{"specialHeight": "never", "extremeHeight": "4", "engagedFriends": "pass"}),
	)
}

// TestTheDeskAgrees shows HS B22: the offers of a seat equal the desk's answers on the board of its
// position. Every path has the same cost and dangers, and every attack the same range, line, dice
// and odds.
func TestTheDeskAgrees(t *testing.T) { deskAgrees(t, 3000, fought(t)) }

// TestDeskAgreesAtLength compares many more offers with the desk's answers than
// [TestTheDeskAgrees].
func TestDeskAgreesAtLength(t *testing.T) {
	deskAgrees(t, gametest.Usual(1000, 60000), fought(t))
}
