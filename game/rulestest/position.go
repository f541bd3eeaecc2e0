package rulestest

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// position examines one position.
func (e *examiner) position(p battlemat.Position, seed dice.Seed) {
	before := e.whole(p, e.looks)
	if e.looks == "" {
		e.looks = e.sight(p)
	}
	e.restored(p, e.looks)
	acting := p.ToAct()
	outcome, over := p.Outcome()
	switch {
	case over != (len(acting) == 0):
		e.fault("over: %v, but %v are to act", over, acting)
	case over && outcome.Text == "":
		e.fault("the match is over, but its outcome has no text")
	}
	offered, views := map[battlemat.Seat][]battlemat.Choice{}, map[battlemat.Seat]battlemat.View{}
	for _, s := range e.seats() {
		offered[s] = e.choices(p, s)
		if len(offered[s]) == 0 && slices.Contains(acting, s) {
			e.fault("%s is to act, but has no choice", s)
		}
		views[s] = e.view(p, s, acting)
		for _, fault := range Labels(views[s], offered[s]) {
			e.fault("%s", fault)
		}
	}
	delete(views, "nobody-at-all")
	e.watching(views)
	for _, s := range acting {
		if !slices.Contains(e.seats()[:len(e.doc.Seats)], s) {
			e.fault("%s is to act, but is not a seat of the scenario", s)
		}
	}
	if len(offered[battlemat.Spectator])+len(offered["nobody-at-all"]) > 0 {
		e.fault("a seat that does not play has choices")
	}
	for _, s := range e.seats() {
		e.previews(p, s, offered[s])
		e.accepted(p, s, offered[s], named(seed, string(s)))
	}
	e.forgotten(p, offered)
	e.refused(p, offered, seed)
	if e.positions%8 == 1 {
		e.boards(p)
	}
	clear(e.reader.decoded)
	_, faults := e.reader.read(p, e.seats(), offered)
	for _, fault := range faults {
		e.fault("%s", fault)
	}
	if r, can := p.(Reshuffler); can {
		for _, s := range some(e, e.seats(), e.o.Secrets) {
			other := r.Reshuffle(s, dice.NewSeeded(named(seed, "again"+string(s))))
			for _, leak := range leaks(e.rules, Pair{s, p, other}, named(seed, string(s)), few, e.reader) {
				e.fault("%s learns what it may not know: %s", s, leak)
			}
			if s == battlemat.Spectator {
				continue
			}
			for _, leak := range leaks(e.rules, Pair{s, p, other}.watched(), named(seed, string(s)), few, e.reader) {
				e.fault("spectators are told what %s may not know: %s", s, leak)
			}
		}
	}
	if after := e.whole(p, ""); after != before {
		e.fault("the position has changed: %s", difference(before, after))
	}
}

// forgotten checks now and then that views and choices are the same after a position has dropped
// its cached results.
func (e *examiner) forgotten(p battlemat.Position, offered map[battlemat.Seat][]battlemat.Choice) {
	keeps, can := p.(battlemat.Forgetter)
	if !can || e.reader.seq%8 != 0 {
		return
	}
	seen := map[battlemat.Seat]string{}
	for s := range offered {
		seen[s] = show(p.See(s))
	}
	keeps.Forget()
	for s, before := range offered {
		if again := show(p.See(s)); again != seen[s] {
			e.fault("the view of %s is different after cached results are dropped: %s", s, difference(seen[s], again))
		}
		if a, b := show(before), show(slices.Collect(p.Choices(s))); a != b {
			e.fault("the choices of %s are different after cached results are dropped: %s", s, difference(a, b))
		}
	}
}

// choices examines the list of a seat's choices.
func (e *examiner) choices(p battlemat.Position, s battlemat.Seat) []battlemat.Choice {
	list := slices.Collect(p.Choices(s))
	if a, b := show(list), show(slices.Collect(p.Choices(s))); a != b {
		e.fault("the choices of %s come in another order when they are listed again: %s", s, difference(a, b))
	}
	for range p.Choices(s) {
		break // an iterator that goes on after this panics
	}
	e.commands(p, s, list)
	seen := map[battlemat.Command]bool{}
	for _, c := range list {
		if seen[c.Command] {
			e.fault("%s may choose %q twice", s, c.Command)
		}
		seen[c.Command] = true
		if string(c.Command) != strings.Join(c.Command.Words(), " ") || c.Command == "" || strings.HasPrefix(string(c.Command), "/") {
			e.fault("%s may choose %q, which is not a line of words", s, c.Command)
		}
		if c.Label == "" || c.Kind == "" {
			e.fault("choice %q has no label or no kind", c.Command)
		}
		roundTrip(e, "choice "+string(c.Command), c)
	}
	return list
}

