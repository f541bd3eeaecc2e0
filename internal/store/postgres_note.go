package store

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/match"
)

// told is the end of a statement whose CTE "won" has the rows that were written. It sends notes
// about these rows, short enough for PostgreSQL (8000 bytes), and returns the notes.
const told = `, note AS (
	SELECT pg_notify('battlemat', $1 || string_agg(' ' || match || ':' || seq, '')) AS sent
	FROM (SELECT match, seq, (row_number() OVER () - 1) / 90 AS part FROM won) AS w
	GROUP BY part
)
SELECT match, seq FROM won CROSS JOIN (SELECT count(sent) FROM note) AS n`

// longest is the number of bytes after which a new note is begun. PostgreSQL accepts fewer than
// 8000 bytes, and one entry adds fewer than 100.
const longest = 7800

// notes returns notes that announce the entries that the items append.
func notes(tag string, items []*item) (list []string) {
	note := append(make([]byte, 0, 40*len(items)), tag...)
	for _, it := range items {
		if len(note) > longest {
			list = append(list, string(note))
			note = append(note[:0], tag...)
		}
		note = append(append(append(note, ' '), it.match...), ':')
		note = strconv.AppendInt(note, int64(it.seq), 10)
	}
	return append(list, string(note))
}

// notices parses a note: "TAG match:seq match:seq …". A note about a chat has c and a version
// instead of the seq.
func notices(note string) (list []match.Notice, err error) {
	words := strings.Fields(note)
	if len(words) == 0 {
		return nil, errors.New("an empty note")
	}
	for _, word := range words[1:] {
		id, digits, _ := strings.Cut(word, ":")
		digits, chat := strings.CutPrefix(digits, "c")
		n, err := strconv.Atoi(digits)
		if err != nil {
			return nil, fmt.Errorf("%q: expected a match and a seq: %w", word, err)
		}
		if chat {
			list = append(list, match.Notice{Match: match.ID(id), Chat: n})
		} else {
			list = append(list, match.Notice{Match: match.ID(id), Seq: n})
		}
	}
	return list, nil
}
