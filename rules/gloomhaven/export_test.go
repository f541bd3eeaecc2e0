package gloomhaven

// CostsToFoes is, for every enemy, what the text of the last decision gives: the harm and
// movement of the path to an attack on it, none where there is no path.
func CostsToFoes(n *Monsters) map[string][2]int {
	all := map[string][2]int{}
	if n.turn.still {
		return all
	}
	for f, t := range n.turn.costsToFoes() {
		if t != noWay {
			all[n.turn.foes[f].ID] = [2]int{costHarm(t), costMove(t)}
		}
	}
	return all
}

// Careless is the movement of the shortest path to an attack on each focus, ignoring dangers.
func Careless(n *Monsters) map[string]int {
	all := map[string]int{}
	for _, f := range n.turn.focuses {
		all[n.turn.foes[f].ID] = n.turn.careless(f)
	}
	return all
}
