package skirmish

// caught lists the figures that are surprised when initiative is rolled.
//
// DND K39: those of a side that the scenario names; or figures that notice no enemy, as all hide with more
// Stealth than their passive Perception.
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
