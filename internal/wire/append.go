package wire

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/battlemat/battlemat/geom/grid"
)

// AppendLine writes a line as JSON, the same bytes as package json. Lines and states are most of
// what a server writes; those who write their types field by field are in append_types.go, which is
// made from the types.
func AppendLine(b []byte, line *Line) []byte { return appendLine(b, line) }

// closed ends an object or a list after whose every member stands a comma.
func closed(b []byte, end byte) []byte {
	if last := len(b) - 1; b[last] == ',' {
		b[last] = end
		return b
	}
	return append(b, end)
}

func appendList[T any](b []byte, list []T, each func([]byte, *T) []byte) []byte {
	if list == nil {
		return append(b, "null"...)
	}
	b = append(b, '[')
	for i := range list {
		b = append(each(b, &list[i]), ',')
	}
	return closed(b, ']')
}

func appendMap(b []byte, of *map[string]string) []byte {
	m := *of
	if m == nil {
		return append(b, "null"...)
	}
	keys := make([]string, 0, 16)
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	b = append(b, '{')
	for _, key := range keys {
		b = append(appendString(b, &key), ':')
		value := m[key]
		b = append(appendString(b, &value), ',')
	}
	return closed(b, '}')
}

// plain are the bytes that a string of JSON has as they are.
var plain = func() (all [256]bool) {
	for c := ' '; c <= '~'; c++ {
		all[c] = !strings.ContainsRune(`"\<>&`, c)
	}
	return all
}()

func appendString[S ~string](b []byte, s *S) []byte {
	for i := range len(*s) {
		if !plain[(*s)[i]] {
			return appendOdd(b, string(*s))
		}
	}
	return append(append(append(b, '"'), *s...), '"')
}

// appendOdd leaves a string with more than plain letters to package json.
func appendOdd(b []byte, s string) []byte {
	quoted, err := json.Marshal(s)
	if err != nil {
		panic(err) // not of a string
	}
	return append(b, quoted...)
}

func appendInt(b []byte, n *int) []byte { return strconv.AppendInt(b, int64(*n), 10) }

func appendBool(b []byte, is *bool) []byte { return strconv.AppendBool(b, *is) }

// appendInts is for lists of lists.
func appendInts(b []byte, list *[]int) []byte { return appendList(b, *list, appendInt) }

func appendTime(b []byte, t *time.Time) []byte {
	return append(t.AppendFormat(append(b, '"'), time.RFC3339Nano), '"')
}

func appendCell(b []byte, c *grid.Cell) []byte {
	b = strconv.AppendInt(append(b, '['), int64(c.X), 10)
	b = strconv.AppendInt(append(b, ','), int64(c.Y), 10)
	return append(b, ']')
}
