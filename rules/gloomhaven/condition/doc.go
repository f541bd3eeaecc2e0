// Package condition holds the conditions of Gloomhaven: a table with a row for each of them. Each
// row names the rule whose code implements the effect.
//
//	table.go       the names and the rows
//	condition.go   the type of a row
package condition
