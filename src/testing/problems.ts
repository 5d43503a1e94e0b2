import { declare } from "../model/index.js";

export const problems = declare("testing", {
  "never-fires": "No version that the pipeline supports and no condition lets the mutation fire.",
  "writes-nothing": "The mutation fires and writes nothing with any of the inputs.",
  "needless-exception": "A mutation is excepted that is not there, or that fires and writes.",
  "stale-plan": "The store changed after the plan was made, so the plan says nothing about it.",
  "too-many-conditions": "There are more combinations of conditions than a snapshot shows unasked.",
});
