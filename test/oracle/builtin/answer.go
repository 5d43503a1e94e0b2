// What the API server makes of a request for a built-in kind: its own scheme, defaults, strategies and validation, as its
// registry puts them together, without a server around them. No admission plugin, policy or webhook is asked.
//
//	{"object": {...}, "old": {...}, "seen": true, "fieldValidation": "Strict"}
//
// Kind, namespace and name are those of the object. With `old`, the request is an update, at its name, of what the API
// server stored when `old` was created. `fieldValidation` is Warn unless given. The answer is one of
//
//	{"object": {...}, "seen": {...}, "warnings": [...]}
//	{"denied": {"code", "reason", "message", "causes": [{"field", "reason", "message"}]}, "warnings": [...]}
//	{"oldRefused": {"code", ...}}
//
// `object` is what the API server answers, `seen` what validating policies see; managed fields are left out. Messages and
// causes are in the order of the API server, which is random where it goes through a map. What is different each time or
// in each cluster is fixed: see fixed.go for identifiers, times and names, and allocators.go for addresses and ports.
package main

import (
	"encoding/json"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type request struct {
	Object, Old     json.RawMessage
	Seen            bool
	FieldValidation string
}

func prepare(line []byte) func() any {
	var given request
	must(json.Unmarshal(withRandom(line), &given))
	if given.FieldValidation == "" {
		given.FieldValidation = metav1.FieldValidationWarn
	}
	return func() any { return json.RawMessage(withFixed(func() []byte { return given.answer().text() })) }
}

func (r *request) answer() answer {
	forgetAllocations()
	place := placeOf(r.Object)
	kind, known := kinds[place.kind]
	if !known {
		return answer{Denied: notServed(place.kind), Warnings: []string{}}
	}
	if r.Old == nil {
		return r.created(kind, place)
	}
	before := placeOf(r.Old)
	if before.kind.GroupKind() != place.kind.GroupKind() || kinds[before.kind] == nil {
		return answer{Refused: notServed(before.kind), Warnings: []string{}}
	}
	stored, err := newCall(kinds[before.kind], before, metav1.FieldValidationIgnore).createOld(r.Old)
	if err != nil {
		return answer{Refused: refusalOf(err), Warnings: []string{}}
	}
	return r.updated(kind, before, asStored(stored))
}

func (r *request) created(kind *kind, place place) answer {
	call := newCall(kind, place, r.FieldValidation)
	object, err := call.create(r.Object)
	return call.answer(object, err, r.Seen)
}

// The request goes to where the stored object is.
func (r *request) updated(kind *kind, place place, old runtime.Object) answer {
	call := newCall(kind, place, r.FieldValidation)
	object, err := call.update(r.Object, old)
	return call.answer(object, err, r.Seen)
}
