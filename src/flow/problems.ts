import { declare } from "../model/index.js";

/** What can go wrong when a plan is made. */
export const problems = declare("flow", {
  "nameless-resource": "A generator makes a resource that has no kind or no name.",
  "sets-identity": "A value is to be set on a field that a resource is known by.",
  "made-twice": "Two generators make the same resource.",
});
