package skirmish

// caught returns the figures that are surprised when initiative is rolled.
//
// DND K39: these are the figures of a side that the scenario names, or the figures that notice no
// enemy. A figure notices no enemy if every enemy hides with a Stealth above the figure's passive
// Perception.
func (p *Position) caught() (list []string) {
	for f := range p.here {
		unaware := p.doc.Surprise.Stealth
		for o := range f.in(p).others(true) {
			unaware = unaware && o.Hidden > f.passive()
		}
		if unaware || p.doc.Surprise.Side != "" && f.side() == p.doc.Surprise.Side {
			list = append(list, f.ID)
		}
	}
	return list
}
