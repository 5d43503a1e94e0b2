import { type Diagnostic, type FieldPath } from "../../model/index.js";
import { child, identityOf } from "../../model/internal.js";
import type { IdentityFault } from "./identity-fault.js";
import type { Json } from "../../model/index.js";
import { problems } from "../problems.js";

const CONSEQUENCE = "so the list cannot be paired, and every rule that could apply to it does";

/** Why the items of a list could not be paired; without a fault, nothing in them could be a key. */
export function explainUnpaired(fault: IdentityFault | undefined, list: FieldPath): Diagnostic {
  if (fault === undefined) {
    return problems["no-key"]({
      path: list,
      message: `items of this list changed and nothing tells them apart, ${CONSEQUENCE}`,
      hint: "say what tells the items apart: a schema, or --identity",
    });
  }
  return { missing: missingKey, twice: duplicateKey, alike: lookalikeKey }[fault.kind](fault, list);
}

function missingKey({ rule, side, index }: IdentityFault, path: FieldPath): Diagnostic {
  const expected = rule.kind === "set" ? "a scalar" : rule.keys.join(" and ");
  return problems["missing-key"]({
    path: child(path, index),
    message: `${side} the change, item ${index} lacks its key (${expected}), ${CONSEQUENCE}`,
    expected,
    params: { side },
    hint: "give the item its key, or say what else tells the items apart",
  });
}

function duplicateKey(fault: IdentityFault, path: FieldPath): Diagnostic {
  const { side, index, twin } = fault;
  return problems["duplicate-key"]({
    path: placeOf(fault, path),
    message: `${side} the change, items ${twin} and ${index} have the same key, ${CONSEQUENCE}`,
    params: { side, first: twin, second: index },
    hint: "give each item a key of its own, or say what else tells the items apart",
  });
}

function lookalikeKey(fault: IdentityFault, path: FieldPath): Diagnostic {
  const { side, index } = fault;
  return problems["lookalike-key"]({
    path: placeOf(fault, path),
    message: `${side} the change, the key of item ${index} looks like another one and has another type, ${CONSEQUENCE}`,
    params: { side, index },
    hint: "write the key the same way everywhere: with quotes, or without",
  });
}

function placeOf({ rule, list, index }: IdentityFault, path: FieldPath): FieldPath {
  return child(path, identityOf(rule, list[index] as Json) ?? index);
}
