package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Attacked records that a figure attacked another. It has the cards drawn, the computation of the
// damage, and the deck afterwards. The damage itself is a separate event.
type Attacked struct {
	Figure   string          `json:"figure"`
	Target   string          `json:"target"`
	Ranged   bool            `json:"ranged,omitempty"`
	Attack   int             `json:"attack"` // the attack value of the ability
	Favour   dice.Favour     `json:"favour"`
	Drawn    []string        `json:"drawn"` // the cards, in the order of drawing
	Used     []string        `json:"used"`  // the cards that counted
	Steps    []modifier.Step `json:"steps"` // the changes to the attack value, in order
	Shield   int             `json:"shield,omitempty"`
	Pierced  int             `json:"pierced,omitempty"` // the amount of the shield that was ignored
	Damage   int             `json:"damage"`
	OneMore  bool            `json:"oneMore,omitempty"`  // one more card was drawn after the first that does not roll
	Prepared bool            `json:"prepared,omitempty"` // the attack used up the attacker's prepared bonuses
	Of       string          `json:"of,omitempty"`       // the owner of the deck: a character, or "" for the monsters
	Deck     modifier.Deck   `json:"deck"`               // the deck after the draw
}

func (e Attacked) apply(p *Position) {
	p.setDeck(e.Of, e.Deck)
	if e.Prepared {
		f := p.figure(e.Figure)
		f.Effects = unprepared(f.Effects)
	}
}

// unprepared returns the effects other than prepared bonuses. GH G38
func unprepared(all []Effect) []Effect {
	return slices.DeleteFunc(slices.Clone(all), func(e Effect) bool { return e.Deed == card.Prepare })
}

func (e Attacked) tell(p *Position) []battlemat.Told {
	f, target := p.figure(e.Figure), p.figure(e.Target)
	cards := battlemat.Throw{Of: "modifier", Die: modifier.DieName, Faces: e.faces(), Count: max(0, e.carded()), Cards: true}
	if mean, known := e.expected(p.deckOf(e.Of)); known {
		cards = game.Average(cards, game.Points, mean)
	}
	return []battlemat.Told{{
		Text: e.words(f.Name, english.Within(target.Name)), Rule: "GH S4.20", Kind: battlemat.Attacked, Figure: f.ID, Target: target.ID,
		At: &target.At, Line: &battlemat.Line{From: f.At, To: target.At, Free: true}, Harm: min(e.Damage, target.Life),
		Dice: []battlemat.Throw{cards},
	}}
}

// faces returns the faces of the drawn cards in order. Cards that did not count are in brackets.
func (e Attacked) faces() []string {
	used := slices.Clone(e.Used)
	var faces []string
	for _, c := range e.Drawn {
		if i := slices.Index(used, c); i >= 0 {
			used = slices.Delete(used, i, i+1)
		} else {
			c = "(" + c + ")"
		}
		faces = append(faces, c)
	}
	return faces
}

// carded returns the attack value after the cards.
func (e Attacked) carded() int {
	n := e.Attack
	for _, s := range e.Steps {
		if s.Stage != modifier.DefenderStep {
			n = s.To
		}
	}
	return n
}

// expected returns the mean of the attack value over the cards of a deck. The result `known`
// is false if the deck can be drawn in too many ways.
func (e Attacked) expected(deck modifier.Deck) (mean dice.Ratio, known bool) {
	s := modifier.Strike{Attack: e.Attack, Favour: e.Favour, OneMore: e.OneMore}
	for _, step := range e.Steps {
		if step.Stage == modifier.AttackerStep {
			s.Attack = step.To
		}
	}
	harm, err := deck.Harm(s)
	if err != nil {
		return dice.Ratio{}, false
	}
	return harm.Mean(), true
}

// words returns the attack in one line: "Hob strikes Rat 2: attack 3, +2 makes 5, x2 makes 10; card
// -1 makes 9; shield 1 leaves 8."
func (e Attacked) words(name, target string) string {
	var b strings.Builder
	how := game.Either(e.Ranged, "shoots", "strikes")
	fmt.Fprintf(&b, "%s %s %s", name, how, target)
	if e.Favour != dice.Even {
		fmt.Fprintf(&b, " with %s", e.Favour)
	}
	fmt.Fprintf(&b, ": attack %d", e.Attack)
	stage := modifier.AttackerStep
	for i, s := range e.Steps {
		between := ", "
		if s.Stage != stage {
			stage, between = s.Stage, "; "
		}
		if s.Stage == modifier.DefenderStep {
			break
		}
		b.WriteString(between + s.Words())
		// The result of the last step is shown as the damage, which is never negative.
		if last := i == len(e.Steps)-1 || e.Steps[i+1].Stage == modifier.DefenderStep; !last || s.To >= 0 {
			fmt.Fprintf(&b, " makes %d", s.To)
		}
	}
	if e.Shield > 0 && e.carded() >= 0 {
		fmt.Fprintf(&b, "; shield %d", e.Shield)
		if e.Pierced > 0 {
			fmt.Fprintf(&b, ", %d of it pierced,", e.Pierced)
		}
		fmt.Fprintf(&b, " leaves %d", e.Damage)
	} else if e.Damage == 0 {
		b.WriteString(", so no damage")
	}
	return b.String() + "."
}
