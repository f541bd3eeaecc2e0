package script

import (
	"fmt"
	"strings"
)

// Script holds the lines of a script and the files that they refer to.
type Script struct {
	Name  string
	Lines []Line
	Files map[string][]byte
}

// Want is the exit status that a command line expects.
type Want int

// The expected statuses.
const (
	Yes    Want = iota // "command …"
	No                 // "! command …"
	Unable             // "? command …"
)

// Line is one line of a script.
type Line struct {
	Number int
	Want   Want
	Words  []string // the command and its arguments
}

// Parse reads a script. The name is used in errors.
func Parse(name string, data []byte) (*Script, error) {
	s := &Script{Name: name}
	comment, files, twice := unpack(string(data))
	if twice != "" {
		return nil, fmt.Errorf("%s: file %s is in the script twice", name, twice)
	}
	s.Files = files
	for i, text := range strings.Split(comment, "\n") {
		words, err := split(text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
		if len(words) == 0 {
			continue
		}
		line := Line{Number: i + 1, Words: words}
		switch words[0] {
		case "!":
			line.Want, line.Words = No, words[1:]
		case "?":
			line.Want, line.Words = Unable, words[1:]
		}
		if len(line.Words) == 0 {
			return nil, fmt.Errorf("%s:%d: %q alone: expected a command after it", name, i+1, words[0])
		}
		s.Lines = append(s.Lines, line)
	}
	return s, nil
}

// split divides a line into words. In single quotes, a blank is part of a word. Outside them, #
// ends the line.
func split(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	quoted, begun := false, false
	end := func() {
		if begun {
			words = append(words, word.String())
			word.Reset()
			begun = false
		}
	}
	for _, r := range text {
		switch {
		case r == '\'':
			quoted, begun = !quoted, true
		case quoted:
			word.WriteRune(r)
		case r == '#' && !begun:
			return words, nil
		case r == ' ' || r == '\t' || r == '\r':
			end()
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quoted {
		return nil, fmt.Errorf("a single quote is not closed")
	}
	end()
	return words, nil
}
