package houserules

import (
	"fmt"
	"strings"
)

// read parses the document of a ruleset. It returns the rules and the texts about the profiles.
// An error names the line.
func read(book, document string) (list []Rule, editions map[string]edition, err error) {
	editions = map[string]edition{}
	block := "" // the kind of the open block
	last := ""  // the edition named last
	for n, line := range strings.Split(document, "\n") {
		fail := func(what string) error { return fmt.Errorf("line %d: %q: expected %s", n+1, line, what) }
		text := strings.TrimSpace(line)
		heading, isHeading := strings.CutPrefix(text, "## ")
		switch {
		case block != "" && text == "```":
			block = ""
		case block != "":
			list[len(list)-1].position.add(block, line)
		case isHeading:
			field, name, ok := strings.Cut(heading, ": ")
			if !ok {
				return nil, nil, fail("## FIELD: NAME")
			}
			list = append(list, Rule{Field: field, Name: name, book: book})
		case text == "":
		case len(list) == 0: // editions come before the rules
			profile, name, named := strings.Cut(strings.TrimPrefix(text, "- "), ": ")
			lacks, isLack := strings.CutPrefix(text, "lacks ")
			switch {
			case named && strings.HasPrefix(text, "- "):
				last = profile
				editions[last] = edition{name: name}
			case isLack && last != "":
				editions[last] = edition{editions[last].name, lacks}
			}
		case strings.HasPrefix(text, "```"):
			if block = text[3:]; block != "ask" && block != "play" && block != "scenario" {
				return nil, nil, fail("```ask, ```play or ```scenario")
			}
			if list[len(list)-1].position == nil {
				list[len(list)-1].position = &position{}
			}
		default:
			if !list[len(list)-1].say(text) {
				return nil, nil, fail("what it changes, for whom, then - VALUE: NAME")
			}
		}
	}
	if block != "" {
		return nil, nil, fmt.Errorf("the last block is not closed")
	}
	return list, editions, nil
}

// say adds the next line to the texts of a rule. It returns false if the texts are already
// complete.
func (r *Rule) say(text string) bool {
	item, isItem := strings.CutPrefix(text, "- ")
	value, name, named := strings.Cut(item, ": ")
	switch {
	case isItem && named && r.Suits != "":
		r.Values = append(r.Values, Value{value, name})
	case isItem:
		return false
	case r.Text == "":
		r.Text = text
	case r.Suits == "":
		r.Suits = text
	default:
		return false
	}
	return true
}

// add adds a line of a block to a position.
func (p *position) add(block, line string) {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case block == "scenario":
		p.scenario += line + "\n"
	case word == "drawn":
		p.drawn = strings.Fields(rest)
	case word == "tells":
		p.tells = append(p.tells, rest)
	case word == "offers":
		p.offers = append(p.offers, strings.Fields(rest)...)
	case block == "play":
		p.steps = append(p.steps, strings.TrimSpace(line))
	case p.kind == "":
		p.kind, p.question, _ = strings.Cut(line, " ")
	default:
		p.board += line + "\n"
	}
}
