// What is different each time, made the same: the identifier of every object that is made, the time, and generated names.
package main

import (
	"bytes"
	"time"

	"github.com/google/uuid"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	utilrand "k8s.io/apimachinery/pkg/util/rand"
)

var (
	fixedUID  = []byte("11111111-1111-1111-1111-111111111111")
	randomUID = []byte("11111111-1111-4111-9111-111111111111")
	fixedTime = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
)

// The source of random identifiers, which have some fixed bits: only ones.
type ones struct{}

func (ones) Read(into []byte) (int, error) {
	for i := range into {
		into[i] = 0x11
	}
	return len(into), nil
}

func init() { uuid.SetRand(ones{}) }

// Within the API server the identifier has the form that it gives to it.
func withRandom(line []byte) []byte { return bytes.ReplaceAll(line, fixedUID, randomUID) }

func withFixed(compute func() []byte) []byte {
	utilrand.Seed(1)
	start := time.Now()
	text := bytes.ReplaceAll(compute(), randomUID, fixedUID)
	for second := start.Truncate(time.Second); !second.After(time.Now()); second = second.Add(time.Second) {
		text = bytes.ReplaceAll(text, timeText(second), timeText(fixedTime))
	}
	return text
}

func timeText(at time.Time) []byte { return []byte(at.UTC().Format(time.RFC3339)) }

// An object that was stored long ago.
func asStored(object runtime.Object) runtime.Object {
	accessor, err := meta.Accessor(object)
	must(err)
	accessor.SetCreationTimestamp(metav1.NewTime(fixedTime))
	return object
}
