package draw

import "strconv"

// danger draws a small warning sign.
func (a *artist) danger(at pt) {
	var sign path
	sign.polygon(at.by(0, -16), at.by(17, 14), at.by(-17, 14))
	a.scene.draw(mark{path: sign, fill: floor, stroke: stopLine, width: 4, round: true})
	a.stroke(line(at.by(0, -5), at.by(0, 3)), stopLine, 4)
	a.scene.disc(at.by(0, 9), 2, stopLine, noInk, 0)
	a.note(entry{kind: dangerEntry, text: dangerWord})
}

// dangerWord explains the warning sign.
const dangerWord = "something happens on the way"

// drawPath draws the path as a line with numbered steps, each with the cost so far.
func (a *artist) drawPath() {
	if a.Path == nil || len(a.Path.Steps) == 0 {
		return
	}
	for _, s := range a.Path.Steps {
		if !a.Board.Contains(s.At) {
			return
		}
	}
	a.group("path")
	steps := a.Path.Steps
	points := make([]pt, len(steps))
	for i, s := range steps {
		points[i] = a.at(s.At)
	}
	if a.taken[steps[0].At] && len(points) > 1 {
		points[0] = along(points[0], points[1], 7, 16)
	}
	var way path
	way.open(points...)
	a.stroke(way, floor, 16)
	a.stroke(way, pathLine, 8)
	for i, s := range steps {
		if !a.shows(s.At) {
			continue
		}
		at := a.at(s.At)
		if s.Danger != "" {
			a.danger(at.by(28, -24))
		}
		if i == 0 {
			a.scene.disc(points[0], 9, floor, pathLine, 6)
			continue
		}
		a.scene.disc(at, 19, pathLine, floor, 4)
		a.scene.draw(mark{text: strconv.Itoa(i), centre: at, size: small, bold: true, fill: onPath})
		m := mark{
			text: number(s.Cost), centre: at.add(a.aside(points, i)), size: small, bold: true, fill: text,
			halo: a.tint(s.At, nil),
		}
		if a.textured(s.At) {
			a.plate(m)
		}
		a.scene.draw(m)
	}
	word := "way: step, and cost so far"
	if a.Path.Unit != "" {
		word += " in " + a.Path.Unit
	}
	a.note(entry{kind: pathEntry, text: word})
}

// aside returns the place for the cost of a step: below it, above it or next to it, where the path
// leaves the most room. On boards with levels, the place below counts as less free, because levels
// are written there.
func (a *artist) aside(points []pt, i int) pt {
	places := []pt{{0, 33}, {0, -33}, {34, 0}, {-34, 0}}
	best, freest := places[0], 0
	for k, place := range places {
		closest := 0 // how close the path comes to the place, up to 1024
		for _, j := range []int{i - 1, i + 1} {
			if j < len(points) {
				v := points[j].sub(points[i])
				length := max(isqrt(v.x*v.x+v.y*v.y), 1)
				closest = max(closest, (v.x*place.x+v.y*place.y)*1024/(length*33))
			}
		}
		if a.Board.HasLevels() && k == 0 {
			closest += 512
		}
		if k == 0 || closest < freest {
			best, freest = place, closest
		}
	}
	return best
}
