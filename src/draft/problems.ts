import { declare } from "../model/internal.js";

export const problems = declare("draft", {
  "not-json": "A value was written that JSON cannot hold, such as a function, a date or NaN.",
  "sparse-list": "A list would have been left with a hole.",
  "fixed-object": "A draft cannot be frozen, sealed or given another prototype or accessors.",
  "bad-value": "An editor was given a value that it cannot write.",
  "not-a-draft": "An editor was given something that is no draft.",
  "no-pod-template": "The kind has no pod template, so there are no containers or volumes to edit.",
  "no-such-container": "No container has the name that an editor was asked for.",
  "wrong-shape": "An editor found a value of another shape than the field has, so the write was left out.",
});
