// What the API server makes of a request for a built-in kind: its own scheme, defaults, strategies and validation, as its
// registry puts them together, without a server around them. No admission plugin, policy or webhook is asked.
//
//	{"object": {...}, "old": {...}, "isStored": true, "seen": true, "fieldValidation": "Strict", "families": ["IPv6"], "gates": {"NAME": true}}
//
// Kind, namespace and name are those of the object. With `old`, the request is an update, at its name, of what the API
// server stored when `old` was created, or with `isStored` of `old` itself, which is read as from storage and not
// validated. `fieldValidation` is Warn unless given. `families` are those of the Service network,
// IPv4 unless given, and `gates` are set for this request. The answer is one of
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
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/component-base/featuregate"
	api "k8s.io/kubernetes/pkg/apis/core"
)

type request struct {
	Object, Old     json.RawMessage
	IsStored, Seen  bool
	FieldValidation string
	Families        []api.IPFamily
	Gates           map[string]bool
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
	defer setGates(r.Gates)()
	place := placeOf(r.Object)
	kind, known := r.kind(place.kind)
	if !known {
		return answer{Denied: notServed(place.kind), Warnings: []string{}}
	}
	if r.Old == nil {
		return r.created(kind, place)
	}
	before := placeOf(r.Old)
	oldKind, known := r.kind(before.kind)
	if before.kind.GroupKind() != place.kind.GroupKind() || !known {
		return answer{Refused: notServed(before.kind), Warnings: []string{}}
	}
	call := newCall(oldKind, before, metav1.FieldValidationIgnore)
	prepareOld := call.createOld
	if r.IsStored {
		prepareOld = call.readStored
	}
	stored, err := prepareOld(r.Old)
	if err != nil {
		return answer{Refused: refusalOf(err), Warnings: []string{}}
	}
	return r.updated(kind, before, asStored(stored))
}

// The kind, with the store for the families of the request.
func (r *request) kind(sought schema.GroupVersionKind) (*kind, bool) {
	found, known := kinds[sought]
	if !known || len(r.Families) == 0 || found.resource.Resource != "services" {
		return found, known
	}
	made := *found
	made.storage = services[familiesKey(r.Families)]
	return &made, true
}

// Sets feature gates, and answers what sets them back. A gate that is locked in this version is tried on a copy first: setting
// it fails, but leaves its mark on all requests that follow.
func setGates(gates map[string]bool) func() {
	must(utilfeature.DefaultMutableFeatureGate.DeepCopy().SetFromMap(gates))
	before := map[string]bool{}
	for name := range gates {
		before[name] = utilfeature.DefaultFeatureGate.Enabled(featuregate.Feature(name))
	}
	must(utilfeature.DefaultMutableFeatureGate.SetFromMap(gates))
	return func() { must(utilfeature.DefaultMutableFeatureGate.SetFromMap(before)) }
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
