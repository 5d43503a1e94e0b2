// What apiextensions-apiserver makes of a request for a CustomResourceDefinition itself, with the handlers of ../builtin.
//
//	{"object": {...}, "old": {...}}
//
// Without `old` the request is a create; with it, an update of what is stored so. The answer is one of
//
//	{"sent": {...}, "seen": {...}, "object": {...}, "warnings": [...]}
//	{"sent": {...}, "denied": {"code", "reason", "message", "causes"}, "warnings": [...]}
//
// `sent` is what mutating webhooks are shown, `seen` what validating ones are, `object` what the API server answers. Errors
// about the properties of a schema come in the order of a map, which is random: causes are sorted, and the message is left
// out where there are several.
package main

import (
	"encoding/json"
	"fmt"
	"sort"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

type request struct {
	Object, Old json.RawMessage
}

type reply struct {
	Sent     json.RawMessage `json:"sent,omitempty"`
	Seen     json.RawMessage `json:"seen,omitempty"`
	Object   json.RawMessage `json:"object,omitempty"`
	Denied   *denial         `json:"denied,omitempty"`
	Warnings []string        `json:"warnings"`
}

type denial struct {
	Code    int32               `json:"code"`
	Reason  metav1.StatusReason `json:"reason"`
	Message string              `json:"message"`
	Causes  []string            `json:"causes"`
}

func prepare(line []byte) func() any {
	var given request
	must(json.Unmarshal(withRandom(line), &given))
	return func() any { return json.RawMessage(withFixed(given.answer)) }
}

func (r *request) answer() []byte {
	place := placeOf(r.Object)
	call := newCall(kinds[definitions], place, metav1.FieldValidationWarn)
	watched := &watcher{kind: call.kind}
	call.plugins = watched
	object, err := r.do(call)
	made := reply{Sent: watched.sent, Warnings: call.warnings.texts}
	sort.Strings(made.Warnings)
	if err != nil {
		made.Denied = denialOf(err)
	} else {
		made.Seen = watched.seen
		made.Object = call.kind.written(withoutVersion(object))
	}
	text, err := json.Marshal(made)
	must(err)
	return text
}

func (r *request) do(call *call) (runtime.Object, error) {
	if r.Old == nil {
		return call.create(r.Object)
	}
	old, err := newCall(call.kind, placeOf(r.Old), metav1.FieldValidationIgnore).decode(r.Old)
	must(err)
	return call.update(r.Object, old)
}

// The version of the storage is another one in every cluster.
func withoutVersion(object runtime.Object) runtime.Object {
	accessor, err := meta.Accessor(object)
	must(err)
	accessor.SetResourceVersion("")
	return object
}

func denialOf(err error) *denial {
	found := refusalOf(err)
	made := &denial{Code: found.Code, Reason: found.Reason, Message: found.Message, Causes: []string{}}
	for _, each := range found.Causes {
		made.Causes = append(made.Causes, fmt.Sprintf("%s: %s: %s", each.Field, each.Reason, each.Message))
	}
	sort.Strings(made.Causes)
	if len(made.Causes) > 1 {
		made.Message = ""
	}
	return made
}
