package game

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
)

// Lines holds what a seat is told about an event. Its methods complete the last line.
type Lines []battlemat.Told

// Say returns a single line about an event: its kind, the rule, the figure concerned (or ""), and
// the words, which are a format for the values. If there are no values, the words are used
// unchanged.
func Say(kind battlemat.Happening, rule, figure, words string, values ...any) Lines {
	short := ""
	if len(values) > 0 {
		words, short = Sentence(words, values...)
	}
	return Lines{{Kind: kind, Rule: rule, Figure: figure, Text: words, Short: short}}
}

// Place is the part of a sentence that names a place: " on (3,4)". The short sentence for a reader
// who sees the board omits it.
type Place string

// Where returns the words for a place.
func Where(words string, values ...any) Place { return Place(fmt.Sprintf(words, values...)) }

// Sentence returns a sentence, and the same sentence without the places among its values. The
// second is "" if there are no places.
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

// At sets the cell where the event happens.
func (l Lines) At(c grid.Cell) Lines {
	l[len(l)-1].At = &c
	return l
}

// Short sets the text without the places, for a reader who sees the board.
func (l Lines) Short(words string, values ...any) Lines {
	l[len(l)-1].Short = fmt.Sprintf(words, values...)
	return l
}

// Along sets the path of a figure, including the start.
func (l Lines) Along(way []grid.Cell) Lines {
	l[len(l)-1].Path = way
	return l
}

// By sets the dice that caused the event.
func (l Lines) By(throws ...battlemat.Throw) Lines {
	l[len(l)-1].Dice = throws
	return l
}

// Harm sets the life that was lost or, if negative, regained.
func (l Lines) Harm(n int) Lines {
	l[len(l)-1].Harm = n
	return l
}

// Moment sets the reason why the event deserves a pause.
func (l Lines) Moment(m battlemat.Moment) Lines {
	l[len(l)-1].Moment = m
	return l
}

// Showing sets the card that the event shows.
func (l Lines) Showing(c battlemat.Card) Lines {
	l[len(l)-1].Card = &c
	return l
}

// Through sets the figure that caused the event, or "".
func (l Lines) Through(figure string) Lines {
	l[len(l)-1].By = figure
	return l
}

// Either returns the first of two values if a condition holds, and otherwise the second.
func Either[T any](is bool, so, other T) T {
	if is {
		return so
	}
	return other
}

// Beyond describes by how much harm exceeds the life that is left: ", 3 more than needed". It
// returns "" if the harm does not exceed the life.
func Beyond(harm, left int) string {
	if left < 1 || harm <= left {
		return ""
	}
	return fmt.Sprintf(", %d more than needed", harm-left)
}

// Throw returns a throw of one kind of dice, given by its key: the faces that came up, and their
// total.
func Throw(of, die string, thrown []dice.Face, count int) battlemat.Throw {
	return battlemat.Throw{Of: of, Die: die, Faces: Faces(thrown), Count: count}
}

// Counting returns a throw in which only certain faces count, with their number and its mean.
// The unit is the key of those faces: "skulls".
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

// Plus adds a number to the total of a throw and to its average.
func Plus(t battlemat.Throw, n int) battlemat.Throw {
	t.Count, t.Plus = t.Count+n, t.Plus+n
	if mean, err := dice.ParseRatio(t.Mean); err == nil {
		t.Mean = mean.Plus(dice.NewRatio(int64(n), 1)).String()
	}
	return t
}

// Adding returns a throw of numbered dice with the given number of sides: the numbers, their total
// and its mean.
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
	Points  = "points" // numbers on dice and cards
	Skulls  = "skulls"
	Shields = "shields"
)

// Average adds the average and its unit to a throw.
func Average(t battlemat.Throw, unit string, mean dice.Ratio) battlemat.Throw {
	t.Mean, t.Unit = mean.String(), unit
	return t
}

// Numbers returns a throw of numbered dice, with its total.
func Numbers(of, die string, count int, faces ...int) battlemat.Throw {
	t := battlemat.Throw{Of: of, Die: die, Count: count}
	for _, n := range faces {
		t.Faces = append(t.Faces, strconv.Itoa(n))
	}
	return t
}

// Faces returns the keys of faces.
func Faces(thrown []dice.Face) []string {
	keys := make([]string, len(thrown))
	for i, f := range thrown {
		keys[i] = string(f)
	}
	return keys
}
