package draw

import "strings"

// style is the colour of a character in a coloured picture.
type style uint8

const (
	plain style = iota
	dimmed
	strong
	stony
	green
	blue
	red
	amber
	violet
	sideStyle // of the first side, followed by those of further sides
)

// codes lists the ANSI sequences of the styles. Sides use the four most distinct colours.
var codes = [...]string{
	plain: "", dimmed: "2", strong: "1", stony: "2", green: "32", blue: "1;34", red: "1;31", amber: "33", violet: "35",
	sideStyle: "1;36", sideStyle + 1: "1;33", sideStyle + 2: "1;32", sideStyle + 3: "1;35",
}

const sideStyles = 4

func styleOf(side int) style { return sideStyle + style(side%sideStyles) }

// canvas is a grid of characters. The board begins at line 0, column 0; lines above and columns to
// the left have negative numbers.
type canvas struct {
	width, height int
	left, top     int
	runes         []rune
	styles        []style
	under         []bool
}

func newCanvas(width, height, left, top int) *canvas {
	c := &canvas{width: width + left, height: height + top, left: left, top: top}
	c.runes = make([]rune, c.width*c.height)
	c.styles = make([]style, c.width*c.height)
	c.under = make([]bool, c.width*c.height)
	for i := range c.runes {
		c.runes[i] = ' '
	}
	return c
}

func (c *canvas) index(line, col int) (int, bool) {
	line, col = line+c.top, col+c.left
	return line*c.width + col, 0 <= line && line < c.height && 0 <= col && col < c.width
}

// put sets one character. It ignores places beyond the canvas.
func (c *canvas) put(line, col int, r rune, s style) {
	if i, ok := c.index(line, col); ok {
		c.runes[i], c.styles[i] = r, s
	}
}

// at returns the character at a place, or a space beyond the canvas.
func (c *canvas) at(line, col int) rune {
	if i, ok := c.index(line, col); ok {
		return c.runes[i]
	}
	return ' '
}

// write sets a row of characters.
func (c *canvas) write(line, col int, s string, st style) {
	for _, r := range s {
		c.put(line, col, r, st)
		col++
	}
}

// underline underlines n characters in a coloured picture.
func (c *canvas) underline(line, col, n int) {
	for k := range n {
		if i, ok := c.index(line, col+k); ok {
			c.under[i] = true
		}
	}
}

// lines returns the lines of the canvas, without spaces at the end.
func (c *canvas) lines(colour bool) []string {
	lines := make([]string, 0, c.height)
	for y := range c.height {
		row := c.runes[y*c.width : (y+1)*c.width]
		end := len(row)
		for end > 0 && row[end-1] == ' ' {
			end--
		}
		if !colour {
			lines = append(lines, string(row[:end]))
			continue
		}
		lines = append(lines, c.coloured(y*c.width, y*c.width+end))
	}
	return lines
}

func (c *canvas) coloured(from, to int) string {
	var b strings.Builder
	now := ""
	for i := from; i < to; i++ {
		code := codes[c.styles[i]]
		if c.under[i] {
			code = strings.TrimPrefix(code+";4", ";")
		}
		if code != now {
			if now != "" {
				b.WriteString("\x1b[0m")
			}
			if code != "" {
				b.WriteString("\x1b[" + code + "m")
			}
			now = code
		}
		b.WriteRune(c.runes[i])
	}
	if now != "" {
		b.WriteString("\x1b[0m")
	}
	return b.String()
}
