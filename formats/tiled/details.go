package tiled

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Patterns for the words of a board that properties may contain.
var (
	idWord      = regexp.MustCompile(`^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.'-]{0,59}$`)
	plainWord   = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)
	profileWord = regexp.MustCompile(`^[a-z0-9][a-z0-9.+_-]{0,39}$`)
)

// mostSpans is the greatest number of solid pieces in a column of a board.
const mostSpans = 8

// settings reads the settings of the board, which are properties of the map.
func (m *maker) settings() {
	b, p := m.Board, m.doc.properties
	if rules, says := p["rules"]; says && (rules == "" || plainWord.MatchString(rules)) {
		b.Rules = rules
	}
	if profile := p["profile"]; profileWord.MatchString(profile) {
		b.Profile = profile
	}
	if outside, err := board.ParseOutside(p["outside"]); err == nil {
		b.Outside = outside
	}
}

// detail sets the name, traits, height, levels and room of a cell.
func (m *maker) detail(c grid.Cell, d said) {
	b := m.Board
	b.SetCellName(c, formats.OneLine(d.name))
	b.SetCellTraits(c, words(d.traits)...)
	b.SetCellHeight(c, number(d.height, board.MaxLevel))
	if room := []rune(d.room); len(room) == 1 && roomWord(room[0]) {
		b.SetRoom(c, board.Room(room[0]))
	}
	if spans := spansOf(d.level); spans != nil && b.Terrain(c) != board.Void {
		b.SetSpans(c, spans...)
	}
}

// words returns traits that are separated by spaces or commas.
func words(text string) (all []string) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		if plainWord.MatchString(w) && !slices.Contains(all, w) && len(all) < 16 {
			all = append(all, w)
		}
	}
	return all
}

// number parses a number from 0 to a bound. It returns 0 for anything else.
func number(text string, most int) int {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n > most {
		return 0
	}
	return n
}

// roomWord reports whether a letter names a room.
func roomWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// spansOf parses the levels of a column in the notation of boards: 3, or [[0,1],[4,5]]. It returns
// nil for any other string.
func spansOf(text string) (spans []board.Span) {
	if text == "" {
		return nil
	}
	if n, err := strconv.Atoi(text); err == nil {
		if n < 0 || n > board.MaxLevel {
			return nil
		}
		return []board.Span{{Bottom: 0, Top: n}}
	}
	var pairs [][]int
	if json.Unmarshal([]byte(text), &pairs) != nil || len(pairs) == 0 || len(pairs) > mostSpans {
		return nil
	}
	last := -1
	for i, p := range pairs {
		if len(p) != 2 || p[0] <= last || p[0] < 0 || p[1] > board.MaxLevel || p[1] < p[0] || p[1] == p[0] && (i > 0 || p[0] > 0) {
			return nil
		}
		last = p[1]
		spans = append(spans, board.Span{Bottom: p[0], Top: p[1]})
	}
	return spans
}

// levelOf returns the levels of a column in the notation that spansOf parses. It returns "" for a
// flat column.
func levelOf(spans []board.Span) string {
	if len(spans) == 1 && spans[0].Bottom == 0 {
		if spans[0].Top == 0 {
			return ""
		}
		return strconv.Itoa(spans[0].Top)
	}
	pairs := make([][2]int, len(spans))
	for i, s := range spans {
		pairs[i] = [2]int{s.Bottom, s.Top}
	}
	data, _ := json.Marshal(pairs) // numbers can always be written as JSON
	return string(data)
}
