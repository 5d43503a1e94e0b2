import { declare } from "../model/internal.js";

export const problems = declare("merge", {
  // Reading the documents.
  "not-an-object": "A strategic merge needs a JSON object.",
  "unsupported-kind": "There is no schema for this kind, and a strategic merge needs one.",

  // Directives of strategic merge patch.
  "unknown-patch-type": "The value of $patch is not a known directive.",
  "list-merge-directive": "An element of a list cannot have $patch: merge.",
  "bad-retain-keys": "$retainKeys is not a list of names, or lacks a key that the patch sets.",
  "bad-set-element-order": "A $setElementOrder directive is malformed.",
  "bad-delete-from-primitive-list": "A $deleteFromPrimitiveList directive is malformed.",
  "order-mismatch": "The list in the patch does not follow its $setElementOrder.",
  "misplaced-directive": "A directive has no meaning in this place.",

  // Keys that the patch declares itself.
  "bad-patch-merge-key": "$patchMergeKey is not a list of field names that starts with the default key.",
  "mixed-patch-merge-keys": "The entries of a list do not all have the same $patchMergeKey.",
  "ambiguous-key": "The keys of an entry match more than one element of the live list.",
  "duplicate-entry": "Two entries of the patch match the same element.",
  "duplicate-element": "After the patch two elements of the list would have the same key.",

  // Lists.
  "missing-merge-key": "An element of a list lacks the key that identifies it.",
  "element-types": "The elements of a list are not all of one type.",
  "no-elements": "Both lists are empty, so the type of their elements is unknown.",
  "list-of-lists": "Lists of lists cannot be merged.",
  "bad-key-value": "The value of a merge key is a map or a list.",

  // Schemas.
  "unknown-field": "The field is not in the schema, so it cannot be merged.",
  "not-a-struct": "The schema has no fields here: the value is a map or a scalar.",
  "not-a-list-field": "The schema says that the field is not a list.",
  "no-merge-key": "The schema has no merge key for the elements of the list.",
  "bad-strategy": "The patch strategies in the schema contradict each other.",

  // Values of the wrong kind.
  "bad-arg-type": "A value is not a list where a list is required.",
  "not-a-map": "An element of a list of objects is not an object.",

  // Creating patches.
  conflict: "The patch changes a field that was also changed in the current object.",
  precondition: "The patch changes a field that must not change.",

  // JSON Patch (RFC 6902) and JSON merge patch (RFC 7396).
  "json-patch-not-a-list": "The JSON Patch is not a list of operations.",
  "json-patch-too-long": "The JSON Patch has more operations than the API server accepts.",
  "json-patch-bad-operation": "An operation of a JSON Patch is malformed.",
  "json-patch-missing": "An operation of a JSON Patch names a field that does not exist.",
  "json-patch-bad-position": "An operation of a JSON Patch names an item that the list does not have.",
  "json-patch-not-a-container":
    "The path of a JSON Patch operation goes through a value that is neither a map nor a list.",
  "json-patch-whole-document": "An operation of a JSON Patch is not allowed on the whole document.",
  "json-patch-into-itself": "An operation of a JSON Patch moves a value into itself.",
  "json-patch-test-failed": "A test operation of a JSON Patch failed, so the patch was not applied.",
  "json-patch-copies-too-much": "The copy operations of a JSON Patch exceed the size limit.",
  "json-patch-too-deep": "A JSON Patch would nest the document deeper than Varve reads (1000 levels).",
  "merge-patch-not-an-object": "The API server accepts only an object as a JSON merge patch.",

  // Server-side apply.
  "apply-conflict": {
    exit: "blocked",
    sentence: "Another manager owns the field, and the applied configuration would change it.",
  },
  "apply-unknown-field": "A field of the applied configuration is not in the schema.",
  "apply-wrong-type": "A value of the applied configuration has a different type than in the schema.",
  "apply-missing-key": "An item of the applied configuration lacks the keys that identify it.",
  "apply-duplicate-item": "The applied configuration contains an item of a list twice.",
  "apply-other-object": "The applied configuration does not match the live object, or names no object.",
  "apply-managed-fields":
    "The applied configuration contains managedFields, which only the server may write.",
  "apply-unreadable-owners": "The managedFields of the live object cannot be read.",
  "apply-untyped": {
    severity: "info",
    sentence:
      "There is no schema for the kind, so maps were merged key by key and lists were replaced as a whole.",
  },
});

export type MergeProblem = keyof typeof problems;
