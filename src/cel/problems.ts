import { declare } from "../model/internal.js";

export const problems = declare("cel", {
  "unknown-version": "The Kubernetes version is none whose CEL environment is known.",
  "invalid-expression": "The expression does not compile.",
  "program-failed": "The expression compiles, but a constant part of it can only fail.",
  "evaluation-failed": "The expression failed while it was evaluated.",
});
