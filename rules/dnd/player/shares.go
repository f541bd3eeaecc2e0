package player

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
)

// sharedOut returns the choices, but with only the best division of each action instead of all
// listed divisions. The best division may give any number of shares to each figure that can be
// chosen. If the targets must be near each other, only the listed combinations are possible,
// because only those are known to be near enough.
func (m *mind) sharedOut() []battlemat.Choice {
	var list []battlemat.Choice
	ways := map[string][]battlemat.Choice{}
	for _, c := range m.choices {
		if len(c.Hits) > 1 && len(c.Cells) == 0 && !m.mustBeNear(c) {
			deed := strings.Join(deedOf(c), " ")
			ways[deed] = append(ways[deed], c)
		}
	}
	for _, c := range m.choices {
		deed := strings.Join(deedOf(c), " ")
		alike := ways[deed]
		switch {
		case len(alike) < 2:
			list = append(list, c)
		case alike[0].Command == c.Command:
			list = append(list, m.best(alike))
		}
	}
	return list
}

// mustBeNear reports whether the targets of a choice must be near each other. DND P1.
func (m *mind) mustBeNear(c battlemat.Choice) bool {
	use, _, _, _ := m.use(c)
	return use != nil && use.Apart > 0
}

// deedOf returns the words of a choice's command that come before the names of the figures it hits.
func deedOf(c battlemat.Choice) []string {
	words := c.Command.Words()
	return words[:max(0, len(words)-len(c.Hits))]
}

// best returns the most valuable division of an action among all figures. Of equally valuable
// divisions, it takes the one that gives the first figure most.
func (m *mind) best(listed []battlemat.Choice) battlemat.Choice {
	c := listed[0]
	n, most := len(c.Hits), 1
	if c.Hits[0] == c.Hits[1] { // one figure may get all shares
		most = n
	}
	// gains[i][r] is the value of r shares among the figures from the ith on, and takes[i][r] is
	// how many of these shares the ith figure gets. gains[i][r] is `never` if these figures cannot
	// take r shares.
	const never = -1 << 60
	gains, takes := make([][]int, len(listed)+1), make([][]int, len(listed))
	gains[len(listed)] = slices.Repeat([]int{never}, n+1)
	gains[len(listed)][0] = 0
	for i := len(listed) - 1; i >= 0; i-- {
		gains[i], takes[i] = slices.Repeat([]int{never}, n+1), make([]int, n+1)
		for r := range n + 1 {
			for k := min(most, r); k >= 0; k-- {
				if rest := gains[i+1][r-k]; rest > never && rest+m.share(c, listed[i].Hits[0], k) > gains[i][r] {
					gains[i][r], takes[i][r] = rest+m.share(c, listed[i].Hits[0], k), k
				}
			}
		}
	}
	hits := make([]string, 0, n)
	for i := range listed {
		hits = append(hits, slices.Repeat([]string{listed[i].Hits[0]}, takes[i][n-len(hits)])...)
	}
	c.Command = battlemat.Command(strings.Join(append(slices.Clone(deedOf(c)), hits...), " "))
	c.Hits, c.Target, c.Odds, c.Affected = hits, hits[0], nil, nil
	return c
}

// share returns the value of giving one figure a number of shares of an action.
func (m *mind) share(c battlemat.Choice, id string, times int) int {
	use, more, _, dc := m.use(c)
	u := m.unit(id)
	if use == nil || u == nil || times == 0 {
		return 0
	}
	return m.comes(c, u, use, more, dc, times)
}
