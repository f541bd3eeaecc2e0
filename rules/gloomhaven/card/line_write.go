package card

import (
	"fmt"
	"strconv"
	"strings"
)

// String returns the line of the ability, in the form that [Parse] reads. Equal abilities give the
// same line.
func (a Ability) String() string {
	var s strings.Builder
	s.WriteString(string(a.Deed))
	switch {
	case a.Deed == Summon || a.Deed == Spawn:
		s.WriteString(" " + a.Name)
	case a.Deed == Prepare:
		for _, b := range a.Bonuses {
			s.WriteString(" " + b.String())
		}
	case a.Relative:
		fmt.Fprintf(&s, " %+d", a.N)
	case a.Deed.Condition() == "":
		fmt.Fprintf(&s, " %d", a.N)
	}
	for _, word := range a.words() {
		s.WriteString(", " + word)
	}
	return s.String()
}

// words returns the words of the line after the deed.
func (a *Ability) words() []string {
	var list []string
	say := func(there bool, word string) {
		if there {
			list = append(list, word)
		}
	}
	count := func(name string, n int) { say(n > 0, name+" "+strconv.Itoa(n)) }
	say(a.Movement != "", Title(a.Movement))
	if a.Farther {
		say(true, fmt.Sprintf("Range %+d", a.Range))
	} else {
		count("Range", a.Range)
	}
	count("Target", a.Targets)
	say(a.More, "Add Target")
	say(len(a.Area.Red) > 0, a.AreaWords())
	count("Pierce", a.Pierce)
	if a.Deed == Attack {
		count("Push", a.Push)
		count("Pull", a.Pull)
	}
	for _, c := range a.Inflicts {
		say(true, Title(c))
	}
	say(a.Advantage, "Advantage")
	say(a.Disadvantage, "Disadvantage")
	for _, b := range a.Bonuses {
		say(a.Deed != Prepare, b.String())
	}
	f := forms[a.Deed]
	say(a.Whom != "" && a.Whom != f.otherwise(a.Range > 0 || a.Farther), string(a.Whom))
	say(a.Stays, "Stays")
	say(a.Elite, "Elite")
	return list
}

// String returns the bonus in the notation of a line: "+2 if flanked".
func (b Bonus) String() string {
	s := fmt.Sprintf("%+d", b.Add)
	if b.Times > 1 {
		s = "x" + strconv.Itoa(b.Times)
	}
	if b.If != Always {
		s += " if " + string(b.If)
	}
	return s
}

// AreaWords returns the words of the line that describe the area: "Area [[1,0],[0,1]]".
func (a *Ability) AreaWords() string { return areaWord + " " + a.Area.String() }

// Said returns the line for screen readers and logs, which cannot draw an area: "Attack 3, Area of
// 2, Push 1".
func (a *Ability) Said() string {
	line := a.String()
	if len(a.Area.Red) == 0 {
		return line
	}
	return strings.Replace(line, a.AreaWords(), fmt.Sprintf("%s of %d", areaWord, len(a.Area.Red)), 1)
}

// Said returns the text of [Ability.Said] for each of a list of abilities, as sentences.
func Said(abilities []Ability) string {
	var all strings.Builder
	for i := range abilities {
		all.WriteString(abilities[i].Said() + ". ")
	}
	return strings.TrimSpace(all.String())
}
