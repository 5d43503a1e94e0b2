import { declare } from "../model/index.js";

/** What can go wrong when a plan is made. */
export const problems = declare("flow", {
  "nameless-resource": "A generator makes a resource that has no kind or no name.",
  "sets-identity": "A value is to be set on a field that a resource is known by.",
  "changed-orphan":
    "A resource that is not generated any more is to be removed, but it was changed since, or no record knows it.",
  "made-twice": "Two generators make the same resource.",
});
