// Package condition holds the conditions of Gloomhaven: a table with a row for each. The effect of
// each is in the code of the rule that its row names.
//
//	table.go       the names and the rows
//	condition.go   what a row says
package condition
