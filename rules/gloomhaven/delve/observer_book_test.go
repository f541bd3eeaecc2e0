package delve

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// observer compares the events of a match with the rules, using its own records, the books.
type observer struct {
	*books
	t       testing.TB
	n       int // the number of the current command
	command battlemat.Command
	event   battlemat.Event
	failed  bool

	due     []debt
	waits   []Appeared // the monsters that must appear
	either  []either   // groups of hexes, each with the number of its hexes on which monsters must appear
	over    *game.Ended
	rounded bool // the command ended a round with the whole objective met
	views   int
	picked  *picked
}

// books holds what the observer has recorded, and what follows from it by the rules.
type books struct {
	game contest

	*Document
	land  terrain
	party int
	plan  *plan // used only for the cards of classes and monsters

	figures []*booked // in the order of arrival
	kinds   []string  // the types of monsters, in the order of arrival
	cards   map[string]string
	piles   map[string][]string
	mixes   map[string]bool
	packs   map[string]*pack
	money   map[grid.Cell]int
	loot    []string        // the keys of looted treasures
	gave    map[string]bool // the characters that gave up
	slain   []string        // the keys of dead monsters

	round   int
	playing bool
	actor   *booked // the figure whose turn it is
	deeds   deeds
	first   []string // those that the players let act before others with the same initiative
	met     bool     // the objective has been met
}

// booked is a figure in the observer's books.
type booked struct {
	id, key, kind, owner string
	sort                 Sort
	number               int
	at                   grid.Cell
	life, whole          int
	stats                card.Stats
	flying               bool
	conditions           map[string]bool // by name; true if it began in the figure's own turn
	effects              []Effect
	gone                 bool
	turns                int // the turns that it has had this round
	came                 int // the round in which a summon arrived

	class                                *card.Class
	hand, chosen, discarded, lost, stays []string
	all                                  []string // the ids of all its cards
	showing                              []int    // the initiatives of the leading card and of the other card
	resting, rested                      bool
	passing                              map[string]string // for each card in play for the round, the pile to which it goes afterwards
	restLost                             string
	gold                                 int
}

func (f *booked) monster() bool { return f.sort == Normal || f.sort == Elite || f.sort == Boss }

func (f *booked) foe(g *booked) bool { return f.monster() != g.monster() }

func (f *booked) is(condition string) bool { _, ok := f.conditions[condition]; return ok }

// shield and retaliate return the figure's totals.
func (f *booked) shield() int {
	n := f.stats.Shield
	for _, e := range f.effects {
		if e.Deed == card.Shield {
			n += e.N
		}
	}
	return n
}

func (f *booked) retaliate(distance int) int {
	n := 0
	if distance <= 1 {
		n = f.stats.Retaliate
	}
	for _, e := range f.effects {
		if e.Deed == card.Retaliate && distance <= max(1, e.Range) {
			n += e.N
		}
	}
	return n
}

// breach reports that a rule was broken, with everything needed to reproduce the match.
func (o *observer) breach(rule, format string, args ...any) {
	o.t.Helper()
	if o.failed { // after the first breach the books are wrong
		return
	}
	o.failed = true
	event := ""
	if o.event != nil {
		b, _ := json.Marshal(o.event)
		event = Ruleset.EventTypes().Name(o.event) + " " + string(b)
	}
	o.t.Errorf("%v: command %d %q: GH %s: %s\n\tat %s\n\tagain: BATTLEMAT_OBSERVE=%v BATTLEMAT_LONG=1 go test -v -run TestObserverAtLength ./rules/gloomhaven/delve",
		o.game, o.n, o.command, rule, fmt.Sprintf(format, args...), event, o.game)
}

// must reports a breach of the rule unless the condition holds. It returns the condition.
func (o *observer) must(holds bool, rule, format string, args ...any) bool {
	if !holds {
		o.t.Helper()
		o.breach(rule, format, args...)
	}
	return holds
}

// figure returns the figure with the given id in the books.
func (b *books) figure(id string) *booked {
	for _, f := range b.figures {
		if f.id == id {
			return f
		}
	}
	return nil
}

// alive returns the figure with the given id, and reports a breach if it is not in play.
func (o *observer) alive(id string) *booked {
	f := o.figure(id)
	if f == nil || f.gone {
		o.breach("the books", "%q is not in play", id)
		return &booked{id: id, gone: true, conditions: map[string]bool{}}
	}
	return f
}

// on returns the figure on a hex, or nil if there is none. It ignores the figure passed as `but`.
func (b *books) on(c grid.Cell, but *booked) *booked {
	for _, f := range b.figures {
		if !f.gone && f != but && f.at == c {
			return f
		}
	}
	return nil
}

// compare compares the books with the position, which was built only from the events.
func (o *observer) compare(p *Position) {
	if len(p.figures) != len(o.figures) {
		o.breach("the books", "%d figures, in the books %d", len(p.figures), len(o.figures))
		return
	}
	for i := range p.figures {
		f, b := p.figures[i], o.figures[i]
		same := func(what string, got, want any) {
			if !reflect.DeepEqual(got, want) {
				o.breach("the books", "%s of %s: %v, in the books %v", what, f.ID, got, want)
			}
		}
		same("id", f.ID, b.id)
		same("gone", f.Gone != Here, b.gone)
		if b.gone {
			continue
		}
		same("hex", f.At, b.at)
		same("life", [2]int{f.Life, f.Whole}, [2]int{b.life, b.whole})
		same("flying", f.flies(), b.flying)
		same("shield", f.shield(), b.shield())
		same("effects", len(f.Effects), len(b.effects))
		conditions := map[string]bool{}
		for _, c := range f.Conditions {
			conditions[c.Name] = c.Fresh
		}
		if !maps.Equal(conditions, b.conditions) {
			same("conditions", conditions, b.conditions)
		}
		if b.sort == Character {
			same("gold", f.Gold, b.gold)
			piles, books := [][]string{f.Hand, f.Chosen, f.Discarded, f.Lost, f.InPlay}, [][]string{b.hand, b.chosen, b.discarded, b.lost, b.stays}
			for j := range piles {
				if j == 1 && !slices.Equal(piles[j], books[j]) || !slices.Equal(slices.Sorted(slices.Values(piles[j])), slices.Sorted(slices.Values(books[j]))) {
					same([]string{"hand", "chosen", "discarded", "lost", "in play"}[j], piles[j], books[j])
				}
			}
			o.packs[f.ID].same(o, f.ID, f.Modifiers)
		}
	}
	o.packs[""].same(o, "the monsters", p.modifiers)
	money := map[grid.Cell]int{}
	for _, m := range p.money {
		money[m.At] += max(1, m.N)
	}
	if !maps.Equal(money, o.money) {
		o.breach("S4.23", "money lies %v, in the books %v", money, o.money)
	}
}
