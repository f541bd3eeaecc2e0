package draw

// rockWidth is how far the hatching extends beyond the walls.
const rockWidth = 30

// hatchRock hatches a band around the ground, as ink maps show rock. The ground is
// later drawn over the inner part of the band.
func (a *artist) hatchRock() {
	if !a.Show.Rock {
		return
	}
	a.group("rock")
	a.hatch(a.loops(setOf(a.ground), a.ground, -rockWidth), stoneHatch, rock)
}
