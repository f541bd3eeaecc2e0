package skirmish

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// use adds to a list something that the acting figure may do.
type use = game.Use[*resolution]

// listed returns a verb. Its first function lists what the acting figure may do with the verb. The
// second gives the reason against any other command. If there is no reason, the command is refused
// as not possible now.
func listed(word string, uses func(combatant, use), refusal func(combatant, []string) *battlemat.Refusal) verb {
	return listedFor(word, func(f combatant, _ game.Sought, use use) { uses(f, use) }, refusal)
}

// listedFor is [listed] for verbs whose list depends on the command that is sought.
func listedFor(word string, uses func(combatant, game.Sought, use), refusal func(combatant, []string) *battlemat.Refusal) verb {
	return game.ListedFor(func(p *Position, _ battlemat.Seat, sought game.Sought, use use) {
		if p.Round > 0 {
			uses(p.actor(), sought, use)
		}
	}, func(p *Position, _ battlemat.Seat, args []string) *battlemat.Refusal {
		return unlisted(p, args, refusal)
	}, word)[0]
}

// unlisted returns the refusal of a command that is not listed.
func unlisted(p *Position, args []string, refusal func(combatant, []string) *battlemat.Refusal) *battlemat.Refusal {
	if p.Round == 0 {
		return refuse("DND K2", codeBegin, `Nobody acts before initiative is rolled. Use "begin".`)
	}
	f := p.actor()
	if len(args) > 0 && args[0] != f.ID {
		return refuse("DND K2", codeWho, "Expected a command for "+english.Within(f.name())+", as in \"end "+f.ID+"\".")
	}
	if refusal != nil {
		if r := refusal(f, args); r != nil {
			return r
		}
	}
	return refuse("DND K4", game.CodeNotNow, "That cannot be done now: "+f.status(true)+".")
}

// refusesTime returns the refusal of a verb that needs an action.
func refusesTime(f combatant, _ []string) *battlemat.Refusal { return f.mayAct().Refusal() }

// lists reports whether one of the choices that the given function lists is allowed and fits.
func (f combatant) lists(uses func(combatant, use), fits func(*battlemat.Choice) bool) (found bool) {
	uses(f, func(c battlemat.Choice, no game.Reason, _ func(*resolution), _ ...func(*battlemat.Choice)) bool {
		found = found || no == nil && fits(&c)
		return !found
	})
	return found
}

// anything fits every choice.
func anything(*battlemat.Choice) bool { return true }
