import { declare } from "../model/internal.js";

export const problems = declare("cel", {
  "unknown-version": "Varve does not know the CEL environment of this Kubernetes version.",
  "invalid-expression": "The expression does not compile.",
  "program-failed": "The expression compiles, but a constant part of it always fails.",
  "evaluation-failed": "The evaluation of the expression failed.",
});
