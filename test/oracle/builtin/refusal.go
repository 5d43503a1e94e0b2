package main

import (
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/net"
	"k8s.io/apiserver/pkg/endpoints/handlers/responsewriters"
)

type refusal struct {
	Code    int32               `json:"code"`
	Reason  metav1.StatusReason `json:"reason"`
	Message string              `json:"message"`
	Causes  []cause             `json:"causes"`
}

type cause struct {
	Field   string           `json:"field"`
	Reason  metav1.CauseType `json:"reason"`
	Message string           `json:"message"`
}

func refusalOf(err error) *refusal {
	status := responsewriters.ErrorToAPIStatus(err)
	made := &refusal{Code: status.Code, Reason: status.Reason, Message: status.Message, Causes: []cause{}}
	if status.Details != nil {
		for _, each := range status.Details.Causes {
			made.Causes = append(made.Causes, cause{Field: each.Field, Reason: each.Type, Message: each.Message})
		}
	}
	return made
}

// The API server does not say which kind it does not know: it is asked by a path.
func notServed(kind schema.GroupVersionKind) *refusal {
	return refusalOf(apierrors.NewGenericServerResponse(404, "", schema.GroupResource{}, "", fmt.Sprintf("no %v is served", kind), 0, false))
}

// Every text is sent to a client once, and only what fits into a header.
type warnings struct{ texts []string }

func (w *warnings) AddWarning(_, text string) {
	if text == "" {
		return
	}
	if _, err := net.NewWarningHeader(299, "-", text); err != nil {
		return
	}
	for _, known := range w.texts {
		if known == text {
			return
		}
	}
	w.texts = append(w.texts, text)
}
