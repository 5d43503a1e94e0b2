import type { Attribute } from "./attribute.js";
import { CelError, type Value } from "../value/value.js";
import type { Frame } from "../value/frame.js";
import type { Json } from "../../model/index.js";
import type { Shape } from "../schema/shape.js";
import { readAs } from "../schema/read.js";

export type Run = (frame: Frame) => Value;

/** A compiled node. */
export interface Code {
  readonly run: Run;
  /** Set if `run` returns JSON in place (a list or an object, or null), to be read under this schema. */
  readonly shape: Shape | undefined;
  /** The value, if known before evaluation. */
  readonly constant: { readonly value: Value } | undefined;
  /** Names and selections from them; more can be selected, and conditions examine the content. */
  readonly attribute: Attribute | undefined;
  /** The path of fixed fields from a variable of the caller, if the node is nothing else. */
  readonly path?: string | undefined;
}

export function code(run: Run): Code {
  return { run, shape: undefined, constant: undefined, attribute: undefined };
}

export function constant(value: Value): Code {
  return { run: () => value, shape: undefined, constant: { value }, attribute: undefined };
}

/** The same, returning values that carry their own type. */
export function boxed({ run, shape }: Pick<Code, "run" | "shape">): Run {
  if (shape === undefined) return run;
  return (frame) => {
    const raw = run(frame);
    return raw === null || raw instanceof CelError ? raw : readAs(shape, raw as Json);
  };
}
