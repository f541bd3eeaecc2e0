package grid

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// MarshalJSON writes the cell as the documents do: [x,y].
func (c Cell) MarshalJSON() ([]byte, error) { return c.AppendJSON(make([]byte, 0, 12)), nil }

// AppendJSON appends what MarshalJSON writes.
func (c Cell) AppendJSON(b []byte) []byte {
	b = strconv.AppendInt(append(b, '['), int64(c.X), 10)
	return append(strconv.AppendInt(append(b, ','), int64(c.Y), 10), ']')
}

// UnmarshalJSON reads [x,y].
func (c *Cell) UnmarshalJSON(data []byte) error {
	var xy []int
	if err := json.Unmarshal(data, &xy); err != nil || len(xy) != 2 {
		return fmt.Errorf("cell %s: expected [x,y]", data)
	}
	c.X, c.Y = xy[0], xy[1]
	return nil
}
