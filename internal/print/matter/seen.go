package matter

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/print"
)

// mostBoxes is the greatest number of boxes for wounds on a card.
const mostBoxes = 40

func itoa(n int) string { return strconv.Itoa(n) }

func contains(list []string, s string) bool { return slices.Contains(list, s) }

// shown returns the number of a stat as it is printed.
func shown(s battlemat.Stat) string {
	if text := s.Shown(); text != "" {
		return text
	}
	return "0"
}

// counted lists the stats that are counted at the table, and that are 0 at the start.
var counted = []string{"discarded", "lost", "money", "experience", "gold"}

// kindName returns a figure's name without the number that distinguishes it from others of its
// kind.
func kindName(f *battlemat.Figure) string {
	if f.Number > 0 {
		return strings.TrimSuffix(f.Name, " "+strconv.Itoa(f.Number))
	}
	return f.Name
}

// figureCards returns a card for each kind of figure that a seat sees at the start. The card shows
// the figure as the seat that knows most about it sees it.
func (k *setting) figureCards() []print.Card {
	var list []print.Card
	for _, v := range k.seen {
		for i := range v.Figures {
			f := &v.Figures[i]
			name := kindName(f)
			at := slices.IndexFunc(list, func(c print.Card) bool { return c.Title == name })
			if at >= 0 && len(list[at].Stats) >= len(f.Stats)+1 || k.known(name) {
				continue
			}
			c := print.Card{Title: name, Sub: f.Side, Portrait: f.Portrait, Boxes: min(f.Whole, mostBoxes)}
			for _, s := range f.Stats {
				if len(c.Stats) < 7 && !(s.N == 0 && contains(counted, s.Key)) {
					c.Stats = append(c.Stats, print.Stat{Name: s.Name, Value: shown(s)})
				}
			}
			if !tellsLife(f) {
				c.Stats = append(c.Stats, print.Stat{Name: "life", Value: itoa(f.Whole)})
			}
			if at < 0 {
				list = append(list, c)
			} else {
				list[at] = c
			}
		}
	}
	return list
}

// tellsLife reports whether a figure's life is among its stats, under the game's own name.
func tellsLife(f *battlemat.Figure) bool {
	return slices.ContainsFunc(f.Stats, func(s battlemat.Stat) bool { return s.Key == "body" || s.Key == "life" || s.Key == "hp" })
}

// known reports whether there already is a card with the given name.
func (k *setting) known(name string) bool {
	return slices.ContainsFunc(k.Cards, func(c print.Card) bool { return c.Title == name })
}

// handCards returns cards for what the seats hold at the start: spells, equipment, abilities.
func (k *setting) handCards() []print.Card {
	var list []print.Card
	seen := map[string]bool{}
	for _, v := range k.seen {
		for _, h := range v.Hands {
			for _, c := range h.Cards {
				key := h.Title + " " + c.Name
				if seen[key] || k.known(c.Name) {
					continue
				}
				seen[key] = true
				list = append(list, held(h, c))
			}
		}
	}
	return list
}

// held returns a card to print for a card in a hand.
func held(h battlemat.Hand, c battlemat.Card) print.Card {
	card := print.Card{Title: c.Name, Sub: h.Title, Portrait: c.Portrait, Corner: c.Mark, Note: c.Note}
	for _, s := range c.Stats {
		if text := s.Shown(); text != "" && len(card.Stats) < 8 {
			card.Stats = append(card.Stats, print.Stat{Name: s.Name, Value: text})
		}
	}
	if c.Text != "" {
		card.Lines = append(card.Lines, print.Line{Text: c.Text})
	}
	for _, l := range c.Lines {
		card.Lines = append(card.Lines, print.Line{Text: l})
	}
	for _, p := range c.Parts {
		head := strings.ToUpper(p.ID[:1]) + p.ID[1:] + "."
		text := strings.Join(p.Lines, "; ")
		if p.Lost {
			text += " (lost)"
		}
		card.Lines = append(card.Lines, print.Line{Head: head, Text: text})
	}
	return card
}
