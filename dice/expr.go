package dice

import (
	"fmt"
	"strings"
)

// Term is a number of equal dice, or a fixed number, added or subtracted.
type Term struct {
	Minus bool
	Dice  int // how many; 0 for a fixed number
	Sides int
	Fixed int // not negative; only without dice
}

// Expr is a sum of dice and numbers, such as 1d8+2d6+3. The zero Expr is 0.
type Expr []Term

// String returns the expression as [ParseExpr] reads it.
func (e Expr) String() string {
	if len(e) == 0 {
		return "0"
	}
	var b strings.Builder
	for i, t := range e {
		switch {
		case t.Minus:
			b.WriteByte('-')
		case i > 0:
			b.WriteByte('+')
		}
		if t.Dice > 0 {
			fmt.Fprintf(&b, "%dd%d", t.Dice, t.Sides)
		} else {
			fmt.Fprint(&b, t.Fixed)
		}
	}
	return b.String()
}

// Dist returns the distribution of the sum. The number of dice in each term is multiplied by
// `times`. Dist fails for an expression beyond the bounds of [ParseExpr].
func (e Expr) Dist(times int) (Dist, error) {
	if err := e.Check(); err != nil {
		return Dist{}, err
	}
	var sides []int
	shift := 0
	for _, t := range e {
		fixed := t.Fixed
		if t.Dice > 0 {
			fixed = 0
		}
		if t.Minus {
			// -dN has the same distribution as dN - (N+1).
			fixed = -fixed - t.Dice*times*(t.Sides+1)
		}
		shift += fixed
		for range t.Dice * times {
			sides = append(sides, t.Sides)
		}
	}
	return sumOf(sides).Shift(shift), nil
}

// Roll throws the dice in the order of the expression, and returns the sum and the faces. The
// number of dice in each term is multiplied by `times`.
func (e Expr) Roll(r Roller, times int) (sum int, faces []Face, err error) {
	if err := e.Check(); err != nil {
		return 0, nil, err
	}
	for _, t := range e {
		one := t.Fixed
		if t.Dice > 0 {
			one = 0
			for range t.Dice * times {
				thrown, err := Throw(r, D(t.Sides), 1)
				if err != nil {
					return 0, faces, err
				}
				pips, _ := thrown[0].Pips()
				one += pips
				faces = append(faces, thrown...)
			}
		}
		if t.Minus {
			one = -one
		}
		sum += one
	}
	return sum, faces, nil
}

// Bounds of an expression.
const (
	maxExprText  = 1024
	maxTerms     = 32
	maxDieSides  = 100
	maxExprFixed = 10_000 // for each number, and for their sum
)

// Check returns an error when the expression exceeds the bounds of [ParseExpr].
func (e Expr) Check() error {
	if len(e) > maxTerms {
		return fmt.Errorf("at most %d terms", maxTerms)
	}
	all, fixed := 0, 0
	for _, t := range e {
		switch {
		case t.Dice < 0 || t.Dice > MaxDice || all+t.Dice > MaxDice:
			return fmt.Errorf("at most %d dice in all", MaxDice)
		case t.Dice > 0 && (t.Sides < 2 || t.Sides > maxDieSides):
			return fmt.Errorf("a die has 2 to %d sides, not %d", maxDieSides, t.Sides)
		case t.Fixed < 0 || t.Fixed > maxExprFixed || fixed+t.Fixed > maxExprFixed:
			return fmt.Errorf("numbers that add up to at most %d", maxExprFixed)
		}
		all += t.Dice
		fixed += t.Fixed
	}
	return nil
}

// ParseExpr reads a sum of dice and numbers:
//
//	expr = [ "+" | "-" ] term { ( "+" | "-" ) term }
//	term = [ count ] "d" ( sides | "%" ) | number
//
// Blanks do not matter and "d" may be "D"; d% is d100. An expression has at most 100 dice of 2 to
// 100 sides and 32 terms, and its numbers add up to at most 10,000. An error names its place,
// counted in bytes from 1.
func ParseExpr(text string) (Expr, error) {
	if len(text) > maxExprText {
		return nil, fmt.Errorf("dice expression: at most %d bytes, not %d", maxExprText, len(text))
	}
	p := exprParser{text: text}
	e, err := p.expr()
	if err != nil {
		return nil, fmt.Errorf("dice expression %.40q at %d: %w", text, min(p.at, len(text))+1, err)
	}
	return e, nil
}

type exprParser struct {
	text string
	at   int
}

// peek returns the next byte that is not a blank, in lower case, or 0 at the end.
func (p *exprParser) peek() byte {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == '\t') {
		p.at++
	}
	if p.at == len(p.text) {
		return 0
	}
	if p.text[p.at] == 'D' {
		return 'd'
	}
	return p.text[p.at]
}

func (p *exprParser) expr() (Expr, error) {
	var e Expr
	for {
		minus := false
		switch c := p.peek(); {
		case c == '+' || c == '-':
			minus = c == '-'
			p.at++
		case c == 0 && len(e) > 0:
			return e, nil
		case len(e) > 0:
			return nil, fmt.Errorf("expected + or - between terms")
		}
		start := p.at
		t, err := p.term()
		if err != nil {
			return nil, err
		}
		t.Minus = minus
		e = append(e, t)
		if err := e.Check(); err != nil {
			p.at = start
			p.peek()
			return nil, err
		}
	}
}

func (p *exprParser) term() (Term, error) {
	n, some, err := p.number()
	if err != nil {
		return Term{}, err
	}
	if p.peek() != 'd' {
		if !some {
			return Term{}, fmt.Errorf("expected a number or dice such as 2d6")
		}
		return Term{Fixed: n}, nil
	}
	p.at++
	if !some {
		n = 1
	}
	if n == 0 {
		return Term{}, fmt.Errorf("expected at least one die")
	}
	if p.peek() == '%' {
		p.at++
		return Term{Dice: n, Sides: 100}, nil
	}
	sides, some, err := p.number()
	if err == nil && !some {
		err = fmt.Errorf("expected the sides of the die after d")
	}
	return Term{Dice: n, Sides: sides}, err
}

// number reads digits, and reports whether there are any.
func (p *exprParser) number() (n int, some bool, err error) {
	p.peek()
	for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
		if n = n*10 + int(p.text[p.at]-'0'); n > maxExprFixed {
			return 0, false, fmt.Errorf("numbers that add up to at most %d", maxExprFixed)
		}
		some = true
		p.at++
	}
	return n, some, nil
}
