package desk

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Invalid is the error for a question that cannot be answered as asked.
type Invalid struct {
	Field  string // the JSON name of the wrong field; "" if no single field is wrong
	Reason string // a short stable name for programs: one of the constants below
	Err    error  // what is wrong with it, for display

	// Value and Expected are set in place of Err for an unexpected value.
	Value, Expected string
}

// The reasons why a question is invalid.
const (
	Missing    = "missing"      // the field is missing, and the question needs it
	Unknown    = "unknown"      // there is no such field, figure, board, book, …
	Malformed  = "malformed"    // the value does not have the form that its field needs
	OutOfRange = "out-of-range" // the value is too small or too large
	Twice      = "twice"        // the field is given more than once
	Unfit      = "unfit"        // the value does not fit another field, or the board
	Faulty     = "faulty"       // the document has faults
)

func (e *Invalid) Error() string {
	if e.Err != nil {
		return e.Err.Error()
	}
	return fmt.Sprintf("%s %s: expected %s", e.Field, e.Value, e.Expected)
}

// Unwrap returns the underlying error.
func (e *Invalid) Unwrap() error { return e.Err }

// invalid wraps an error in an [Invalid] for a field, unless the error already names a field.
func invalid(field, reason string, err error) error {
	if err == nil {
		return nil
	}
	if known, is := err.(*Invalid); is {
		return known
	}
	return &Invalid{Field: field, Reason: reason, Err: err}
}

// unfit returns an error for a field that does not fit the rest of the question.
func unfit(field, format string, args ...any) error {
	return &Invalid{Field: field, Reason: Unfit, Err: fmt.Errorf(format, args...)}
}

// checkFields checks the fields of a question against their tags, and numbers against the limits.
func checkFields(q Question, limits Limits) error {
	v := reflect.ValueOf(q).Elem()
	for _, field := range reflect.VisibleFields(v.Type()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "" || name == "-" {
			continue
		}
		value := v.FieldByIndex(field.Index)
		if value.Kind() == reflect.Pointer {
			if value.IsNil() {
				continue
			}
			value = value.Elem()
		}
		var err error
		switch value.Kind() {
		case reflect.Int:
			err = checkNumber(name, field.Tag.Get("least"), int(value.Int()), limits)
		case reflect.String:
			err = checkText(name, field.Tag.Get("enum"), value.String(), limits)
		case reflect.Slice:
			for i := range value.Len() {
				if err = checkText(name, "", value.Index(i).String(), limits); err != nil {
					break
				}
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func checkNumber(name, least string, n int, limits Limits) error {
	if lo, err := strconv.Atoi(least); err == nil && n < lo {
		return &Invalid{Field: name, Reason: OutOfRange, Value: strconv.Itoa(n), Expected: "a whole number from " + least}
	}
	if limits.Number > 0 && (n > limits.Number || n < -limits.Number) {
		return outOfLimits(name, limits)
	}
	return nil
}

func outOfLimits(name string, limits Limits) error {
	return &Invalid{Field: name, Reason: OutOfRange, Err: fmt.Errorf("%s: expected a number from -%d to %d", name, limits.Number, limits.Number)}
}

// checkText returns an error unless a string is in its enum, and all numbers and dice in the string
// are within the limits.
func checkText(name, enum, text string, limits Limits) error {
	if words := strings.Split(enum, ","); enum != "" && text != "" && !slices.Contains(words, text) {
		return &Invalid{Field: name, Reason: Unknown, Value: strconv.Quote(text), Expected: "one of " + strings.Join(words, ", ")}
	}
	if limits.Number > 0 {
		n, err := strconv.Atoi(text)
		if err == nil && (n > limits.Number || n < -limits.Number) {
			return outOfLimits(name, limits)
		}
	}
	if limits.Faces > 0 && faces(text) > limits.Faces {
		return &Invalid{Field: name, Reason: OutOfRange, Err: fmt.Errorf("%s: expected dice with at most %d faces in all", name, limits.Faces)}
	}
	return nil
}

var someDice = regexp.MustCompile(`([0-9]{1,6})[dD]([0-9]{1,6})`)

// faces returns the total number of faces of all dice in an expression: 20 for 2d6+1d8.
func faces(text string) int {
	sum := 0
	for _, m := range someDice.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		sides, _ := strconv.Atoi(m[2])
		sum += n * sides
	}
	return sum
}
