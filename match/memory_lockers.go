package match

import (
	"bytes"
	"context"
	"fmt"
	"time"
)

// keptLocker is a locker as stored in a [Memory].
type keptLocker struct {
	version   int
	changed   time.Time
	data      []byte
	documents map[string][]byte
}

// KeepLocker stores a locker.
func (l *Memory) KeepLocker(ctx context.Context, name string, version int, locker []byte, changes ...DocumentChange) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	was := l.lockers[name]
	switch {
	case was == nil && version != 1:
		return fmt.Errorf("locker: %w", ErrUnknown)
	case was != nil && version != was.version+1:
		return fmt.Errorf("locker, version %d: %w", version, ErrTaken)
	}
	documents := map[string][]byte{}
	if was != nil {
		documents = was.documents
	}
	for _, c := range changes {
		if c.Data == nil {
			delete(documents, c.ID)
		} else {
			documents[c.ID] = bytes.Clone(c.Data)
		}
	}
	l.lockers[name] = &keptLocker{version, l.now(), bytes.Clone(locker), documents}
	return nil
}

// Document returns a document in a locker.
func (l *Memory) Document(_ context.Context, locker, id string) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if k := l.lockers[locker]; k != nil && k.documents[id] != nil {
		return k.documents[id], nil
	}
	return nil, fmt.Errorf("document: %w", ErrUnknown)
}

// Locker returns a locker.
func (l *Memory) Locker(_ context.Context, name string) (int, []byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if k := l.lockers[name]; k != nil {
		return k.version, k.data, nil
	}
	return 0, nil, fmt.Errorf("locker: %w", ErrUnknown)
}

// RemoveLocker removes a locker.
func (l *Memory) RemoveLocker(ctx context.Context, name string, version int) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch was := l.lockers[name]; {
	case was == nil:
		return fmt.Errorf("locker: %w", ErrUnknown)
	case was.version != version:
		return fmt.Errorf("locker, version %d: %w", version, ErrTaken)
	}
	delete(l.lockers, name)
	return nil
}

// Lockers returns the lockers that were last stored before a time.
func (l *Memory) Lockers(_ context.Context, before time.Time) ([]LockerSummary, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []LockerSummary
	for name, k := range l.lockers {
		if k.changed.Before(before) {
			list = append(list, LockerSummary{name, k.version, k.changed})
		}
	}
	return list, nil
}
