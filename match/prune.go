package match

import (
	"context"
	"errors"
	"sync"
	"time"
)

// UnusedLockers lists the lockers of a log that have not been opened since the given time. Use is
// recorded only once an hour, so the time is moved back by one hour.
func UnusedLockers(ctx context.Context, log interface {
	Lockers(context.Context, time.Time) ([]LockerSummary, error)
}, before time.Time) ([]LockerSummary, error) {
	return log.Lockers(ctx, before.Add(-lockerHour))
}

// PruneLockers removes the lockers of a log that have not been opened since the given time, and
// returns their number.
func PruneLockers(ctx context.Context, log Log, before time.Time) (n int, err error) {
	list, err := UnusedLockers(ctx, log, before)
	if err != nil {
		return 0, err
	}
	for _, l := range list {
		switch err := log.RemoveLocker(ctx, l.Name, l.Version); {
		case err == nil:
			n++
		case !errors.Is(err, ErrTaken) && !errors.Is(err, ErrUnknown):
			return n, err
		}
	}
	return n, nil
}

// Prune removes the selected matches of a log, and calls `gone` for each removed match. A match
// that has continued meanwhile stays.
func Prune(ctx context.Context, log Log, w Which, gone func(Summary)) error {
	list, err := log.List(ctx, w)
	if err != nil {
		return err
	}
	// This many removals in parallel share one flush to disk, without making players wait long.
	const atOnce = 16
	var all sync.WaitGroup
	var mu sync.Mutex
	var failed error
	places := make(chan struct{}, atOnce)
	for _, s := range list {
		places <- struct{}{}
		mu.Lock()
		stop := failed != nil
		mu.Unlock()
		if stop {
			break
		}
		all.Go(func() {
			defer func() { <-places }()
			err := log.Remove(ctx, s.Match, s.Entries-1)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil:
				gone(s)
			case !errors.Is(err, ErrTaken) && !errors.Is(err, ErrUnknown) && failed == nil:
				failed = err
			}
		})
	}
	all.Wait()
	return failed
}
