// What the API server makes of a request for a built-in kind with those of its admission plugins that need nothing but
// objects: the registry is that of ../builtin, which asks the plugins before and after it prepares an object.
//
//	{"world": [{...}], "object": {...}, "stored": {...}, "change": {...}}
//
// The world has what plugins look up. Without `change` the request is a create. With it, the object is created first;
// `stored` is merged into what is stored then, as controllers would write a status, and the request is an update with
// `change` merged into that. The answer is one of
//
//	{"object": {...}, "warnings": [...]}
//	{"denied": {"code", "reason", "message", "causes"}, "warnings": [...]}
//	{"oldRefused": {"code", ...}, "warnings": []}
//
// without the version of the storage.
package main

import (
	"encoding/json"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilrand "k8s.io/apimachinery/pkg/util/rand"
	"k8s.io/apiserver/pkg/admission"
)

type request struct {
	World                  []json.RawMessage
	Object, Stored, Change json.RawMessage
}

func prepare(line []byte) func() any {
	var given request
	must(json.Unmarshal(withRandom(line), &given))
	plugins := pluginsOf(given.World)
	return func() any {
		return json.RawMessage(withFixed(func() []byte { return given.answer(plugins).text() }))
	}
}

func (r *request) answer(plugins admission.Interface) answer {
	place := placeOf(r.Object)
	kind, known := kinds[place.kind]
	if !known {
		return answer{Denied: notServed(place.kind), Warnings: []string{}}
	}
	first := newCall(kind, place, metav1.FieldValidationWarn)
	first.plugins = plugins
	created, err := first.create(r.Object)
	if r.Change == nil {
		return first.answer(withoutVersion(created), err, false)
	}
	if err != nil {
		return answer{Refused: refusalOf(err), Warnings: []string{}}
	}
	return r.updated(kind, place, asStored(created), plugins)
}

func (r *request) updated(kind *kind, place place, created runtime.Object, plugins admission.Interface) answer {
	stored := kind.written(created)
	if r.Stored != nil {
		stored = merged(stored, r.Stored)
	}
	call := newCall(kind, place, metav1.FieldValidationWarn)
	call.plugins = plugins
	old, err := call.decode(stored)
	must(err)
	utilrand.Seed(1)
	object, err := call.update(merged(stored, r.Change), old)
	return call.answer(withoutVersion(object), err, false)
}

func merged(object, patch []byte) []byte {
	made, err := jsonpatch.MergePatch(object, patch)
	must(err)
	return made
}

func withoutVersion(object runtime.Object) runtime.Object {
	if object == nil {
		return nil
	}
	accessor, err := meta.Accessor(object)
	must(err)
	accessor.SetResourceVersion("")
	return object
}
