import { declare } from "../model/internal.js";

const warning = (sentence: string) => ({ severity: "warning", sentence }) as const;

/** Errors on the way from a generator to the store. */
export const problems = declare("flow", {
  "nameless-resource": "A generator makes a resource that has no kind or no name.",
  "sets-identity": "A field that identifies a resource cannot be set.",
  "changed-orphan": {
    exit: "blocked",
    sentence:
      "A resource that is no longer generated is not removed, because it was edited or there is no record of it.",
  },
  "passed-over-part":
    "A file with generated resources is now skipped, for example as a template or a patch, so the state of its resources is unknown.",
  "made-twice": "Two generators make the same resource.",
  "withheld-input": "An input that must not be stored was given in the last run and is missing now.",
  "no-record": "There is no record of what was generated, which is needed to accept a difference.",
  "unrecorded-part": warning(
    "The record has other files but not this one, so it is treated as in a first run: differences are kept, unless a marked run in the history shows what was generated.",
  ),
  "not-recorded": "A difference cannot be accepted in a resource that has no usable record.",
  "evidence-lost": warning(
    "The kind of evidence was changed, and the new one does not keep everything that was recorded.",
  ),
  "unreadable-evidence": warning("The history stored in a resource cannot be read and is not used."),
  "stale-resource":
    "The plan does not contain the requested data of a resource, and the store has changed since the plan was created.",
  "not-a-plan": "The value passed to apply is not a plan, or is a copy of one.",
  "plan-refused": "The plan could not be created, or a review rule or an admission check blocks it.",
  "plan-unconfirmed":
    "A rule warns about a change of the plan, or many resources would be removed, and it was not confirmed.",
});
