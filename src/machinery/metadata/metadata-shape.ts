/** The type of a metadata field, as Go's JSON decoder names it in errors. */
export type MetaType =
  | ScalarType
  | { readonly kind: "time"; readonly isKeptEmpty?: boolean }
  | { readonly kind: "raw" }
  | { readonly kind: "texts"; readonly goName: string }
  | { readonly kind: "textMap"; readonly goName: string }
  | { readonly kind: "structs"; readonly goName: string; readonly item: MetaStruct };

export interface ScalarType {
  readonly kind: "text" | "integer" | "boolean";
  readonly goName: string;
  /** The empty value differs from a missing one. */
  readonly isKeptEmpty?: boolean;
}

export interface MetaStruct {
  /** The type with its package, and without. */
  readonly goName: string;
  readonly name: string;
  readonly fields: ReadonlyMap<string, MetaType>;
}

const TEXT: MetaType = { kind: "text", goName: "string" };
const KEPT_TEXT: MetaType = { kind: "text", goName: "string", isKeptEmpty: true };
const TEXT_MAP: MetaType = { kind: "textMap", goName: "map[string]string" };
/** Pointers in Go, so that the zero time, false and zero differ from missing values. */
const TIME: MetaType = { kind: "time", isKeptEmpty: true };
const BOOLEAN: MetaType = { kind: "boolean", goName: "bool", isKeptEmpty: true };

const OWNER_REFERENCE: MetaStruct = {
  goName: "v1.OwnerReference",
  name: "OwnerReference",
  fields: new Map<string, MetaType>([
    ["apiVersion", KEPT_TEXT],
    ["kind", KEPT_TEXT],
    ["name", KEPT_TEXT],
    ["uid", { kind: "text", goName: "types.UID", isKeptEmpty: true }],
    ["controller", BOOLEAN],
    ["blockOwnerDeletion", BOOLEAN],
  ]),
};

const MANAGED_FIELDS_ENTRY: MetaStruct = {
  goName: "v1.ManagedFieldsEntry",
  name: "ManagedFieldsEntry",
  fields: new Map<string, MetaType>([
    ["manager", TEXT],
    ["operation", { kind: "text", goName: "v1.ManagedFieldsOperationType" }],
    ["apiVersion", TEXT],
    ["time", TIME],
    ["fieldsType", TEXT],
    ["fieldsV1", { kind: "raw" }],
    ["subresource", TEXT],
  ]),
};

/** `metav1.ObjectMeta` of Kubernetes 1.36. */
export const OBJECT_META: MetaStruct = {
  goName: "v1.ObjectMeta",
  name: "ObjectMeta",
  fields: new Map<string, MetaType>([
    ["name", TEXT],
    ["generateName", TEXT],
    ["namespace", TEXT],
    ["selfLink", TEXT],
    ["uid", { kind: "text", goName: "types.UID" }],
    ["resourceVersion", TEXT],
    ["generation", { kind: "integer", goName: "int64" }],
    ["creationTimestamp", { kind: "time" }],
    ["deletionTimestamp", TIME],
    ["deletionGracePeriodSeconds", { kind: "integer", goName: "int64", isKeptEmpty: true }],
    ["labels", TEXT_MAP],
    ["annotations", TEXT_MAP],
    ["ownerReferences", { kind: "structs", goName: "[]v1.OwnerReference", item: OWNER_REFERENCE }],
    ["finalizers", { kind: "texts", goName: "[]string" }],
    ["managedFields", { kind: "structs", goName: "[]v1.ManagedFieldsEntry", item: MANAGED_FIELDS_ENTRY }],
  ]),
};
