//go:build linux

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// What processes take, as Linux tells it. Where it does not, it is nothing.

// resident is the memory of a process.
func resident(pid int) string {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			return strings.TrimSpace(rest)
		}
	}
	return "unknown"
}

// processor is the processor time that a process has taken.
func processor(pid int) time.Duration {
	_, took := stat(pid)
	return took
}

// below is the processor time of the processes that one has started, and of those they
// have, but for one of them.
func below(pid, but int) (sum time.Duration) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		child, _ := strconv.Atoi(filepath.Base(folder))
		parent, took := stat(child)
		if parent != pid && parent > 1 {
			parent, _ = stat(parent)
		}
		if parent == pid && child != but {
			sum += took
		}
	}
	return sum
}

// stat is who has started a process, and how long it has run: Linux counts hundredths of a
// second.
func stat(pid int) (parent int, took time.Duration) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, 0
	}
	_, rest, _ := strings.Cut(string(stat), ") ") // the name may hold blanks
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, 0
	}
	number := func(i int) int {
		n, _ := strconv.Atoi(fields[i])
		return n
	}
	return number(1), time.Duration(number(11)+number(12)) * 10 * time.Millisecond
}
