import { ChangeNode } from "./change-node.js";
import type { Compared } from "./comparison.js";
import { hasErrors } from "../../model/index.js";
import { problems } from "../problems.js";

/** Two documents that may or may not be versions of each other: one change that every rule could match. */
export function asUnpaired(compared: Compared): Compared {
  const { change, before, after } = compared.tree;
  if (change === "none" || hasErrors(compared.diagnostics)) return compared;
  return {
    tree: new ChangeNode(change, before, after, [], { isUnpaired: true }),
    diagnostics: [
      problems["unpaired-document"]({
        hint: "change documents in one commit, and add, remove or move documents in another",
      }),
    ],
  };
}
