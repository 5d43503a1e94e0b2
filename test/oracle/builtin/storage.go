// The storage below the registry. It holds at most the one object that a request updates, and it writes and reads what
// it is given in the way in which etcd would get it: reading sets defaults for a second time.
package main

import (
	"context"
	"errors"
	"reflect"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apiserver/pkg/storage"
)

type storedKey struct{}

func withStored(ctx context.Context, object runtime.Object) context.Context {
	return context.WithValue(ctx, storedKey{}, object)
}

// What is not used by creates and updates is not implemented: storage.Interface is nil.
type onlyStored struct {
	storage.Interface
	codec runtime.Codec
}

var errAbsent = errors.New("not supported")

func (s onlyStored) Versioner() storage.Versioner { return storage.APIObjectVersioner{} }

func (s onlyStored) Get(ctx context.Context, key string, options storage.GetOptions, into runtime.Object) error {
	stored, ok := ctx.Value(storedKey{}).(runtime.Object)
	if !ok || reflect.TypeOf(stored) != reflect.TypeOf(into) {
		if options.IgnoreNotFound {
			return nil
		}
		return storage.NewKeyNotFoundError(key, 0)
	}
	reflect.ValueOf(into).Elem().Set(reflect.ValueOf(stored.DeepCopyObject()).Elem())
	return nil
}

func (s onlyStored) Create(_ context.Context, _ string, object, out runtime.Object, _ uint64) error {
	if version, err := s.Versioner().ObjectResourceVersion(object); err == nil && version != 0 {
		return storage.ErrResourceVersionSetOnCreate
	}
	return s.write(object, out)
}

func (s onlyStored) GuaranteedUpdate(
	ctx context.Context, key string, out runtime.Object, ignoreNotFound bool,
	preconditions *storage.Preconditions, tryUpdate storage.UpdateFunc, _ runtime.Object,
) error {
	current := reflect.New(reflect.TypeOf(out).Elem()).Interface().(runtime.Object)
	if err := s.Get(ctx, key, storage.GetOptions{IgnoreNotFound: ignoreNotFound}, current); err != nil {
		return err
	}
	if err := preconditions.Check(key, current); err != nil {
		return err
	}
	version, err := s.Versioner().ObjectResourceVersion(current)
	if err != nil {
		return err
	}
	updated, _, err := tryUpdate(current, storage.ResponseMeta{ResourceVersion: version})
	if err != nil {
		return err
	}
	return s.write(updated, out)
}

// A deletion that an update completes.
func (s onlyStored) Delete(ctx context.Context, key string, out runtime.Object, _ *storage.Preconditions, validate storage.ValidateObjectFunc, _ runtime.Object, _ storage.DeleteOptions) error {
	if err := s.Get(ctx, key, storage.GetOptions{}, out); err != nil {
		return err
	}
	return validate(ctx, out)
}

func (s onlyStored) GetList(context.Context, string, storage.ListOptions, runtime.Object) error {
	return errAbsent
}

// The stored form has no resource version; what is read has one.
func (s onlyStored) write(object, out runtime.Object) error {
	if err := s.Versioner().PrepareObjectForStorage(object); err != nil {
		return err
	}
	data, err := runtime.Encode(s.codec, object)
	if err != nil {
		return err
	}
	if _, _, err := s.codec.Decode(data, nil, out); err != nil {
		return err
	}
	return s.Versioner().UpdateObject(out, 1)
}
