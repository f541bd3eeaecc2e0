package master

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// MostText is the largest number of characters in a text of a ruling.
const MostText = 300

// blanksOf returns the blanks of a ruling at a position.
func blanksOf[P battlemat.Position, D game.Resolution[P]](p P, r *Ruling[P, D]) []battlemat.Blank {
	blanks := slices.Clone(r.Blanks)
	if r.Fill != nil {
		r.Fill(p, blanks)
	}
	return blanks
}

// fill checks words against the blanks and the refusals of a ruling. A blank for text takes all the
// remaining words.
func (all *Rulings[P, D]) fill(p P, r *Ruling[P, D], args []string, see func() battlemat.View) ([]string, *battlemat.Refusal) {
	blanks := blanksOf(p, r)
	words := args
	if n := len(blanks); n > 0 && blanks[n-1].Kind == battlemat.BlankText && len(args) > n {
		words = append(slices.Clone(args[:n-1]), strings.Join(args[n-1:], " "))
	}
	if len(words) != len(blanks) {
		return nil, game.Refuse(all.Rule, codeBlank, "Expected %q.", line(r, blanks))
	}
	for i := range blanks {
		if why := wrong(&blanks[i], words[i], see); why != "" {
			return nil, game.Refuse(all.Rule, codeBlank, "%s", why)
		}
	}
	if r.May != nil {
		return words, r.May(p, words)
	}
	return words, nil
}

// seen returns a function that returns the game master's view. The view is computed once, on first
// use.
func (all *Rulings[P, D]) seen(p P) func() battlemat.View {
	seat, _ := all.Seat(p)
	return sync.OnceValue(func() battlemat.View { return p.See(seat) })
}

// line returns the command of a ruling, with its blanks in braces.
func line[P battlemat.Position, D game.Resolution[P]](r *Ruling[P, D], blanks []battlemat.Blank) string {
	words := []string{Word, r.Word}
	for _, b := range blanks {
		words = append(words, "{"+b.Word+"}")
	}
	return strings.Join(words, " ")
}

// nothingFor reports whether there is no possible value for a blank.
func nothingFor(b *battlemat.Blank, see func() battlemat.View) bool {
	switch b.Kind {
	case battlemat.BlankFigure:
		return len(see().Figures) == 0
	case battlemat.BlankDoor:
		return len(see().Ground.Doors) == 0
	case battlemat.BlankOne:
		return len(b.Options) == 0
	}
	return false
}

// wrong returns what is wrong with the word for a blank, or "".
func wrong(b *battlemat.Blank, word string, see func() battlemat.View) string {
	switch b.Kind {
	case battlemat.BlankFigure:
		if !slices.ContainsFunc(see().Figures, func(f battlemat.Figure) bool { return f.ID == word }) {
			return fmt.Sprintf("There is no figure %q.", word)
		}
	case battlemat.BlankCell:
		c, written := game.Cell(word)
		if g := see().Ground; !written || c.X < 0 || c.Y < 0 || c.X >= g.Width || c.Y >= g.Height {
			return fmt.Sprintf("%q is not a place on the board. Write it like 3,4.", word)
		}
	case battlemat.BlankDoor:
		if !slices.ContainsFunc(see().Ground.Doors, func(d battlemat.Door) bool { return d.ID == word }) {
			return fmt.Sprintf("There is no door %q.", word)
		}
	case battlemat.BlankNumber:
		n, err := strconv.Atoi(word)
		if err != nil || strconv.Itoa(n) != word || n < b.From || n > b.To {
			return fmt.Sprintf("%s: expected a whole number from %d to %d, not %q.", b.Label, b.From, b.To, word)
		}
	case battlemat.BlankOne:
		if !slices.ContainsFunc(b.Options, func(o battlemat.Option) bool { return o.Word == word }) {
			var words []string
			for _, o := range b.Options {
				words = append(words, o.Word)
			}
			if len(words) == 1 {
				return fmt.Sprintf("%s: expected %s, not %q.", b.Label, words[0], word)
			}
			return fmt.Sprintf("%s: expected one of %s, not %q.", b.Label, strings.Join(words, ", "), word)
		}
	case battlemat.BlankText:
		if n := utf8.RuneCountInString(word); n > MostText {
			return fmt.Sprintf("%s: expected at most %d characters, not %d.", b.Label, MostText, n)
		}
	}
	return ""
}

// Number returns the number for a word that has already been validated against its blank.
func Number(word string) int {
	n, _ := strconv.Atoi(word)
	return n
}
