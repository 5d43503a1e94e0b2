import { declare } from "../model/internal.js";

export const problems = declare("draft", {
  "not-json": "A value was written that cannot be represented in JSON, such as a function, a date or NaN.",
  "sparse-list": "A write would leave a hole in a list.",
  "fixed-object": "A draft cannot be frozen or sealed, and its prototype and accessors cannot be changed.",
  "bad-value": "An editor was called with a value that it cannot write.",
  "not-a-draft": "An editor was called with a value that is not a draft.",
  "no-pod-template": "The kind has no pod template, so there are no containers or volumes to edit.",
  "no-such-container": "No container has the name that was passed to an editor.",
  "wrong-shape": "An editor found a value of an unexpected type in the field, so nothing was written.",
});
