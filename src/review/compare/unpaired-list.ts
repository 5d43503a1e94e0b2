import { type Diagnostic, type FieldPath } from "../../model/index.js";
import { child, identityOf } from "../../model/internal.js";
import type { IdentityFault } from "./identity-fault.js";
import type { Json } from "../../model/index.js";
import { problems } from "../problems.js";

const CONSEQUENCE = "so its items cannot be paired; every rule that could match is applied";

/** Why the items of a list could not be paired; without a fault, they have no possible key. */
export function explainUnpaired(fault: IdentityFault | undefined, list: FieldPath): Diagnostic {
  if (fault === undefined) {
    return problems["no-key"]({
      path: list,
      message: `items of this list changed and have no key, ${CONSEQUENCE}`,
      hint: "provide a schema, or name the key of the items with --identity",
    });
  }
  return { missing: missingKey, twice: duplicateKey, alike: lookalikeKey }[fault.kind](fault, list);
}

function missingKey({ rule, side, index }: IdentityFault, path: FieldPath): Diagnostic {
  const expected = rule.kind === "set" ? "a scalar" : rule.keys.join(" and ");
  return problems["missing-key"]({
    path: child(path, index),
    message: `${side} the change, item ${index} has no key (${expected}), ${CONSEQUENCE}`,
    expected,
    params: { side },
    hint: "add the key to the item, or name another key with --identity",
  });
}

function duplicateKey(fault: IdentityFault, path: FieldPath): Diagnostic {
  const { side, index, twin } = fault;
  return problems["duplicate-key"]({
    path: placeOf(fault, path),
    message: `${side} the change, items ${twin} and ${index} have the same key, ${CONSEQUENCE}`,
    params: { side, first: twin, second: index },
    hint: "give each item a unique key, or name another key with --identity",
  });
}

function lookalikeKey(fault: IdentityFault, path: FieldPath): Diagnostic {
  const { side, index } = fault;
  return problems["lookalike-key"]({
    path: placeOf(fault, path),
    message: `${side} the change, the key of item ${index} looks like another key but has a different type, ${CONSEQUENCE}`,
    params: { side, index },
    hint: "write the key the same way everywhere, with or without quotes",
  });
}

function placeOf({ rule, list, index }: IdentityFault, path: FieldPath): FieldPath {
  return child(path, identityOf(rule, list[index] as Json) ?? index);
}
