package server

import (
	"time"

	"github.com/battlemat/battlemat/formats"
)

// Limits are the limits of clients. A zero field means its default; a negative
// number of streams or a negative rate means no limit.
type Limits struct {
	Body int64 // bytes of a request's body: 64 KiB
	// Document is the greatest number of bytes in an uploaded document, a scenario or a board: 256
	// KiB.
	Document int
	// Creatures is the greatest number of bytes in a file of another program with characters or
	// monsters: 4 MiB.
	Creatures int
	File      int64 // bytes of a file of another program: 32 MiB
	Message   int64 // bytes of a client's message on a stream: 16 KiB

	Requests Rate // for one client: 100 a second, 400 at once
	Matches  Rate // begun by one client: 1 a second, 30 at once
	Day      Rate // begun by one client, in the long run: 200 a day, 200 at once
	Commands Rate // for one match: 20 a second, 100 at once
	Chat     Rate // remarks of one seat: 1 a second, 8 at once
	Desk     Rate // questions of one client: 5 a second, 20 at once
	Checks   Rate // documents that one client checks while it edits them: 10 a second, 40 at once

	Lockers Rate // opened by one client: 20 a day, 10 at once
	Kept    Rate // uses of a locker by one client, and matches that it adds: 5 a second, 100 at once

	Pictures Rate // bytes of map pictures stored for one client: 1 GiB a day, 256 MiB at once
	Tiles    Rate // bytes of map pictures sent to one client: 4 MiB a second, 64 MiB at once

	Simulations Rate // processor seconds for one client's simulations: 0.25 a second, 300 at once

	Alone int // matches among bots only, for one client: 4

	Streams       int // in total: 20,000
	ClientStreams int // for one client: 200
	MatchStreams  int // for one match: 2,000

	Hello      time.Duration // until a stream has sent its Hello: 10 s
	Write      time.Duration // until a message has been written to a stream: 10 s
	Ping       time.Duration // between pings: 30 s
	Reply      time.Duration // until a request is answered: 30 s
	Think      time.Duration // until the desk has answered: 5 s
	Trial      time.Duration // until an uploaded document is read, checked and tried: 20 s
	Simulation time.Duration // until a simulation is stopped: 5 min
	Answer     time.Duration // for one answer of the rules while a document is tried: 2 s
	Slack      time.Duration // how much later a file may arrive than at 64 KiB a second: 5 s

	// Forwarded means that the client's address is the last entry of X-Forwarded-For, for servers
	// behind a proxy that writes this header.
	Forwarded bool
}

// Rate says how often something may happen: Burst times at once, and in the long run PerSecond
// times a second.
type Rate struct {
	PerSecond float64
	Burst     int
}

// whole returns the limits with the defaults filled in.
func (l Limits) whole() Limits {
	fill(&l.Body, 64<<10)
	fill(&l.File, formats.MaxFile)
	fill(&l.Document, 256<<10)
	fill(&l.Creatures, 4<<20)
	fill(&l.Message, 16<<10)
	fill(&l.Requests, Rate{100, 400})
	fill(&l.Matches, Rate{1, 30})
	fill(&l.Day, Rate{200.0 / (24 * 60 * 60), 200})
	fill(&l.Lockers, Rate{20.0 / (24 * 60 * 60), 10})
	fill(&l.Kept, Rate{5, 100})
	fill(&l.Pictures, Rate{float64(1<<30) / (24 * 60 * 60), 256 << 20})
	fill(&l.Tiles, Rate{4 << 20, 64 << 20})
	fill(&l.Simulations, Rate{0.25, 300})
	fill(&l.Simulation, 5*time.Minute)
	fill(&l.Alone, 4)
	fill(&l.Commands, Rate{20, 100})
	fill(&l.Chat, Rate{1, 8})
	fill(&l.Desk, Rate{5, 20})
	fill(&l.Checks, Rate{10, 40})
	fill(&l.Streams, 20000)
	fill(&l.ClientStreams, 200)
	fill(&l.MatchStreams, 2000)
	fill(&l.Hello, 10*time.Second)
	fill(&l.Write, 10*time.Second)
	fill(&l.Ping, 30*time.Second)
	fill(&l.Reply, 30*time.Second)
	fill(&l.Think, 5*time.Second)
	fill(&l.Trial, 20*time.Second)
	fill(&l.Answer, 2*time.Second)
	fill(&l.Slack, 5*time.Second)
	return l
}

func fill[T comparable](field *T, usual T) {
	var none T
	if *field == none {
		*field = usual
	}
}
