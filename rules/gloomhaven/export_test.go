package gloomhaven

// CostsToFoes returns, for every enemy, the numbers in the text of the last decision: the harm and
// the movement of the path to an attack on it. An enemy without such a path is left out.
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

// Careless returns, for each focus, the movement of the shortest path to an attack on it if dangers
// are ignored.
func Careless(n *Monsters) map[string]int {
	all := map[string]int{}
	for _, f := range n.turn.focuses {
		all[n.turn.foes[f].ID] = n.turn.careless(f)
	}
	return all
}
