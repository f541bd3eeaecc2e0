// Package condition holds the conditions of D&D, and the boons and banes that last on a figure: a
// table with one row for each. Their effects are in the code of the rule that the row names.
//
//	table.go       the names and the rows
//	condition.go   the fields of a row
package condition
