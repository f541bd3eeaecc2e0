package gloomhaven

// TollsToFoes is what the words of the decision made last say about every foe: the harm and
// movement of the way to an attack on it, none where there is no way.
func TollsToFoes(n *Den) map[string][2]int {
	all := map[string][2]int{}
	if n.hunt.still {
		return all
	}
	for f, t := range n.hunt.tollsToFoes() {
		if t != never {
			all[n.hunt.foes[f].ID] = [2]int{tollHarm(t), tollMove(t)}
		}
	}
	return all
}

// Careless is the movement of the shortest way to an attack on each focus, whatever lies there.
func Careless(n *Den) map[string]int {
	all := map[string]int{}
	for _, f := range n.hunt.focuses {
		all[n.hunt.foes[f].ID] = n.hunt.careless(f)
	}
	return all
}
