package e2e_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/server"
)

// process is a running server.
type process struct {
	cmd   *exec.Cmd
	said  chan string // the server's first line, once it is printed
	base  string      // http://127.0.0.1:…
	stop  func()      // cancels its watchdog
	ended chan struct{}
}

// launcher starts a server on a store.
type launcher func(t *testing.T, url string, errs io.Writer) *process

// thisBinary runs the test binary with the test game.
func thisBinary(limits server.Limits) launcher {
	return func(t *testing.T, url string, errs io.Writer) *process {
		t.Helper()
		text, err := json.Marshal(orders{url, limits})
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), ordersVar+"="+string(text))
		if _, err := cmd.StdinPipe(); err != nil { // standard input is closed when the tests end
			t.Fatal(err)
		}
		return run(t, cmd, errs)
	}
}

// builtProgram runs battlemat serve.
func builtProgram(flags ...string) launcher {
	return func(t *testing.T, url string, errs io.Writer) *process {
		t.Helper()
		args := append([]string{"serve", "--listen=127.0.0.1:0", "--no-open", "--log=debug", "--store=" + url}, flags...)
		p := run(t, exec.Command(program(t), args...), errs)
		p.stop = guard(p.cmd.Process.Pid)
		return p
	}
}

// guard ends a process when the tests die without cleaning up. The returned function cancels the
// guard.
func guard(pid int) (off func()) {
	g := exec.Command("/bin/sh", "-c", `cat >/dev/null; kill -9 "$1"`, "sh", strconv.Itoa(pid))
	_, err := g.StdinPipe()
	if err == nil {
		err = g.Start()
	}
	if err != nil {
		return func() {} // a system without a shell
	}
	return func() {
		g.Process.Kill()
		g.Wait()
	}
}

func run(t *testing.T, cmd *exec.Cmd, errs io.Writer) *process {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &process{cmd: cmd, said: make(chan string, 1), stop: func() {}, ended: make(chan struct{})}
	go func() {
		line, _ := bufio.NewReader(out).ReadString('\n')
		p.said <- line
		_, _ = io.Copy(io.Discard, out)
		cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		select {
		case <-p.ended:
			if t.Failed() {
				t.Logf("the server at %s had ended: %v", p.base, cmd.ProcessState)
			}
		default:
		}
		p.kill()
	})
	return p
}

// ready waits until the server prints its address.
func (p *process) ready() error {
	line := <-p.said
	if _, err := fmt.Sscanf(line, "Battlemat is at %s\n", &p.base); err != nil {
		return fmt.Errorf("the server said %q: %w", line, err)
	}
	p.base = strings.TrimSuffix(p.base, "/")
	return nil
}

// kill ends the process immediately.
func (p *process) kill() {
	p.cmd.Process.Kill()
	<-p.ended
	p.stop()
	p.stop = func() {}
}
