package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// The code of a refusal in this file, with its rule.
const codeNoSuchCards = "no-such-cards" // GH G36

var (
	harmVerbs = []verb{
		taskVerb("suffer", asksFor(harming), sufferUses, notListed("GH G36", game.CodeNotNow, "has no damage to suffer now. ")),
		hurried(taskVerb("lose", asksFor(harming), loseUses, notListed("GH G36", codeNoSuchCards, "cannot lose those cards: expected one card from its hand, or two of its discarded cards in the order in which they are listed.")), listLose),
	}
	harmTasks  = []task{{kind: harming, waits: mayNegate, run: runHarm, asks: asksHarm}}
	harmEvents = game.Kinds[*Position]{
		"suffered":  game.Public(Suffered.apply, Suffered.tell),
		"negated":   game.Public(Negated.apply, Negated.tell),
		"died":      game.Public(Died.apply, Died.tell),
		"exhausted": game.Public(DroppedOut.apply, DroppedOut.tell),
		"eased":     game.Public(Eased.apply, Eased.tell),
	}
)

// harming is the kind of the task in which a figure suffers damage, unless its player chooses to
// lose cards instead.
const harming = "harm"

// Suffered reduces the life of a figure.
type Suffered struct {
	Figure string `json:"figure"`
	N      int    `json:"n"`
	Cause  string `json:"cause,omitempty"` // such as "a trap" or "Rat 2's attack"
	By     string `json:"by,omitempty"`    // the figure that caused it
}

func (e Suffered) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Life = max(f.Life-e.N, 0)
}

func (e Suffered) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	from := ""
	if e.Cause != "" {
		from = " from " + e.Cause
	}
	return game.Say(battlemat.Hurt, "GH S4.22", f.ID, "%s suffers %d damage%s%s: %d of %d life left.", f.Name, e.N, from, game.Beyond(e.N, f.Life), max(f.Life-e.N, 0), f.Whole).At(f.At).Harm(min(e.N, f.Life)).Through(e.By)
}

// Negated records that a character lost cards instead of life.
type Negated struct {
	Figure string   `json:"figure"`
	Cards  []string `json:"cards"` // one card from the hand, or two discarded cards
	N      int      `json:"n"`     // the damage that was prevented
}

func (e Negated) apply(p *Position) {
	f := p.figure(e.Figure)
	for _, c := range e.Cards {
		f.Hand, f.Discarded = without(f.Hand, c), without(f.Discarded, c)
	}
	f.Lost = append(slices.Clip(f.Lost), e.Cards...)
}

func (e Negated) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Played, "GH G36", f.ID, "%s loses %s instead of suffering %d damage.", f.Name, p.cardNames(f, e.Cards), e.N).At(f.At)
}

// hurt does damage to a figure. A character with enough cards is asked whether it loses some of
// them instead.
func (d *resolution) hurt(id string, n int, cause, by string) {
	f := d.figure(id)
	if f.Gone != Here || n < 1 {
		return
	}
	t := Task{Kind: harming, Figure: id, N: n, Cause: cause, By: by}
	if mayNegate(d.Position, &t) {
		d.put(t)
		return
	}
	d.suffer(id, n, cause, by)
}

// eased returns the damage that a figure suffers, and the condition that changed it, or "".
//
// GH G111: ward halves the damage, rounded down. GH G112: brittle doubles it.
func (f *Figure) eased(n int) (int, string) {
	switch {
	case f.is(condition.Ward):
		return n / 2, condition.Ward
	case f.is(condition.Brittle):
		return 2 * n, condition.Brittle
	}
	return n, ""
}

// Eased records that a condition changed the damage that a figure is about to suffer, and that the
// condition ended.
type Eased struct {
	Figure    string `json:"figure"`
	From      int    `json:"from"`
	To        int    `json:"to"`
	Condition string `json:"condition"` // "ward" or "brittle"
}

func (e Eased) apply(p *Position) { Lapsed{Figure: e.Figure, Condition: e.Condition}.apply(p) }

func (e Eased) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	does := game.Either(e.To < e.From, "halved", "doubled")
	return game.Say(battlemat.Said, condition.Of(e.Condition).Rule, f.ID, "%s is %s: the damage is %s, %d instead of %d.", f.Name, condition.Of(e.Condition).State, does, e.To, e.From).At(f.At)
}

