import { type Desk, type Expression, type Spot, compileExpression } from "./expression.js";
import type { FieldPath } from "../../../model/index.js";
import type { Run } from "./run.js";
import { STRING } from "../../../cel/index.js";
import { sameType } from "../../../cel/internal.js";
import type { TextPart } from "./template-text.js";

/** A string with expressions: their values are converted as CEL's `string()` does. */
export interface TextTemplate {
  readonly kind: "text";
  readonly path: FieldPath;
  readonly expressions: readonly Expression[];
  readonly make: (run: Run) => string | undefined;
}

export function compileText(parts: readonly TextPart[], spot: Spot, desk: Desk): TextTemplate {
  const compiled = parts.map((part) =>
    part.kind === "literal" ? part.text : compileAsText(part, spot, desk),
  );
  const expressions = compiled.filter((part) => part !== undefined && typeof part !== "string");
  const make = (run: Run): string | undefined => {
    let text = "";
    for (const part of compiled) {
      if (typeof part === "string") {
        text += part;
        continue;
      }
      const value = part?.text(run);
      if (value === undefined) return undefined;
      text += value;
    }
    return text;
  };
  return { kind: "text", path: spot.path, expressions, make };
}

const AS_TEXT = "string(";

/** Compiled as written first: its errors are its own, and a string needs no conversion. */
function compileAsText(
  part: Extract<TextPart, { kind: "expression" }>,
  spot: Spot,
  desk: Desk,
): Expression | undefined {
  const plain = compileExpression(part, spot, desk);
  if (plain === undefined || sameType(plain.type, STRING)) return plain;
  const source = `${AS_TEXT}${part.source})`;
  return compileExpression({ ...part, source, written: part.source, shift: AS_TEXT.length }, spot, desk);
}
