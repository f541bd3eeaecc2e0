package rulestest

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// previews examines a seat's forms, and the previews of the commands that it is offered.
func (e *examiner) previews(p battlemat.Position, s battlemat.Seat, offered []battlemat.Choice) {
	by, can := p.(battlemat.Previewer)
	if !can {
		return
	}
	for _, c := range some(e, offered, e.o.Choices) {
		whole, err := by.Preview(s, c.Command)
		switch {
		case err != nil:
			e.fault("%s may choose %q, but its preview is refused: %v", s, c.Command, err)
			continue
		case whole.Brief:
			e.fault("the preview of %q is brief", c.Command)
		case whole.Command != c.Command:
			e.fault("the preview of %q is for the command %q", c.Command, whole.Command)
		case !c.Brief && show(whole) != show(c):
			e.fault("the preview of %q is another choice: %s", c.Command, difference(show(c), show(whole)))
		case c.Brief && !goesOn(show(c), show(whole)):
			e.fault("the preview of %q lacks something that the brief choice says: %s", c.Command, difference(show(c), show(whole)))
		}
		roundTrip(e, "the preview of "+string(c.Command), whole)
	}
	forms := by.Forms(s)
	roundTrip(e, "the forms of "+string(s), forms)
	if len(forms) > 0 && len(offered) == 0 {
		e.fault("%s has forms, but no choice", s)
	}
	for _, f := range forms {
		if f.Label == "" || f.Kind == "" {
			e.fault("form %q has no label or no kind", f.Command)
		}
		if strings.Contains(f.Command, "{corner}") != (len(f.Corners) > 0) || strings.Contains(f.Command, "{toward}") != (len(f.Towards) > 0) {
			e.fault("form %q does not fit its corners %q and directions %q", f.Command, f.Corners, f.Towards)
		}
		if shared := strings.Contains(f.Command, "{targets}"); shared != (f.Shares > 0) || shared && (len(f.Targets) < 2 || !f.Again && len(f.Targets) < f.Shares) {
			e.fault("form %q does not fit %d shares among %q", f.Command, f.Shares, f.Targets)
		}
	}
}

// goesOn reports whether a complete choice says everything that a brief one says. Both are given as
// JSON.
func goesOn(brief, whole string) bool {
	var b, w map[string]any
	if json.Unmarshal([]byte(brief), &b) != nil || json.Unmarshal([]byte(whole), &w) != nil {
		return false
	}
	delete(b, "brief")
	return within(b, w)
}

// within reports whether a JSON value is part of another. In the other value, objects may have more
// members, but lists must have the same number of elements.
func within(part, whole any) bool {
	switch part := part.(type) {
	case map[string]any:
		all, is := whole.(map[string]any)
		for key, value := range part {
			is = is && within(value, all[key])
		}
		return is
	case []any:
		all, is := whole.([]any)
		return is && slices.EqualFunc(part, all, within)
	}
	return part == whole
}

// previewed examines the preview of a command that is not offered and for which Decide returned the
// given error. It reports whether both would accept the command.
func (e *examiner) previewed(p battlemat.Position, s battlemat.Seat, c battlemat.Command, decided error) bool {
	by, can := p.(battlemat.Previewer)
	if !can {
		return false
	}
	choice, err := by.Preview(s, c)
	var refusal, refused *battlemat.Refusal
	switch {
	case err == nil && decided == nil:
		if !slices.Equal(choice.Command.Words(), c.Words()) {
			e.fault("%q is accepted, but its preview is for the command %q", c, choice.Command)
		}
		return true
	case err == nil:
		e.fault("%q has a preview for %s, but is refused: %v", c, s, decided)
	case decided == nil:
		e.fault("%q of %s is accepted, but its preview is refused: %v", c, s, err)
	case !errors.As(err, &refusal):
		e.fault("the preview of %q fails without a refusal: %v", c, err)
	case errors.As(decided, &refused) && show(refusal) != show(refused):
		e.fault("the preview of %q gets a different refusal than the command: %s", c, difference(show(refused), show(refusal)))
	}
	return false
}

// filled returns commands made by filling in the forms of a seat, with cells and words that may be
// legal.
func (e *examiner) filled(p battlemat.Position, s battlemat.Seat) []battlemat.Command {
	by, can := p.(battlemat.Previewer)
	if !can {
		return nil
	}
	v := p.See(s)
	var list []battlemat.Command
	for _, f := range by.Forms(s) {
		near := []grid.Cell{{X: e.below(v.Ground.Width), Y: e.below(v.Ground.Height)}}
		for _, figure := range v.Figures {
			near = append(near, grid.Cell{X: figure.At.X + e.below(5) - 2, Y: figure.At.Y + e.below(5) - 2})
		}
		for range 4 {
			at := func() string { return near[e.below(len(near))].String() }
			words := map[string]string{"{at}": at(), "{way}": at(), "{corner}": "", "{toward}": "", "{targets}": strings.Join(e.named(f), " ")}
			if e.below(2) == 0 {
				words["{way}"] += " " + at()
			}
			if n := len(f.Corners); n > 0 {
				words["{corner}"] = f.Corners[e.below(n)]
			}
			if n := len(f.Towards); n > 0 {
				words["{toward}"] = f.Towards[e.below(n)]
			}
			command := f.Command
			for place, word := range words {
				command = strings.ReplaceAll(command, place, word)
			}
			list = append(list, battlemat.Command(command))
		}
	}
	return list
}

// named returns targets for a form: usually the right number, and sometimes one more or fewer.
func (e *examiner) named(f battlemat.Form) (list []string) {
	if len(f.Targets) == 0 {
		return nil
	}
	n := f.Shares
	if e.below(8) == 0 {
		n += e.below(3) - 1
	}
	for range n {
		list = append(list, f.Targets[e.below(len(f.Targets))])
	}
	return list
}
