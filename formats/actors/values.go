package actors

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// value is one value of a file, or the error found in its place.
type value struct {
	node
	large string // the reason why the value is too large, so that node has only its small fields; "" if it is not too large
	err   error
}

// values returns an iterator over the values of a file. The values are the elements of a list, of a
// field that contains a list, or of a file with one value on each line; otherwise the file itself
// is the only value. Besides the file, only one value at a time is in memory.
func values(data []byte) func(yield func(value) bool) {
	data = bytes.TrimPrefix(data, bom)
	return func(yield func(value) bool) {
		at := blank(data)
		for first := true; first || at < len(data); first = false {
			end := at + span(data[at:])
			if err := fault(data[at:end], at); err != nil {
				yield(value{err: err})
				return
			}
			if !each(data[at:end], 0, yield) {
				return
			}
			at = end + blank(data[end:])
		}
	}
}

// fault returns the error in a JSON value that begins at the given byte of its file, or nil if the
// value is valid.
func fault(text []byte, at int) error {
	if json.Valid(text) {
		return nil
	}
	err := json.Unmarshal(text, new(json.RawMessage))
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		syntax.Offset += int64(at)
	}
	return err
}

// least is the number of bytes that a value must have to be read. No program writes smaller values,
// but a hostile file may hold millions of them.
const least = 32

// each yields the values in a JSON text, and reports whether the caller wants more values.
func each(text []byte, depth int, yield func(value) bool) bool {
	if text[0] == '[' && depth < 3 {
		for one := range elements(text) {
			if !each(one, depth+1, yield) {
				return false
			}
		}
		return true
	}
	if held := holders(text); depth == 0 && held != nil {
		return each(held, 1, yield)
	}
	if len(text) < least {
		return yield(value{})
	}
	v := value{large: tooLarge(text)}
	if v.large != "" {
		text = outline(text)
	}
	v.node, v.err = parse(text)
	return yield(v)
}

// holders returns the list of creatures in a page or a pack, or nil if the string is neither.
func holders(text []byte) []byte {
	lists := map[string][]byte{}
	for name, field := range fields(text) {
		if field[0] == '[' && holds(name) {
			lists[name] = field
		}
	}
	for _, s := range Sources {
		for _, name := range s.lists {
			if lists[name] != nil {
				return lists[name]
			}
		}
	}
	return nil
}

// holds reports whether a field of this name may contain a list of creatures.
func holds(name string) bool {
	return slices.ContainsFunc(Sources, func(s *Source) bool { return slices.Contains(s.lists, name) })
}

// tooLarge returns the reason why a character or a monster is too large to be read. It returns ""
// if the size is within bounds.
func tooLarge(text []byte) string {
	const most = "a character or a monster has at most %d"
	if len(text) > MaxOne {
		return fmt.Sprintf("it has %d bytes: "+most, len(text), MaxOne)
	}
	if n := bytes.Count(text, []byte(",")); n < MaxValues { // an upper bound, because it includes commas in strings
		return ""
	}
	n := 1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i += span(text[i:]) - 1
		case ',':
			n++
		}
	}
	if n > MaxValues {
		return fmt.Sprintf("it has %d values: "+most, n, MaxValues)
	}
	return ""
}

// outline returns an object without its larger fields.
func outline(text []byte) []byte {
	small := map[string]json.RawMessage{}
	for name, field := range fields(text) {
		if len(small) < 100 && len(field) < 1<<14 {
			small[name] = field
		}
	}
	text, _ = json.Marshal(small)
	return text
}

// blank returns the number of bytes of white space at the beginning of a string.
func blank(text []byte) int { return len(text) - len(bytes.TrimLeft(text, " \t\r\n")) }

// span returns the number of bytes of the value at the beginning of a string. If the string is not
// JSON, it returns an arbitrary number up to the length of the string.
func span(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if depth == 0 {
				return min(i+1, len(text))
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			} else if depth < 0 {
				return max(i, 1)
			}
		case ',', ' ', '\t', '\r', '\n':
			if depth == 0 {
				return max(i, 1)
			}
		}
	}
	return len(text)
}

// elements returns an iterator over the elements of a list of valid JSON.
func elements(list []byte) func(yield func(text []byte) bool) {
	return func(yield func([]byte) bool) {
		for at := 1 + blank(list[1:]); list[at] != ']'; {
			end := at + span(list[at:])
			if !yield(list[at:end]) {
				return
			}
			at = next(list, end)
		}
	}
}

// fields returns an iterator over the fields of an object of valid JSON. Any other value has no
// fields.
func fields(object []byte) func(yield func(name string, text []byte) bool) {
	return func(yield func(string, []byte) bool) {
		if object[0] != '{' {
			return
		}
		for at := 1 + blank(object[1:]); object[at] != '}'; {
			colon := at + span(object[at:])
			var name string
			if json.Unmarshal(object[at:colon], &name) != nil {
				return
			}
			at = colon + blank(object[colon:]) + 1
			at += blank(object[at:])
			end := at + span(object[at:])
			if !yield(name, object[at:end]) {
				return
			}
			at = next(object, end)
		}
	}
}

// next returns where the next value begins, given the end of the value before it. After the last
// value, it returns the end of the list or object.
func next(text []byte, end int) int {
	end += blank(text[end:])
	if text[end] == ',' {
		end++
		end += blank(text[end:])
	}
	return end
}
