package actors

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// These expressions match sentences about the area of an action.
var (
	longArea   = regexp.MustCompile(`(\d{1,3})-foot[- ]long,? (?:and )?(\d{1,3})-foot[- ]wide line`)
	wideLine   = regexp.MustCompile(`(\d{1,3})-foot[- ]line(?: that is (\d{1,3}) feet wide)?`)
	plainArea  = regexp.MustCompile(`(\d{1,3})-foot[- ](?:radius )?(cone|cube|sphere|emanation)`)
	roundArea  = regexp.MustCompile(`(\d{1,3})-foot-radius(?:, (\d{1,3})-foot-(?:high|tall))? (sphere|cylinder)`)
	centredFar = regexp.MustCompile(`(?:centered|centred) on (?:a point|one point|a spot)[^.]*? within (\d{1,4}) feet`)
	farArea    = regexp.MustCompile(`(?:at a point|in an area)[^.]*? within (\d{1,4}) feet`)
	nearArea   = regexp.MustCompile(`^(?:each|any|every) (?:other )?(?:creature|enemy|target|humanoid)(?: of [a-z' -]+ choice)?(?: that is| who is| that starts its turn)? within (\d{1,3}) feet of (?:it|the [a-z' -]+|him|her|them|[a-z'-]+)\b`)
	oneFar     = regexp.MustCompile(`(?:one|a) (?:creature|target|humanoid)(?: that)?(?: (?:it|the [a-z' -]+?) can see)? (?:that is )?within (\d{1,3}) feet(?: of (?:it|the [a-z' -]+))?`)
	chosen     = regexp.MustCompile(`of (?:its|the [a-z' -]+) choice|each enemy`)
	inThere    = regexp.MustCompile(`^each (?:other )?(?:creature|target) (?:in (?:that|the|its) (?:area|line|cone|cube|sphere|emanation|radius|cylinder)|there|caught in (?:it|the area))`)
)

// scene reads a sentence that says where an action takes place, such as "the hound exhales fire in
// a 15-foot cone". It reports whether it understood such a sentence.
func (d *deed) scene(s string) bool {
	if d.use.Area != nil || d.use.Attack != nil {
		return false
	}
	if d.place(s) {
		return true
	}
	if m := oneFar.FindStringSubmatch(s); m != nil && d.use.Range == 0 && strings.Contains(s, "target") {
		return d.far(m[1])
	}
	return false
}

// covers reads which creatures must make a save: "each creature in that area", "each creature
// within 30 feet of it", "one creature …".
func (d *deed) covers(s string) bool {
	if inThere.MatchString(s) && d.use.Area != nil {
		d.choose(s)
		return true
	}
	if d.use.Area != nil {
		return false
	}
	if m := nearArea.FindStringSubmatch(s); m != nil {
		length, _ := strconv.Atoi(m[1])
		d.use.Area = &creature.Area{Shape: "emanation", Length: length, Self: true}
		d.choose(s)
		return d.whole()
	}
	if d.place(s) {
		d.choose(s)
		return true
	}
	if m := oneFar.FindStringSubmatch(s); m != nil {
		return d.far(m[1])
	}
	return false
}

// far sets the range of an action with a single target.
func (d *deed) far(feet string) bool {
	d.use.Range, _ = strconv.Atoi(feet)
	d.use.Whom = "other"
	return squares(&d.use.Range) && d.use.Range > 0
}

// choose lets the action spare friends if the sentence says that the targets are chosen.
func (d *deed) choose(s string) {
	if chosen.MatchString(s) {
		d.use.Whom = "enemy"
	}
}

// place reads the shape and the place of an area.
func (d *deed) place(s string) bool {
	var a creature.Area
	if m := longArea.FindStringSubmatch(s); m != nil {
		a.Shape = "line"
		a.Length, _ = strconv.Atoi(m[1])
		a.Width, _ = strconv.Atoi(m[2])
	} else if m := wideLine.FindStringSubmatch(s); m != nil {
		a.Shape = "line"
		a.Length, _ = strconv.Atoi(m[1])
		a.Width, _ = strconv.Atoi(m[2])
	} else if m := roundArea.FindStringSubmatch(s); m != nil {
		a.Shape = m[3]
		a.Length, _ = strconv.Atoi(m[1])
		a.Height, _ = strconv.Atoi(m[2])
	} else if m := plainArea.FindStringSubmatch(s); m != nil {
		a.Shape = m[2]
		a.Length, _ = strconv.Atoi(m[1])
	} else {
		return false
	}
	if a.Width == 5 {
		a.Width = 0 // the default, as if no width were given
	}
	a.Self = true
	for _, form := range []*regexp.Regexp{centredFar, farArea} {
		if m := form.FindStringSubmatch(s); m != nil && a.Shape != "emanation" && a.Shape != "cone" && a.Shape != "line" {
			a.Self = false
			d.use.Range, _ = strconv.Atoi(m[1])
			break
		}
	}
	if a.Self && a.Shape == "sphere" {
		a.Shape = "emanation"
	}
	if a.Self {
		d.use.Range = 0
	}
	d.use.Area = &a
	return d.whole()
}

// whole rounds the lengths of the area to whole squares. It removes the area and returns false if
// the game has no such area.
func (d *deed) whole() bool {
	a := d.use.Area
	if squares(&a.Length) && squares(&a.Width) && squares(&a.Height) && squares(&d.use.Range) && a.Length > 0 && (a.Self || d.use.Range > 0) {
		return true
	}
	d.use.Area, d.use.Range = nil, 0
	return false
}
