package main

import "fmt"

type rangeCmd struct {
	boardArg
	From string `arg:"" help:"A cell x,y or a figure."`
	To   string `arg:"" help:"A cell x,y or a figure."`
	bookFlags
	outFlags
}

// Run prints the range with a shortest way; the answer is no, and null in JSON,
// when there is no way.
func (c *rangeCmd) Run(s *streams) error {
	t, err := c.sit(s, c.bookFlags)
	if err != nil {
		return err
	}
	from, err := t.Find(c.From)
	if err != nil {
		return err
	}
	to, err := t.Find(c.To)
	if err != nil {
		return err
	}
	way, err := t.Range(from, to)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := writeJSON(s, way); err != nil {
			return err
		}
	} else if way == nil {
		fmt.Fprintf(s.out, "There is no way from (%v) to (%v): the range cannot be counted.\n", from.At(), to.At())
	} else {
		// Of figures with several cells these are the two between which it is least.
		fmt.Fprintf(s.out, "Range %d from (%v) to (%v).\n", way.Range, way.Path[0], way.Path[len(way.Path)-1])
	}
	if way == nil {
		return errNo
	}
	return c.show(s, wayPicture(t, way))
}
