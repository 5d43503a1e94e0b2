// What k8s.io/apimachinery reads in two texts, how it prints and compares them, and what it computes of them.
package main

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/api/resource"
)

type quantities struct {
	A, B  string
	Times int64
}

func prepare(line []byte) func() any {
	var given quantities
	if err := json.Unmarshal(line, &given); err != nil {
		panic(err)
	}
	return func() any {
		a, err := resource.ParseQuantity(given.A)
		if err != nil {
			return map[string]any{"error": err.Error(), "text": given.A}
		}
		b, err := resource.ParseQuantity(given.B)
		if err != nil {
			return map[string]any{"error": err.Error(), "text": given.B}
		}
		return map[string]any{
			"a":          text(a),
			"b":          text(b),
			"canonical":  canonical(a),
			"compared":   a.Cmp(b),
			"sum":        computed(a, func(q *resource.Quantity) { q.Add(b) }),
			"difference": computed(a, func(q *resource.Quantity) { q.Sub(b) }),
			"negated":    computed(a, func(q *resource.Quantity) { q.Neg() }),
			"product":    computed(a, func(q *resource.Quantity) { q.Mul(given.Times) }),
		}
	}
}

func text(q resource.Quantity) string {
	return q.String()
}

func canonical(q resource.Quantity) string {
	number, suffix := q.CanonicalizeBytes(make([]byte, 0, 64))
	return string(number) + string(suffix)
}

// A copy is changed: a quantity may share its digits with others.
func computed(q resource.Quantity, change func(*resource.Quantity)) string {
	copied := q.DeepCopy()
	change(&copied)
	return copied.String()
}
