package diagram

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	seen "github.com/battlemat/battlemat/game/view"
)

// View makes a picture of a seat's view of the match. Unknown cells are left out, and objects on
// the ground are named below the picture.
func View(v battlemat.View) (Picture, error) {
	b, err := seen.Board(v)
	if err != nil {
		return Picture{}, err
	}
	return Picture{Board: b, Notes: notes(v), Labels: labels(v.Figures), Portraits: portraits(v.Figures), Badges: badges(v.Figures)}, nil
}

// labels returns the marks of the figures. A mark is the figure's glyph with its distinguishing
// number, as in "F3" for Filing Rat 3. Figures of a kind that has no numbers share a name and so a
// mark. If two kinds would share a mark, the picture makes new marks for both.
func labels(figures []battlemat.Figure) map[string]string {
	kinds, own := map[string]string{}, map[string]string{}
	for _, f := range figures {
		if f.Glyph == "" || f.Down {
			continue
		}
		mark := f.Glyph
		if f.Number > 0 {
			mark += strconv.Itoa(f.Number)
		}
		own[f.ID] = mark
		if kind, taken := kinds[mark]; taken && kind != f.Kind {
			kinds[mark] = ""
		} else {
			kinds[mark] = f.Kind
		}
	}
	maps.DeleteFunc(own, func(_, mark string) bool { return kinds[mark] == "" })
	return own
}

// notes lists the objects on the ground and the figures with conditions.
func notes(v battlemat.View) []string {
	list := lyingAbout(v.Ground)
	if text := suffering(v.Figures); text != "" {
		list = append(list, text)
	}
	return list
}

// lyingAbout returns one line with the pieces on the ground and their places.
func lyingAbout(g battlemat.Ground) []string {
	var list []string
	for _, p := range g.Pieces {
		list = append(list, fmt.Sprintf("%s %v", p.Name, p.At))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{strings.Join(list, "   ")}
}
