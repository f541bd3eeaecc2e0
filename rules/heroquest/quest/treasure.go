package quest

// drawTreasure is what a search for treasure finds: the quest's own treasure of the
// room first, else a card.
func (d *deed) drawTreasure(hero string) {}
