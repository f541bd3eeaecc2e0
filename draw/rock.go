package draw

// rockWidth is how far the hatching reaches beyond the walls.
const rockWidth = 30

// hatchRock hatches a band around the ground, as maps in ink show rock: the ground is laid over its inner part.
func (a *artist) hatchRock() {
	if !a.Show.Rock {
		return
	}
	a.group("rock")
	a.hatch(a.loops(setOf(a.ground), a.ground, -rockWidth), stoneHatch, rock)
}
