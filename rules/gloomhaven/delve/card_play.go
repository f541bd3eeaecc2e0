package delve

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// The codes of the refusals in this file, each with its rule.
const (
	codeInVain     = "in-vain"      // GH G90
	codeNoSuchHalf = "no-such-half" // GH G10
	codeWhichHalf  = "which-half"   // GH G10
)

var (
	playVerb      = hurried(taskVerb("play", asksFor(characterTurn), playUses, notPlayed), listPlays)
	doneVerb      = taskVerb("done", asksFor(doingAbility), doneUses, notListed("GH G12", game.CodeNotNow, "has no ability to finish. "))
	playingVerbs  = []verb{playVerb, doneVerb}
	playingTasks  = []task{{kind: doingAbility, waits: stillDoing, run: runAbility, asks: asksAbility}}
	playingEvents = game.Kinds[*Position]{
		"half-played": game.Public(HalfPlayed.apply, HalfPlayed.tell),
		"spent":       game.Public(Spent.apply, Spent.tell),
		"put-away":    game.Public(PutAway.apply, PutAway.tell),
		"unused":      game.Public(nil, Unused.tell),
	}
)

// HalfPlayed records that a character plays a half of a card, for its printed abilities or for the
// basic action.
type HalfPlayed struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	Half   string `json:"half"`
	Basic  string `json:"basic,omitempty"` // "attack" or "move"
}

func (e HalfPlayed) apply(p *Position) {
	p.turn.Played = append(slices.Clip(p.turn.Played), Played{e.Card, e.Half})
}

func (e HalfPlayed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	c := p.card(f, e.Card)
	text := fmt.Sprintf("%s plays the %s of %s.", f.Name, e.Half, c.Name)
	if e.Basic != "" {
		text = fmt.Sprintf("%s plays %s for %s.", f.Name, c.Name, basics[e.Basic].does[0])
	}
	return []battlemat.Told{{Text: text, Rule: "GH G10", Kind: battlemat.Played, Figure: f.ID, At: &f.At, Card: &battlemat.Card{ID: c.ID, Name: c.Name}}}
}

// option is one use of a half: for its printed abilities, or for the basic action.
type option struct {
	Played
	basic string
	vain  func() string // explains why the first ability would have no effect now; nil if it would have one
	idle  bool          // no ability of the half would have an effect, so it is played only to lose the card. GH G90
	// instead explains why the printed abilities of the half may not be played. The field is nil if
	// they may be played, or if the option is to play them.
	instead func() string
}

// playedFor returns the uses of a half: "" for its printed abilities, and the name of the basic
// action.
func playedFor(half string) [2]string {
	if half == card.Top {
		return [2]string{"", "attack"}
	}
	return [2]string{"", "move"}
}

// options lists what the acting character has left to play. The printed abilities of a half come
// before the basic action in its place. Options without effect come last.
func (a *actor) options() []option {
	return game.Cached(&a.cache, played{}, func() []option {
		halves := a.playable()
		all := make([]option, 0, 2*len(halves))
		for _, h := range halves {
			var instead func() string
			for _, basic := range playedFor(h.Half) {
				o := option{Played: h, basic: basic, instead: instead}
				if i := slices.IndexFunc(all, func(o option) bool { return basic != "" && o.basic == basic }); i >= 0 {
					o.vain, o.idle = all[i].vain, all[i].idle // these two do not depend on the card
				} else {
					o.vain, o.idle = a.triedFor(h, basic)
				}
				if vain := o.vain; o.idle && !a.playsIdle(basic) {
					instead = func() string { return inWords(vain) }
				}
				all = append(all, o)
			}
		}
		slices.SortStableFunc(all, func(a, b option) int { return game.Either(a.idle, 1, 0) - game.Either(b.idle, 1, 0) })
		return all
	})
}

// cardsToPlay returns the number of cards with a half that would have an effect if it were played.
func (a *actor) cardsToPlay() int {
	cards := map[string]bool{}
	for _, o := range a.options() {
		if !o.idle {
			cards[o.Card] = true
		}
	}
	return len(cards)
}

// playsIdle reports whether a half may be played although it would have no effect.
//
// GH G90: if the profile says so, a half may be played for its printed abilities in order to lose
// the card.
func (q *plan) playsIdle(basic string) bool { return basic == "" && q.profile.PlaysIdleHalves() }

// playsBasic reports whether a play command plays its half for the basic action.
func playsBasic(c battlemat.Command) bool {
	words := c.Words()
	_, plain := basics[words[len(words)-1]]
	return plain
}

