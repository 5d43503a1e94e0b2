// Every reference is a program of this file and its own answer.go. It reads one JSON case per line and prints one JSON
// answer per line. With `-time ROUNDS` it prepares all cases first, computes all answers ROUNDS times, and prints the
// nanoseconds of each round as one JSON array.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"time"
)

func main() {
	rounds := flag.Int("time", 0, "compute all answers this often, and print nanoseconds")
	flag.Parse()
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	defer out.Flush()
	if *rounds > 0 {
		print(out, timed(prepareAll(in), *rounds))
		return
	}
	for {
		line, ok := next(in)
		if !ok {
			return
		}
		print(out, answered(prepared(line)))
		// The other side waits for the answers to all that it has written.
		if in.Buffered() == 0 {
			out.Flush()
		}
	}
}

func next(in *bufio.Reader) ([]byte, bool) {
	line, err := in.ReadBytes('\n')
	if err != nil && err != io.EOF {
		panic(err)
	}
	line = bytes.TrimSuffix(line, []byte("\n"))
	return line, len(line) > 0
}

// A panic of the reference is an answer: what it is asked is input.
func answered(compute func() any) (answer any) {
	defer func() {
		if fault := recover(); fault != nil {
			answer = map[string]string{"panic": fmt.Sprint(fault)}
		}
	}()
	return compute()
}

func prepared(line []byte) (compute func() any) {
	defer func() {
		if fault := recover(); fault != nil {
			compute = func() any { return map[string]string{"panic": fmt.Sprint(fault)} }
		}
	}()
	return prepare(line)
}

func prepareAll(in *bufio.Reader) []func() any {
	all := []func() any{}
	for line, ok := next(in); ok; line, ok = next(in) {
		all = append(all, prepared(line))
	}
	return all
}

func timed(all []func() any, rounds int) []int64 {
	nanoseconds := make([]int64, rounds)
	for round := range nanoseconds {
		start := time.Now()
		for _, compute := range all {
			answered(compute)
		}
		nanoseconds[round] = time.Since(start).Nanoseconds()
	}
	return nanoseconds
}

func print(out io.Writer, answer any) {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(answer); err != nil {
		panic(err)
	}
}
