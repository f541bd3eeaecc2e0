// Package condition holds the conditions of Gloomhaven: a table with a row for each of them. The row
// names a rule, and the code of that rule implements the effect.
//
//	table.go       the names and the rows
//	condition.go   the type of a row
package condition
