import { declare } from "../model/internal.js";

export const problems = declare("merge", {
  // Reading the documents.
  "not-an-object": "A strategic merge works on JSON objects, and this is none.",
  "unsupported-kind": "No schema is known for this kind, and a strategic merge needs one.",

  // Directives of strategic merge patch.
  "unknown-patch-type": "The value of $patch is none of the directives.",
  "list-merge-directive": "An element of a list cannot carry $patch: merge.",
  "bad-retain-keys": "$retainKeys is not a list of names, or does not list a key of its patch.",
  "bad-set-element-order": "A $setElementOrder directive is malformed.",
  "bad-delete-from-primitive-list": "A $deleteFromPrimitiveList directive is malformed.",
  "order-mismatch": "The patch list is not in the order its $setElementOrder gives.",
  "misplaced-directive": "A directive stands where it means nothing.",

  // Keys that the patch names itself.
  "bad-patch-merge-key": "$patchMergeKey is not a list of field names that starts with the default key.",
  "mixed-patch-merge-keys": "The entries of a list do not all carry the same $patchMergeKey.",
  "ambiguous-key": "The keys of an entry match more than one element of the live list.",
  "duplicate-entry": "Two entries of the patch mean the same element.",
  "duplicate-element": "The patch would make two elements of the list the same.",

  // Lists.
  "missing-merge-key": "An element of a list lacks the key that identifies it.",
  "element-types": "The elements of a list are not all of one type.",
  "no-elements": "No list holds an element, so their type is unknown.",
  "list-of-lists": "Lists of lists cannot be merged.",
  "bad-key-value": "The value of a merge key is a map or a list.",

  // What the schema says.
  "unknown-field": "The schema does not know the field, so it cannot be merged.",
  "not-a-struct": "The schema has no fields here: it is a map or a scalar.",
  "not-a-list-field": "The schema says that the field is no list.",
  "no-merge-key": "The schema gives no key by which the elements of the list could be merged.",
  "bad-strategy": "The schema gives contradictory patch strategies.",

  // Values of the wrong kind.
  "bad-arg-type": "A value of another kind stands where a list is needed.",
  "not-a-map": "An element of a list of objects is no object.",

  // Creating patches.
  conflict: "The patch and the changes made meanwhile touch the same field.",
  precondition: "The patch changes a field that must not change.",

  // JSON Patch (RFC 6902) and JSON merge patch (RFC 7396).
  "json-patch-not-a-list": "The JSON Patch is not a list of operations.",
  "json-patch-too-long": "The JSON Patch has more operations than the API server accepts.",
  "json-patch-bad-operation": "An operation of a JSON Patch is malformed.",
  "json-patch-missing": "An operation of a JSON Patch names a field that is not there.",
  "json-patch-bad-position": "An operation of a JSON Patch names an item that the list does not have.",
  "json-patch-not-a-container":
    "An operation of a JSON Patch leads through a value that is no map and no list.",
  "json-patch-whole-document":
    "An operation of a JSON Patch does to the whole document what only fields allow.",
  "json-patch-into-itself": "An operation of a JSON Patch moves a value into itself.",
  "json-patch-test-failed": "A test of a JSON Patch found another value, so the patch was not applied.",
  "json-patch-copies-too-much": "The copies of a JSON Patch are larger than its limit.",
  "json-patch-too-deep": "A JSON Patch would nest the document deeper than Varve reads (1000 levels).",
  "merge-patch-not-an-object": "The API server takes only an object for a JSON merge patch.",

  // Server-side apply.
  "apply-conflict": {
    exit: "blocked",
    sentence: "Another manager owns the field, and what is applied would change it.",
  },
  "apply-unknown-field": "The schema does not know a field of the applied configuration.",
  "apply-wrong-type": "A value of the applied configuration is of another type than the schema says.",
  "apply-missing-key": "An item of the applied configuration lacks the keys that tell it apart.",
  "apply-duplicate-item": "The applied configuration holds one item of a list twice.",
  "apply-other-object": "The applied configuration describes another object than the live one, or none.",
  "apply-managed-fields": "The applied configuration holds managedFields, which only the server may write.",
  "apply-unreadable-owners": "The managedFields of the live object cannot be read.",
  "apply-untyped": {
    severity: "info",
    sentence: "No schema is known for the kind, so maps were merged key by key and lists as wholes.",
  },
});

export type MergeProblem = keyof typeof problems;
