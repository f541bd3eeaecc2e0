package main

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/alecthomas/kong"

	"github.com/battlemat/battlemat/internal/english"
)

// wrongValue is the error for a flag or an argument whose value is missing, not a number, or not
// one of the allowed values.
type wrongValue struct {
	of      *kong.Value
	text    string
	missing bool
	oneOf   []string
}

// Error says what was expected, and for which flag or argument.
func (w *wrongValue) Error() string {
	name := w.of.ShortSummary()
	switch {
	case w.missing:
		return name + ": expected a value after it"
	case w.oneOf != nil:
		return fmt.Sprintf("%s: expected %s, not %q", name, english.List(w.oneOf, "or"), w.text)
	case allDigits.MatchString(w.text):
		return fmt.Sprintf("%s %s: expected a smaller whole number", name, w.text)
	}
	example := firstDigits.FindString(w.text)
	if example == "" {
		example = "3"
	}
	if w.of.Flag != nil {
		example = name + " " + example
	}
	number := "a whole number"
	if w.of.Target.CanFloat() {
		number = "a number"
	}
	return fmt.Sprintf("%s: expected %s, as in %s, not %q", name, number, example, w.text)
}

// values lets kong read the values of flags and arguments as usual, but with a [wrongValue] as the
// error.
func values() kong.Option {
	usual := kong.NewRegistry().RegisterDefaults()
	return kong.OptionFunc(func(k *kong.Kong) error {
		for _, example := range []any{0, int64(0), 0.0, "", []string(nil), map[string]string(nil)} {
			kind := reflect.TypeOf(example)
			option := kong.KindMapper(kind.Kind(), reading(usual.ForType(kind)))
			if err := option.Apply(k); err != nil {
				return err
			}
		}
		return nil
	})
}

// reading returns a mapper whose errors say which value is wrong.
func reading(usual kong.Mapper) kong.Mapper {
	return kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
		next := ctx.Scan.Peek()
		if next.IsEOL() && ctx.Value.Flag != nil {
			return &wrongValue{of: ctx.Value, missing: true}
		}
		err := usual.Decode(ctx, target)
		if err != nil && next.IsValue() && (target.CanInt() || target.CanFloat()) {
			return &wrongValue{of: ctx.Value, text: next.String()}
		}
		if oneOf := ctx.Value.EnumSlice(); err == nil && ctx.Value.Enum != "" && target.Kind() == reflect.String && !slices.Contains(oneOf, target.String()) {
			return &wrongValue{of: ctx.Value, text: target.String(), oneOf: oneOf}
		}
		return err
	})
}
