import { ChangeNode } from "./change-node.js";
import type { Compared } from "./comparison.js";
import { hasErrors } from "../../model/index.js";
import { problems } from "../problems.js";

/** Two documents of which nobody knows whether one has become the other: one change, to which every rule could apply. */
export function asUnpaired(compared: Compared): Compared {
  const { change, before, after } = compared.tree;
  if (change === "none" || hasErrors(compared.diagnostics)) return compared;
  return {
    tree: new ChangeNode(change, before, after, [], { isUnpaired: true }),
    diagnostics: [
      problems["unpaired-document"]({
        hint: "change documents in one commit, and add, remove or move them in another",
      }),
    ],
  };
}
