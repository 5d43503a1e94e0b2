import { declare } from "../model/internal.js";

const warning = (sentence: string) => ({ severity: "warning", sentence }) as const;

/** What can go wrong on the way from a generator to the store. */
export const problems = declare("flow", {
  "nameless-resource": "A generator makes a resource that has no kind or no name.",
  "sets-identity": "A value is to be set on a field that a resource is known by.",
  "changed-orphan": {
    exit: "blocked",
    sentence:
      "A resource that is not generated any more is to be removed, but it was changed since, or no record knows it.",
  },
  "passed-over-part":
    "A file that was generated into is passed over now, such as a template or a patch, so what became of its resources is not known.",
  "made-twice": "Two generators make the same resource.",
  "withheld-input": "An input that must not be stored was given the last time, and is not given now.",
  "no-record": "There is no record of what was generated, and a decision on a difference needs one.",
  "unrecorded-part": warning(
    "The record knows other files and not this one, so it is decided as in a first run: what differs is kept, unless a marked run in the history tells what was generated.",
  ),
  "not-recorded": "A difference is to be accepted in a resource that the record says nothing sound about.",
  "evidence-lost": warning(
    "The kind of evidence was changed, and the new one does not keep all that was known.",
  ),
  "unreadable-evidence": warning("What a resource says about its past cannot be read, and is not used."),
  "stale-resource": "More is asked about a resource than its plan holds, and the store has changed since.",
  "not-a-plan": "What is to be applied is not a plan, or a copy of one.",
  "plan-refused": "The plan could not be made, or a rule or the admission forbids what it would change.",
  "plan-unconfirmed":
    "A rule warns of what the plan would change, or many resources would go, and it was not confirmed.",
});
