package server

// corridor is the board of the examples.
var corridor = map[string]any{
	"format": "battlemat.board/1", "grid": "square", "map": []string{"....", ".##.", "...."}, "legend": map[string]string{".": "floor", "#": "wall"},
	"figures": []any{
		map[string]any{"id": "elf", "kind": "Elf", "side": "heroes", "at": []int{0, 0}},
		map[string]any{"id": "orc", "kind": "Orc", "side": "monsters", "at": []int{1, 0}},
	},
}

// cave is a board of hexes.
var cave = map[string]any{
	"format": "battlemat.board/1", "grid": "hex-flat", "map": []string{"....", "....", "...."}, "legend": map[string]string{".": "floor"},
	"figures": []any{
		map[string]any{"id": "rat", "kind": "Rat", "side": "monsters", "at": []int{0, 0}},
		map[string]any{"id": "scout", "kind": "Scout", "side": "characters", "at": []int{1, 0}},
	},
}

// deskExamples holds bodies of requests, by the names of the questions.
var deskExamples = map[string]map[string]any{
	"see": {
		"one verdict":     map[string]any{"board": "heroquest-standard", "from": []int{10, 18}, "to": []int{12, 17}},
		"a field of view": map[string]any{"board": corridor, "from": "elf", "rules": "heroquest", "set": map[string]string{"anti-door-camping": "on"}},
		"all pairs":       map[string]any{"board": corridor, "all": true, "rules": "heroquest"},
		"two readings":    map[string]any{"board": corridor, "from": []int{0, 0}, "rules": "heroquest", "compare": "profile=us1990"},
	},
	"reach": {
		"everywhere":   map[string]any{"board": corridor, "from": []int{0, 2}, "move": 3, "rules": "heroquest"},
		"only costs":   map[string]any{"board": corridor, "from": "elf", "move": 30, "rules": "dnd", "paths": false},
		"one way":      map[string]any{"board": corridor, "from": "elf", "move": 8, "to": []int{3, 2}, "rules": "heroquest"},
		"no way":       map[string]any{"board": corridor, "from": "elf", "move": 1, "to": []int{3, 2}, "rules": "heroquest"},
		"two readings": map[string]any{"board": "9x9", "from": []int{4, 4}, "move": 30, "rules": "dnd", "compare": "metric=5-5-5"},
	},
	"attack": {
		"HeroQuest": map[string]any{"board": corridor, "attacker": "elf", "target": "orc", "rules": "heroquest"},
		"D&D":       map[string]any{"board": corridor, "attacker": "elf", "target": "orc", "with": "+5 1d8+3", "rules": "dnd"},
	},
	"area":     {"a cone": map[string]any{"board": corridor, "shape": "cone", "size": 15, "by": "elf", "toward": "E", "rules": "dnd"}},
	"push":     {"two hexes": map[string]any{"board": cave, "attacker": "rat", "target": "scout", "steps": 2, "rules": "gloomhaven"}},
	"pull":     {"two hexes": map[string]any{"board": cave, "attacker": "rat", "target": "scout", "steps": 2, "rules": "gloomhaven"}},
	"save":     {"a fireball": map[string]any{"board": corridor, "figure": "orc", "with": "dex 15 8d6 type=fire half", "rules": "dnd"}},
	"contest":  {"a grapple": map[string]any{"board": corridor, "attacker": "elf", "target": "orc", "what": "grapple", "rules": "dnd"}},
	"range":    {"between two cells": map[string]any{"board": cave, "from": []int{0, 0}, "to": []int{3, 2}, "rules": "gloomhaven"}},
	"distance": {"in feet": map[string]any{"from": []int{0, 0}, "to": []int{6, 6}, "metric": "5-5-5"}, "in hexes": map[string]any{"from": []int{0, 0}, "to": []int{6, 6}, "grid": "hex-flat"}},
	"monster": {
		"by figure": map[string]any{"board": cave, "figure": "rat", "move": 2, "area": [][]int{{1, 0}}, "profile": "gloomhaven"},
		"a turn": map[string]any{"turn": map[string]any{
			"format": "battlemat.turn/1", "board": cave, "actor": "rat", "ability": map[string]any{"move": 2, "range": 3, "targets": 1},
		}},
	},
	"odds heroquest": {"three dice against two": map[string]any{"attack": 3, "defend": 2, "body": 1}},
	"odds heroscape": {"from above": map[string]any{"attack": 4, "defense": 3, "height": 1, "life": 4}},
	"odds dnd":       {"with advantage": map[string]any{"bonus": 5, "ac": 15, "damage": "1d8+3", "advantage": true, "hp": 11}},
	"odds gloomhaven": {"poisoned": map[string]any{"attack": 3, "bonus": []string{"+1", "poison"}, "shield": 1, "hp": 6}, "of Frosthaven": map[string]any{
		"attack": 3, "profile": "frosthaven", "deck": "standard +1rx4", "advantage": true, "brittle": true, "retaliate": 2, "hp": 4,
	}},
	"draw":   {"a field of view": map[string]any{"board": corridor, "see": "elf", "rules": "heroquest"}, "a shipped board": map[string]any{"board": "heroquest-standard", "around": []int{10, 18}, "margin": 3, "dark": true}},
	"check":  {"a board": map[string]any{"document": corridor}, "one that is shipped": map[string]any{"document": "heroquest-standard"}},
	"boards": {"all": map[string]any{}},
}
