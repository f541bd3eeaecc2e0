package game

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Lines are what a seat is told about an event. Their methods complete the last line.
type Lines []battlemat.Told

// Say makes the only line about an event: its kind, the rule, the figure concerned ("" for none), and
// the words, a format for the values. Without values the words are used as they are.
func Say(kind battlemat.Happening, rule, figure, words string, values ...any) Lines {
	short := ""
	if len(values) > 0 {
		words, short = Sentence(words, values...)
	}
	return Lines{{Kind: kind, Rule: rule, Figure: figure, Text: words, Short: short}}
}

// Place is a place in a sentence, in words: " on (3,4)". The short sentence for someone who sees the
// board leaves it out.
type Place string

// Where returns the words for a place.
func Where(words string, values ...any) Place { return Place(fmt.Sprintf(words, values...)) }

// Sentence returns a sentence, and the same without the places among its values; "" where there
// are none.
func Sentence(words string, values ...any) (text, short string) {
	text = fmt.Sprintf(words, values...)
	isPlace := func(v any) bool {
		place, is := v.(Place)
		return is && place != ""
	}
	if !slices.ContainsFunc(values, isPlace) {
		return text, ""
	}
	rest := slices.Clone(values)
	for i, v := range rest {
		if isPlace(v) {
			rest[i] = Place("")
		}
	}
	return text, fmt.Sprintf(words, rest...)
}

// At says on which cell it happened.
func (l Lines) At(c grid.Cell) Lines {
	l[len(l)-1].At = &c
	return l
}

// Short says the same without the places, for someone who sees the board.
func (l Lines) Short(words string, values ...any) Lines {
	l[len(l)-1].Short = fmt.Sprintf(words, values...)
	return l
}

// Along sets the path of a figure, its start included.
func (l Lines) Along(way []grid.Cell) Lines {
	l[len(l)-1].Path = way
	return l
}

// By shows the dice that caused it.
func (l Lines) By(throws ...battlemat.Throw) Lines {
	l[len(l)-1].Dice = throws
	return l
}

// Harm says how much life it took, or, below 0, gave back.
func (l Lines) Harm(n int) Lines {
	l[len(l)-1].Harm = n
	return l
}

// Moment says why the event is worth dwelling on.
func (l Lines) Moment(m battlemat.Moment) Lines {
	l[len(l)-1].Moment = m
	return l
}

// Showing shows the card that it turns up.
func (l Lines) Showing(c battlemat.Card) Lines {
	l[len(l)-1].Card = &c
	return l
}

// Through says which figure caused it, "" for none.
func (l Lines) Through(figure string) Lines {
	l[len(l)-1].By = figure
	return l
}

// Either returns the first of two values if a condition holds, else the second.
func Either[T any](is bool, so, other T) T {
	if is {
		return so
	}
	return other
}

// Beyond says by how much harm exceeds the life that is left: ", 3 more than it had"; "" when it does not.
func Beyond(harm, left int) string {
	if left < 1 || harm <= left {
		return ""
	}
	return fmt.Sprintf(", %d more than it had left", harm-left)
}

// Throw shows dice of one kind, by its key, as they fell, with their total.
func Throw(of, die string, thrown []dice.Face, count int) battlemat.Throw {
	return battlemat.Throw{Of: of, Die: die, Faces: Faces(thrown), Count: count}
}

// Counting shows dice of which some faces count, as they fell, with the number of these faces and its
// average. The unit is the key of what those faces are, "skulls".
func Counting(of, unit string, die dice.Die, thrown []dice.Face, faces ...dice.Face) battlemat.Throw {
	n := 0
	for _, f := range thrown {
		if slices.Contains(faces, f) {
			n++
		}
	}
	t := Throw(of, die.Name, thrown, n)
	return Average(t, unit, dice.NewRatio(int64(len(thrown)*die.Count(faces...)), int64(die.Sides())))
}

// Plus adds to the total of dice and to their average.
func Plus(t battlemat.Throw, n int) battlemat.Throw {
	t.Count, t.Plus = t.Count+n, t.Plus+n
	if mean, err := dice.ParseRatio(t.Mean); err == nil {
		t.Mean = mean.Plus(dice.NewRatio(int64(n), 1)).String()
	}
	return t
}

// Adding shows numbered dice with a number of sides as they fell, with their total and its average.
func Adding(of string, sides int, faces ...int) battlemat.Throw {
	sum := 0
	for _, n := range faces {
		sum += n
	}
	t := Numbers(of, dice.D(sides).Name, sum, faces...)
	return Average(t, Points, dice.NewRatio(int64(len(faces)*(sides+1)), 2))
}

// The keys of the units of throws.
const (
	Points  = "points" // of numbers on dice and cards
	Skulls  = "skulls"
	Shields = "shields"
)

// Average adds its average and the counted unit to a throw.
func Average(t battlemat.Throw, unit string, mean dice.Ratio) battlemat.Throw {
	t.Mean, t.Unit = mean.String(), unit
	return t
}

// Numbers shows numbered dice as they fell, with their total.
func Numbers(of, die string, count int, faces ...int) battlemat.Throw {
	t := battlemat.Throw{Of: of, Die: die, Count: count}
	for _, n := range faces {
		t.Faces = append(t.Faces, strconv.Itoa(n))
	}
	return t
}

// Faces lists faces by their keys.
func Faces(thrown []dice.Face) []string {
	keys := make([]string, len(thrown))
	for i, f := range thrown {
		keys[i] = string(f)
	}
	return keys
}
