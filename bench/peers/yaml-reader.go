// Reads every document of a file with sigs.k8s.io/yaml as often as it is told, and prints nanoseconds for each round as one
// JSON array. Documents are separated by a line that no YAML has.
package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strconv"
	"time"

	"sigs.k8s.io/yaml"
)

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	rounds, err := strconv.Atoi(os.Args[2])
	if err != nil {
		panic(err)
	}
	documents := bytes.Split(text, []byte("\n\x00\n"))
	nanoseconds := make([]int64, rounds)
	for round := range nanoseconds {
		start := time.Now()
		for _, document := range documents {
			var value any
			if err := yaml.Unmarshal(document, &value); err != nil {
				panic(err)
			}
		}
		nanoseconds[round] = time.Since(start).Nanoseconds()
	}
	json.NewEncoder(os.Stdout).Encode(nanoseconds)
}
