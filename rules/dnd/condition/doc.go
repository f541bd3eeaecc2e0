// Package condition owns the conditions of D&D, and the boons and banes that last on a figure: a table
// with a row for each. What one does stands where that is decided, under the rule that its row names.
//
//	table.go       the names and the rows
//	condition.go   what a row says
package condition
