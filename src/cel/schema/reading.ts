import { containerProblem, readNull, readScalar } from "./read.js";
import type { Json } from "../../model/index.js";
import type { Shape } from "./shape.js";
import type { Value } from "../value/value.js";

/** How JSON of a known shape is read: scalars become values, containers stay JSON. */
export interface Reading {
  readonly read: (raw: Json) => Value;
  /** The shape of the value, if it stays JSON. */
  readonly shape: Shape | undefined;
  /** The type of JSON that `read` leaves as it is. */
  readonly as: "object" | "list" | "string" | "int" | "other";
}

export function readingOf(shape: Shape): Reading {
  switch (shape.kind) {
    case "object":
    case "map":
    case "list":
      return {
        read: (raw) => (raw === null ? readNull(shape) : (containerProblem(shape, raw) ?? raw)),
        shape,
        as: shape.kind === "list" ? "list" : "object",
      };
    default:
      return {
        read: (raw) => (raw === null ? readNull(shape) : readScalar(shape, raw)),
        shape: undefined,
        as: shape.kind === "string" || shape.kind === "int" ? shape.kind : "other",
      };
  }
}