// commands examines the list of a seat's commands, which must agree with its choices.
func (e *examiner) commands(p battlemat.Position, s battlemat.Seat, choices []battlemat.Choice) {
	var want []battlemat.Command
	for _, c := range choices {
		if !c.Kind.GivesUp() {
			want = append(want, c.Command)
		}
	}
	if listed := slices.Collect(battlemat.Commands(p, s)); !slices.Equal(listed, want) {
		e.fault("the commands listed for %s are not those of its choices: %s", s, difference(show(listed), show(want)))
	}
	for range battlemat.Commands(p, s) {
		break // an iterator that goes on after this panics
	}
}

// view examines a seat's view, and the answers about its cells and figures. It returns the view.
func (e *examiner) view(p battlemat.Position, s battlemat.Seat, acting []battlemat.Seat) battlemat.View {
	v := p.See(s)
	roundTrip(e, "the view of "+string(s), v)
	switch {
	case v.Seat != s:
		e.fault("the view of %s says it is %q's", s, v.Seat)
	case !slices.Equal(v.ToAct, acting):
		e.fault("the view of %s says %v are to act, not %v", s, v.ToAct, acting)
	case v.ToAct == nil || v.Figures == nil || v.Order == nil || v.Hands == nil:
		e.fault("the view of %s has a list that would be null: toAct, figures, order or hands", s)
	case alike(v.Hands):
		e.fault("the view of %s has two hands of one figure and one pile: %+v", s, v.Hands)
	case len(v.Ground.Map) != v.Ground.Height:
		e.fault("the view of %s has %d rows, not %d", s, len(v.Ground.Map), v.Ground.Height)
	}
	for _, row := range v.Ground.Map {
		for _, r := range row {
			if _, known := v.Ground.Legend[string(r)]; !known && r != battlemat.Unknown {
				e.fault("the view of %s shows %q, which its legend does not name", s, r)
				return v
			}
		}
	}
	e.barred(p, v)
	for range 3 {
		cell := grid.Cell{X: e.below(v.Ground.Width+2) - 1, Y: e.below(v.Ground.Height+2) - 1}
		reasons := p.Why(s, cell)
		roundTrip(e, "why", reasons)
		for _, r := range reasons {
			if r.Refusal != nil {
				e.complete(fmt.Sprintf("why %s cannot %s at %v", s, r.What, cell), r.Refusal)
			}
		}
	}
	if n := len(v.Figures); n > 0 {
		f := v.Figures[e.below(n)]
		fields := p.Look(s, f.ID)
		roundTrip(e, "the look of "+f.ID, fields)
		if f.Veiled && len(fields) > 0 {
			e.fault("%s is veiled, but %s is told what it sees", f.ID, s)
		}
	}
	p.Look(s, "no-such-figure")
	e.prospects(p, s, v.Figures)
	if list := Places(v); len(list) > 0 {
		e.plans(p, s, list[e.positions%len(list)])
	}
	return v
}

// alike reports whether two hands of the same figure have the same pile.
func alike(hands []battlemat.Hand) bool {
	for i, h := range hands {
		if slices.ContainsFunc(hands[:i], func(o battlemat.Hand) bool { return o.Figure == h.Figure && o.Pile == h.Pile }) {
			return true
		}
	}
	return false
}

// prospects examines the prospects of a seat's figures. The first must be at the figure's present
// place, and every other prospect must be at the end of a move that the seat may choose.
func (e *examiner) prospects(p battlemat.Position, s battlemat.Seat, figures []battlemat.Figure) {
	teller, tells := p.(battlemat.Prospector)
	if !tells || len(figures) == 0 {
		return
	}
	f := figures[e.below(len(figures))]
	list := teller.Prospects(s, f.ID)
	roundTrip(e, "the prospects of "+f.ID, list)
	moves := map[battlemat.Command]battlemat.Choice{}
	for c := range p.Choices(s) {
		if c.Kind == battlemat.Move && c.Figure == f.ID {
			moves[c.Command] = c
		}
	}
	for i, there := range list {
		c, offered := moves[there.Command]
		switch {
		case i == 0 && (there.Command != "" || there.At != f.At):
			e.fault("the first prospect of %s is %q at %v, not where it stands", f.ID, there.Command, there.At)
		case i > 0 && (!offered || c.At == nil || *c.At != there.At || c.Level != there.Level):
			e.fault("a prospect of %s is %q at %v, where no move ends", f.ID, there.Command, there.At)
		}
	}
	if len(list) > 0 && len(list) != len(moves)+1 {
		e.fault("%s has %d moves and %d prospects", f.ID, len(moves), len(list))
	}
	if list := teller.Prospects(s, "no-such-figure"); len(list) > 0 {
		e.fault("a figure that does not exist has %d prospects", len(list))
	}
}

