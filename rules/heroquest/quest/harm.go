package quest

// hurt takes body points off a figure, and it dies when HQ D4 says so: what it carried
// stays on its square, and the quest is judged.
func (d *deed) hurt(figure string, wounds int, cause string) {}

// heal gives body points back, up to those it began with.
func (d *deed) heal(figure string, body int, cause string) {}