// playUses lists the halves that a character may play. GH G10
func playUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	all := actorOf(p, f).options()
	complete := []func(*battlemat.Choice){func(c *battlemat.Choice) { p.offerHalf(c, f, all) }}
	for i := range all {
		o := &all[i]
		var no game.Reason
		if o.idle && !p.playsIdle(o.basic) {
			no = func() *battlemat.Refusal {
				return refuse("GH G90", codeInVain, "%s can do nothing with that half now: %s.", f.Name, inWords(o.vain))
			}
		}
		more := use(battlemat.Choice{Command: o.command(f.ID), Card: o.Card, Part: o.word()}, no, func(d *resolution) {
			d.Do(HalfPlayed{f.ID, o.Card, o.Half, o.basic})
			// GH G90: if an idle half is played at all, it is carried out, so its card is lost if the
			// half says so.
			d.put(Task{Kind: doingAbility, Figure: f.ID, Card: o.Card, Half: o.Half, Basic: o.basic, Did: o.idle})
		}, complete...)
		if !more {
			return
		}
	}
}

// listPlays yields the commands of playUses.
func listPlays(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t := p.asked(seat, characterTurn)
	if t == nil {
		return true
	}
	for _, o := range actorOf(p, p.figure(t.Figure)).options() {
		if (!o.idle || p.playsIdle(o.basic)) && !yield(o.command(t.Figure)) {
			return false
		}
	}
	return true
}

// notPlayed refuses a command to play a half that the character cannot or can no longer play.
func notPlayed(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := p.mine(seat, args)
	switch {
	case refusal != nil:
		return refusal
	case p.asked(seat, characterTurn) == nil || p.next().Figure != f.ID:
		return refuse("GH G10", game.CodeNotNow, "%s cannot play a card now. %s", f.Name, p.waiting())
	case len(args) != 3:
		return refuse("GH G10", codeWhichHalf, "Expected a card and its use: top, bottom, attack or move.")
	}
	return refuse("GH G10", codeNoSuchHalf, "%s cannot play %s as %q this turn: it plays the top of one card and the bottom of the other.", f.Name, p.cardNamed(f, args[1]), args[2])
}

// idleNote describes the consequences of playing a half without effect.
func (q *plan) idleNote(f *Figure, h Played) string {
	half, brings := q.card(f, h.Card).Half(h.Half), 0
	for i := range half.Abilities {
		if half.Abilities[i].Deed == card.Experience {
			brings += half.Abilities[i].N
		}
	}
	note := "Playing this half does nothing, and the card is " + game.Either(half.Lost, "lost", "discarded")
	if brings > 0 {
		note += fmt.Sprintf("; the half brings %d experience", brings)
	}
	return note + "."
}

// triedFor returns a function that explains why the first ability of a half would have no effect
// now, or nil if it would have one. It also reports whether none of the half's abilities would have
// an effect.
//
// GH G12: a half may be played even if its first ability has no effect. GH G90: a half without any
// effect may not be played, because that would be the same as ending the turn without it.
func (a *actor) triedFor(h Played, basic string) (vain func() string, idle bool) {
	t := Task{Kind: doingAbility, Figure: a.f.ID, Card: h.Card, Half: h.Half, Basic: basic}
	abilities := a.abilities(a.f, &t)
	idle = true
	for t.Step = range abilities {
		if abilities[t.Step].Deed == card.Experience {
			continue
		}
		why := a.futile(t)
		if t.Step == 0 {
			vain = why
		}
		if idle = why != nil; !idle {
			break
		}
	}
	return vain, idle
}

// inWords returns the text of a reason, or "" if there is no reason.
func inWords(why func() string) string {
	if why == nil {
		return ""
	}
	return why()
}

// futile returns a function that explains why an ability would have no effect now, or nil if it
// would have one.
func (a *actor) futile(t Task) (why func() string) {
	does := &a.abilities(a.f, &t)[t.Step]
	if idle := doings[does.Deed].idle; idle != nil && !a.f.is(condition.Stun) {
		return idle(a.Position, a.f, does)
	}
	return a.triedInVain(t)
}

// triedInVain does the same as futile for any ability, by playing it on a copy of the position.
func (a *actor) triedInVain(t Task) (why func() string) {
	q := a.share()
	HalfPlayed{a.f.ID, t.Card, t.Half, t.Basic}.apply(q)
	d := q.resolve(dice.NewScripted())
	rest := len(d.agenda)
	runAbility(d, t)
	if next := d.agenda[0]; len(d.agenda) > rest+1 || next.Begun || next.Did {
		return nil
	}
	if n := len(d.Events); n > 0 {
		if e, ok := d.Events[n-1].(Unused); ok {
			return e.words
		}
	}
	return comesToNothing(&a.abilities(a.f, &t)[t.Step])
}

func comesToNothing(a *card.Ability) func() string {
	return func() string { return a.Said() + " has no effect" }
}

// cardNamed returns the name of a character's card, or id if there is no such card.
func (q *plan) cardNamed(f *Figure, id string) string {
	if c := q.card(f, id); c != nil {
		return c.Name
	}
	return strconv.Quote(id)
}
