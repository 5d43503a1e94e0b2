// How an answer is written.
package main

import (
	"bytes"
	"encoding/json"
	"slices"

	"k8s.io/apimachinery/pkg/runtime"
)

type answer struct {
	// These are JSON already, and large.
	object, seen []byte
	Denied       *refusal `json:"denied,omitempty"`
	Refused      *refusal `json:"oldRefused,omitempty"`
	Warnings     []string `json:"warnings"`
}

func (c *call) answer(object runtime.Object, err error, withSeen bool) answer {
	made := answer{Warnings: c.warnings.texts}
	if err != nil {
		made.Denied = refusalOf(err)
		return made
	}
	made.object = c.kind.written(object)
	if withSeen && c.seen != nil {
		made.seen = c.kind.written(c.seen)
	}
	return made
}

func (a answer) text() []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	must(encoder.Encode(a))
	rest := out.Bytes()
	if a.seen != nil {
		rest = slices.Concat([]byte(`{"seen":`), a.seen, []byte(","), rest[1:])
	}
	if a.object != nil {
		rest = slices.Concat([]byte(`{"object":`), a.object, []byte(","), rest[1:])
	}
	return bytes.TrimSpace(rest)
}
