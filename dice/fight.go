package dice

// Fight is several attacks, one after the other, on the same target, until it falls
// or no attack is left. It works for any attack whose harm is a [Dist].
type Fight struct {
	Life  int
	After []Odds // after each attack; harm is counted up to Life
}

// FightOf is those attacks on a target with that much life (at least 1).
//
// HS S3.16: several figures may attack the same one. HS S3.25: the second attack meets
// the defender as the first left it.
func FightOf(life int, attacks ...Dist) Fight {
	f := Fight{Life: life}
	harm := Certain(0)
	for _, a := range attacks {
		harm = harm.Plus(a).Cap(life)
		f.After = append(f.After, OddsOf(harm, life))
	}
	return f
}

// Kill is the chance that the target has fallen after all attacks.
func (f Fight) Kill() Ratio {
	if len(f.After) == 0 {
		return Ratio{}
	}
	return f.After[len(f.After)-1].Kill
}

// Falls is the chance that attack i (from 0) is the one that kills.
func (f Fight) Falls(i int) Ratio {
	if i == 0 {
		return f.After[0].Kill
	}
	return f.After[i].Kill.Minus(f.After[i-1].Kill)
}

// Attacks is the mean number of attacks made: those on a fallen target are not.
func (f Fight) Attacks() Ratio {
	var mean Ratio
	for i := range f.After {
		mean = mean.Plus(NewRatio(1, 1))
		if i > 0 {
			mean = mean.Minus(f.After[i-1].Kill)
		}
	}
	return mean
}
