package build

import "slices"

// Count is the number of pieces of one kind.
type Count struct {
	Kind *Kind
	N    int
}

// Counts returns how many pieces of each kind a plan has, in the order of [Kinds].
func (p *Plan) Counts() []Count {
	var list []Count
	for _, k := range kinds {
		n := 0
		for _, level := range p.Levels {
			for _, piece := range level.Pieces {
				if piece.Kind.Key == k.Key {
					n++
				}
			}
		}
		if n > 0 {
			list = append(list, Count{k, n})
		}
	}
	return slices.Clip(list)
}