// accepted decides the choices of a seat, and applies their events.
func (e *examiner) accepted(p battlemat.Position, s battlemat.Seat, list []battlemat.Choice, seed dice.Seed) {
	for _, c := range some(e, list, e.o.Choices) {
		events, err := p.Decide(s, c.Command, dice.NewSeeded(named(seed, string(c.Command))))
		if err != nil {
			e.fault("%s may choose %q, but is refused: %v", s, c.Command, err)
			continue
		}
		next := p
		for _, event := range events {
			next = next.Apply(event)
		}
	}
}

// some draws n elements of a list at random. 0 means all.
func some[V any](e *examiner, list []V, n int) []V {
	drawn := slices.Clone(list)
	for n > 0 && len(drawn) > n {
		i := e.below(len(drawn))
		drawn = slices.Delete(drawn, i, i+1)
	}
	return drawn
}

// refused checks that every command is refused unless it is offered.
func (e *examiner) refused(p battlemat.Position, offered map[battlemat.Seat][]battlemat.Choice, seed dice.Seed) {
	var all []battlemat.Command
	for _, s := range e.seats() {
		if n := len(offered[s]); n > 0 {
			all = append(all, offered[s][e.below(n)].Command, offered[s][n-1].Command)
		}
	}
	tries := slices.Clone(garbage)
	for _, c := range all {
		tries = append(tries, c)
		tries = append(tries, e.altered(c)...)
	}
	for _, s := range e.seats() {
		for _, c := range append(e.filled(p, s), tries...) {
			if slices.ContainsFunc(offered[s], func(o battlemat.Choice) bool { return slices.Equal(o.Command.Words(), c.Words()) }) {
				continue
			}
			_, err := p.Decide(s, c, dice.NewSeeded(seed))
			var refusal *battlemat.Refusal
			switch {
			case e.previewed(p, s, c, err):
			case err == nil:
				e.fault("%s is not offered %q, but the command is accepted", s, c)
			case !errors.As(err, &refusal):
				e.fault("%s is not offered %q, but the error is not a refusal: %v", s, c, err)
			default:
				e.complete(fmt.Sprintf("the refusal of %q", c), refusal)
			}
		}
	}
}

// complete checks that a refusal names a rule and has a detail.
func (e *examiner) complete(what string, r *battlemat.Refusal) {
	roundTrip(e, what, *r)
	if r.Rule == "" || r.Code == "" || r.Detail == "" {
		e.fault("%s lacks a rule, a code or a detail: %+v", what, *r)
	}
}

// garbage holds commands that every game must refuse at any time.
var garbage = []battlemat.Command{
	"", " ", "\x00", "\xff\xfe", "move", "move move move", "-1,-1", "move 999999999999999999999,0", "move -1,-1", "/undo",
	"attack nobody nothing", "resign resign resign resign", "{}", "no-such-verb elf 1,1",
	battlemat.Command(strings.Repeat("word ", 200)),
}

// altered returns commands that differ slightly from a given one.
func (e *examiner) altered(c battlemat.Command) []battlemat.Command {
	words := c.Words()
	join := func(w []string) battlemat.Command { return battlemat.Command(strings.Join(w, " ")) }
	list := []battlemat.Command{join(append(slices.Clone(words), "more")), join(words[:len(words)-1])}
	i := e.below(len(words))
	other := slices.Clone(words)
	other[i] += "x"
	list = append(list, join(other))
	other = slices.Clone(words)
	other[i] = strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '0' + rune(e.below(10))
		}
		return r
	}, other[i])
	return append(list, join(other))
}

// trip identifies a value that was written and read back, by its type and a digest of its encoding.
type trip struct {
	of  reflect.Type
	sum [sha256.Size]byte
}

// roundTrip checks that a value survives a round trip through JSON. A value whose encoding was
// checked before is skipped.
func roundTrip[V any](e *examiner, what string, v V) {
	data, err := json.Marshal(v)
	if err != nil {
		e.fault("%s: %v", what, err)
		return
	}
	trip := trip{reflect.TypeFor[V](), sha256.Sum256(data)}
	if e.tripped[trip] {
		return
	}
	if bytes.Contains(data, []byte(`":null`)) {
		e.fault("%s has a list that would be null: %s", what, data)
	}
	var back V
	if err := json.Unmarshal(data, &back); err != nil {
		e.fault("%s cannot be read: %v", what, err)
		return
	}
	if again := show(back); again != string(data) {
		e.fault("%s changes on a round trip through JSON: %s", what, difference(string(data), again))
		return
	}
	e.tripped[trip] = true
}
