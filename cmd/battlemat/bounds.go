package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/battlemat/battlemat/match"
)

// boundFlags limit the resources of a server.
type boundFlags struct {
	Memory      size `help:"About how much memory the program may use. To stay below it, the program drops matches that nobody follows and reads them from the store again when they are needed. By default GOMEMLIMIT, or half the machine's memory, at most 2GiB." placeholder:"SIZE"`
	BotMatches  int  `least:"1" help:"How many matches bots may play among themselves at once." default:"32" placeholder:"N"`
	MaxStore    size `help:"Once the store has this size, no more matches can begin; those that have begun go on." placeholder:"SIZE"`
	MaxPictures size `help:"Once the pictures of imported maps have this size in all, no more matches with a picture can begin." default:"4GiB" placeholder:"SIZE"`
	Keep        age  `help:"Remove matches in which nothing has happened for this long, such as 30d or 12h, and lockers that nobody has opened for as long." placeholder:"AGE"`
}

// bound puts the bounds into a service's options.
func (f *boundFlags) bound(o match.Options, noLimits bool) match.Options {
	// Half of the memory is for garbage that has not been collected yet.
	o.Memory, o.Room, o.Pictures = f.most()/2, int64(f.MaxStore), int64(f.MaxPictures)
	if o.Alone = f.BotMatches; o.Alone == 0 {
		o.Alone = 32
	}
	if noLimits {
		o.Alone = 0
	}
	return o
}

// most returns roughly how many bytes of memory the program may use.
func (f *boundFlags) most() int64 {
	limit := debug.SetMemoryLimit(-1)
	switch {
	case f.Memory > 0:
		return min(int64(f.Memory), limit)
	case limit < math.MaxInt64:
		return limit
	}
	return min(2<<30, machine()/2)
}

// tune makes the runtime collect garbage in time, unless GOMEMLIMIT already does.
func (f *boundFlags) tune() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(f.most())
	}
}

// machine returns how much memory is available to this program, as far as the system reports it.
func machine() int64 {
	all := int64(math.MaxInt64)
	if data, err := os.ReadFile("/sys/fs/cgroup/memory.max"); err == nil {
		if n, err := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64); err == nil && n > 0 {
			all = n
		}
	}
	data, _ := os.ReadFile("/proc/meminfo")
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		var kilobytes int64
		if n, _ := fmt.Sscanf(lines.Text(), "MemTotal: %d kB", &kilobytes); n == 1 && kilobytes > 0 {
			all = min(all, kilobytes<<10)
		}
	}
	return all
}

// keep removes old matches and unused lockers, at once and then every hour until ctx ends.
func (f *boundFlags) keep(ctx context.Context, kept match.Log, log *slog.Logger) *sync.WaitGroup {
	var work sync.WaitGroup
	if f.Keep <= 0 {
		return &work
	}
	work.Go(func() {
		for {
			n := 0
			before := time.Now().Add(-time.Duration(f.Keep))
			err := match.Prune(ctx, kept, match.Which{Before: before}, func(match.Summary) { n++ })
			unused, failed := match.PruneLockers(ctx, kept, before)
			if unused > 0 {
				log.Info("unused lockers are removed", "lockers", unused)
			}
			err = errors.Join(err, failed)
			switch {
			case err != nil && ctx.Err() == nil:
				log.Error("old matches and lockers cannot be removed", "error", err)
			case n > 0:
				log.Info("old matches are removed", "matches", n)
			}
			select {
			case <-time.After(time.Hour):
			case <-ctx.Done():
				return
			}
		}
	})
	return &work
}

// size is a number of bytes, written as 512MiB, 10GB or 1000000.
type size int64

var units = []struct {
	name  string
	bytes int64
}{
	{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"TiB", 1 << 40},
	{"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12}, {"K", 1 << 10}, {"M", 1 << 20}, {"G", 1 << 30}, {"T", 1 << 40}, {"B", 1}, {"", 1},
}

// UnmarshalText reads a size.
func (s *size) UnmarshalText(text []byte) error {
	for _, unit := range units {
		digits, is := strings.CutSuffix(strings.ToUpper(string(text)), strings.ToUpper(unit.name))
		if !is {
			continue
		}
		n, err := strconv.ParseInt(strings.TrimSpace(digits), 10, 64)
		if err != nil || n <= 0 || n > math.MaxInt64/unit.bytes {
			break
		}
		*s = size(n * unit.bytes)
		return nil
	}
	return errors.New("expected a size, as in 512MiB or 10GB")
}

func (s size) String() string {
	for _, unit := range []string{"TiB", "GiB", "MiB", "KiB"} {
		for _, u := range units {
			if u.name == unit && int64(s) >= u.bytes {
				tenths := int64(s) * 10 / u.bytes
				return fmt.Sprintf("%d.%d %s", tenths/10, tenths%10, unit)
			}
		}
	}
	return fmt.Sprintf("%d bytes", int64(s))
}

// age is a length of time, written as 30d, 12h or 90m.
type age time.Duration

// UnmarshalText reads an age.
func (a *age) UnmarshalText(text []byte) error {
	if days, is := strings.CutSuffix(string(text), "d"); is {
		if n, err := strconv.Atoi(days); err == nil && n > 0 && n <= 36500 {
			*a = age(time.Duration(n) * 24 * time.Hour)
			return nil
		}
	} else if d, err := time.ParseDuration(string(text)); err == nil && d > 0 {
		*a = age(d)
		return nil
	}
	return errors.New("expected an age, as in 30d or 12h")
}
