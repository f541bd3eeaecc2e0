package board

import (
	"strconv"
	"strings"
)

// Steps returns, in order, the field names and entry indexes along the path of a fault. The path
// may contain a quoted name, as in game.set["same-room"]. The path of the complete document is
// empty.
func Steps(path string) []string {
	var steps []string
	for path != "" {
		switch rest, quoted := strings.CutPrefix(path, `["`); {
		case quoted:
			text, err := strconv.QuotedPrefix(`"` + rest)
			if err != nil {
				return append(steps, rest)
			}
			name, _ := strconv.Unquote(text)
			steps, path = append(steps, name), strings.TrimPrefix(rest[len(text)-1:], "]")
		case path[0] == '[':
			index, after, _ := strings.Cut(path[1:], "]")
			steps, path = append(steps, index), after
		default:
			path = strings.TrimPrefix(path, ".")
			end := strings.IndexAny(path, ".[")
			if end < 0 {
				end = len(path)
			}
			steps, path = append(steps, path[:end]), path[end:]
		}
	}
	return steps
}

// Pointer returns steps into a document as a JSON pointer (RFC 6901); "" for the complete document.
func Pointer(steps ...string) string {
	var s strings.Builder
	for _, step := range steps {
		s.WriteString("/" + escapes.Replace(step))
	}
	return s.String()
}

// escapes replaces the characters that have a special meaning in a JSON pointer.
var escapes = strings.NewReplacer("~", "~0", "/", "~1")
