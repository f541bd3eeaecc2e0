//go:build unix

package pgtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is a private PostgreSQL server. One goroutine may call Stop, Kill and Start one after
// another. The data remain until Close.
type Server struct {
	dir    string // contains the data, the socket and the log
	bin    string
	as     *syscall.Credential // the user of the server; nil for the current user
	cmd    *exec.Cmd
	exited chan struct{} // closed when cmd has ended
	guard  *exec.Cmd
	leash  io.WriteCloser // when it is closed, the guard cleans up
	bases  atomic.Int64
	closed bool

	copying string // how CREATE DATABASE copies its template
}

// ready is the time within which a server must start, even on a slow disk or after a crash.
const ready = time.Minute

// New creates an empty server and starts it.
func New() (*Server, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	s, err := folder(bin)
	if err != nil {
		return nil, fmt.Errorf("pgtest: %w", err)
	}
	if err := s.make(); err != nil {
		s.Close()
		return nil, fmt.Errorf("pgtest: %w", err)
	}
	if err := s.Start(); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// folder returns a server that has only an empty folder and the guard of that folder.
func folder(bin string) (*Server, error) {
	dir, err := os.MkdirTemp("", "pgtest-")
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, bin: bin}
	if err := s.watch(); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// watch gives the folder to the server's user and starts its guard.
func (s *Server) watch() error {
	if os.Geteuid() == 0 {
		// PostgreSQL refuses to run as root.
		var err error
		if s.as, err = somebody(); err != nil {
			return err
		}
		if err := os.Chown(s.dir, int(s.as.Uid), int(s.as.Gid)); err != nil {
			return err
		}
	}
	// The tests may die without cleaning up. Then the pipe is closed, and the guard cleans up.
	s.guard = exec.Command("/bin/sh", "-c", `cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null && sleep 1
rm -rf "$1"`, "sh", s.dir)
	s.guard.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var err error
	if s.leash, err = s.guard.StdinPipe(); err != nil {
		return err
	}
	if err := s.guard.Start(); err != nil {
		s.leash = nil
		return err
	}
	return nil
}

// unused has the data of a server that never runs. Copying them is faster than making new data.
// They stay until the tests end, when their guard removes them.
var unused struct {
	sync.Mutex
	*Server
}

// make creates the data of a server.
func (s *Server) make() error {
	unused.Lock()
	defer unused.Unlock()
	if unused.Server == nil {
		first, err := folder(s.bin)
		if err != nil {
			return err
		}
		if err := first.initialise(); err != nil {
			first.Close()
			return err
		}
		unused.Server = first
	}
	cp := s.command("/bin/cp", "-R", unused.data(), s.data())
	if out, err := cp.CombinedOutput(); err != nil {
		return fmt.Errorf("cp: %w\n%s", err, out)
	}
	return nil
}

// initialise makes new data.
func (s *Server) initialise() error {
	initdb := s.program("initdb", "-D", s.data(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
	var out bytes.Buffer
	initdb.Stdout, initdb.Stderr = &out, &out
	if err := initdb.Run(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out.Bytes())
	}
	return nil
}

// somebody returns the user for running the server if the tests run as root.
func somebody() (*syscall.Credential, error) {
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(u.Uid, 10, 32)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.ParseUint(u.Gid, 10, 32)
		if err != nil {
			return nil, err
		}
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
	}
	return nil, errors.New("PostgreSQL does not run as root, and there is no user postgres")
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// program returns the command for one of PostgreSQL's programs.
func (s *Server) program(name string, args ...string) *exec.Cmd {
	return s.command(filepath.Join(s.bin, name), args...)
}

// command returns a command of the server's user. It runs in a separate process group, so that ^C
// reaches only the tests.
func (s *Server) command(path string, args ...string) *exec.Cmd {
	c := exec.Command(path, args...)
	c.Dir = s.dir
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + s.dir, "LC_ALL=C", "TZ=UTC"}
	c.SysProcAttr = &syscall.SysProcAttr{Credential: s.as, Setpgid: true}
	return c
}

// Start starts the server if it is not running, and waits until it answers. After a crash the
// server recovers first.
func (s *Server) Start() error {
	if s.running() {
		return nil
	}
	for until := time.Now().Add(ready); ; {
		err := s.start(until)
		if err == nil {
			return nil
		}
		if time.Now().After(until) {
			said, _ := os.ReadFile(filepath.Join(s.dir, "log"))
			return fmt.Errorf("pgtest: %w\n%s", err, said[max(0, len(said)-4000):])
		}
		// Backends that outlive a killed server hold its memory for a moment.
		time.Sleep(20 * time.Millisecond)
	}
}

func (s *Server) start(until time.Time) error {
	out, err := os.OpenFile(filepath.Join(s.dir, "log"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer out.Close()
	cmd := s.program("postgres", "-D", s.data(), "-k", s.dir,
		"-c", "listen_addresses=", "-c", "fsync=on", "-c", "max_connections=200", "-c", "log_min_messages=warning")
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Start(); err != nil {
		return err
	}
	exited := make(chan struct{})
	go func() {
		defer close(exited)
		cmd.Wait()
	}()
	s.cmd, s.exited = cmd, exited
	for {
		version, err := s.version()
		if err == nil {
			// Since version 15 a new database is written to the WAL by default. Copied files take a
			// third of the time.
			if version >= 15 {
				s.copying = " STRATEGY file_copy"
			}
			return nil
		}
		if !s.running() {
			return fmt.Errorf("postgres ended: %s", cmd.ProcessState)
		}
		if time.Now().After(until) {
			return fmt.Errorf("postgres does not answer: %w", err)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func (s *Server) running() bool {
	if s.cmd == nil {
		return false
	}
	select {
	case <-s.exited:
		return false
	default:
		return true
	}
}

// Stop ends the server as an operator would: it cuts the connections and writes everything to disk.
func (s *Server) Stop() { s.signal(syscall.SIGINT) }

// Quit ends the server as in an emergency, so that it has to recover at the next start.
func (s *Server) Quit() { s.signal(syscall.SIGQUIT) }

// Kill kills the first process of the server. The others end when they notice.
func (s *Server) Kill() { s.signal(syscall.SIGKILL) }

func (s *Server) signal(n syscall.Signal) {
	if !s.running() {
		return
	}
	s.cmd.Process.Signal(n)
	select {
	case <-s.exited:
	case <-time.After(ready):
		s.cmd.Process.Kill()
		<-s.exited
	}
}

// Close ends the server and removes all its files.
func (s *Server) Close() error {
	s.closed = true
	s.Quit()
	if s.leash != nil {
		s.leash.Close()
		s.guard.Wait()
	}
	return os.RemoveAll(s.dir)
}

// URL returns the URL of a database of the server, in the form that store.Open accepts.
func (s *Server) URL(database string) string {
	q := url.Values{"host": {s.dir}, "user": {"postgres"}, "sslmode": {"disable"}}
	return "postgres:///" + url.PathEscape(database) + "?" + q.Encode()
}

// Database creates an empty database and returns its URL.
func (s *Server) Database() (string, error) {
	name := fmt.Sprintf("base%d", s.bases.Add(1))
	if err := s.ask("postgres", "CREATE DATABASE "+name+s.copying); err != nil {
		return "", fmt.Errorf("pgtest: %w", err)
	}
	return s.URL(name), nil
}

// version returns the first number of the server's version.
func (s *Server) version() (n int, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), ready)
	defer cancel()
	c, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return 0, err
	}
	defer c.Close(ctx)
	err = c.QueryRow(ctx, "SELECT current_setting('server_version_num')::int / 10000").Scan(&n)
	return n, err
}

func (s *Server) ask(database, sql string) error {
	ctx, cancel := context.WithTimeout(context.Background(), ready)
	defer cancel()
	c, err := pgx.Connect(ctx, s.URL(database))
	if err != nil {
		return err
	}
	defer c.Close(ctx)
	_, err = c.Exec(ctx, sql)
	return err
}
