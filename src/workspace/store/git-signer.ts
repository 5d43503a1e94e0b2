import { NOT_COMMITTED, authorOf } from "../git/author.js";
import type { Signer } from "../../flow/index.js";
import { lastChanges } from "../history/field-history.js";

/** Finds the commit behind each value, the same one that `why` shows; none without a history. */
export function gitSigner(root: string): Signer {
  return async (resources) => {
    const asked = resources.map(({ id, part, value, schema, decisions }) => ({
      file: part,
      id,
      value,
      schema,
      paths: decisions.map(({ path }) => path),
    }));
    const { changes } = await lastChanges(root, asked);
    return new Map(
      resources.flatMap(({ decisions }, i) =>
        decisions.flatMap((decision, at) => {
          const change = changes[i]?.[at];
          if (change?.isUncommitted === true) return [[decision, NOT_COMMITTED] as const];
          // At the end of a shallow clone, the value may be older than its commit.
          const commit = change?.isAtEnd === true ? undefined : change?.commit;
          return commit === undefined ? [] : [[decision, authorOf(commit)] as const];
        }),
      ),
    );
  };
}
