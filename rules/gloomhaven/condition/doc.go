// Package condition owns the conditions of Gloomhaven: a table with a row for each. What one does
// stands where that is done, under the rule that its row names.
//
//	table.go       the names and the rows
//	condition.go   what a row says
package condition