// suffer applies damage that nothing prevents.
//
// GH S4.22: a figure with zero or fewer hit points is off the board at once. GH G115: a figure that
// suffers damage no longer regenerates.
func (d *resolution) suffer(id string, n int, cause, by string) {
	f := d.figure(id)
	if f.Gone != Here || n < 1 {
		return
	}
	if to, by := f.eased(n); by != "" {
		d.Do(Eased{id, n, to, by})
		n = to
	}
	if n < 1 {
		return
	}
	d.Do(Suffered{id, n, cause, by})
	if d.figure(id).is(condition.Regenerate) {
		d.Do(Lapsed{id, condition.Regenerate})
	}
	if d.figure(id).Life == 0 {
		d.die(id)
	}
}

func runHarm(d *resolution, t Task) { d.suffer(t.Figure, t.N, t.Cause, t.By) }

// mayNegate reports whether a character has cards to lose instead of life.
//
// GH G36: one card from the hand or two discarded cards, for all damage from one source.
func mayNegate(p *Position, t *Task) bool {
	f := p.figure(t.Figure)
	return f.Sort == Character && f.Gone == Here && (len(f.Hand) > 0 || len(f.Discarded) > 1)
}

func asksHarm(p *Position, t *Task) string {
	f := p.figure(t.Figure)
	n, _ := f.eased(t.N)
	return fmt.Sprintf("%s would suffer %d damage from %s, with %d of %d life left: lose cards instead?", f.Name, n, t.Cause, f.Life, f.Whole)
}

func sufferUses(p *Position, t *Task, use offer) {
	use(battlemat.Choice{Command: command("suffer", t.Figure)}, nil, func(d *resolution) { runHarm(d, d.take()) }, func(c *battlemat.Choice) {
		f := p.figure(t.Figure)
		n, by := f.eased(t.N)
		c.Label, c.Kind, c.Rule, c.Figure, c.Key = fmt.Sprintf("Suffer %d damage", n), battlemat.Answer, "GH G36", f.ID, "s"
		c.Says, c.Cost, c.Unit = []string{battlemat.SaysCost}, &n, "damage"
		c.Note = fmt.Sprintf("Leaves %s with %d of %d life.", english.Within(f.Name), max(f.Life-n, 0), f.Whole)
		if by != "" {
			c.Note = fmt.Sprintf("The damage is %d, and %s is %s. %s", t.N, english.Within(f.Name), condition.Of(by).State, c.Note)
		}
		if n >= f.Life {
			c.Note = f.Name + " is then exhausted."
		}
	})
}

// loseUses lists the cards that may be lost. They are offered in a menu, not on the cards
// themselves: a lost card does not come back, and a click on a hand is easily made by mistake.
func loseUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	complete := []func(*battlemat.Choice){func(c *battlemat.Choice) {
		c.Label, c.Kind, c.Rule, c.Figure = "Lose "+p.cardNames(f, c.Command.Words()[2:]), battlemat.Answer, "GH G36", f.ID
		c.Note = "Negates all of the damage. A lost card does not come back by resting."
	}}
	lose := func(menu []string, c battlemat.Command, cards ...string) bool {
		return use(battlemat.Choice{Command: c, Menu: menu}, nil, func(d *resolution) { d.Do(Negated{f.ID, cards, d.take().N}) }, complete...)
	}
	for i, c := range commands("lose", f.ID, f.Hand) {
		if !lose(menuOfHand, c, f.Hand[i]) {
			return
		}
	}
	for i, a := range f.Discarded {
		for _, b := range f.Discarded[i+1:] {
			if !lose(menuOfDiscards, battlemat.Command("lose "+f.ID+" "+a+" "+b), a, b) {
				return
			}
		}
	}
}

// listLose yields the commands of loseUses.
func listLose(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t := p.asked(seat, harming)
	if t == nil {
		return true
	}
	f := p.figure(t.Figure)
	for _, c := range commands("lose", f.ID, f.Hand) {
		if !yield(c) {
			return false
		}
	}
	for i, a := range f.Discarded {
		for _, b := range f.Discarded[i+1:] {
			if !yield(battlemat.Command("lose " + f.ID + " " + a + " " + b)) {
				return false
			}
		}
	}
	return true
}

// The menus of cards to lose.
var (
	menuOfHand     = []string{"Lose a card from the hand"}
	menuOfDiscards = []string{"Lose two discarded cards"}
)

// cardNames returns the names of cards, joined as in a sentence.
func (q *plan) cardNames(f *Figure, ids []string) string {
	var names []string
	for _, id := range ids {
		names = append(names, q.card(f, id).Name)
	}
	return english.And(names)
}
