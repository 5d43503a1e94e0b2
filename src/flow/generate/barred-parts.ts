import { type Diagnostic, formatResourceId } from "../../model/index.js";
import type { Store } from "../store/store.js";

/** Parts with a record that must not be read. */
export interface BarredParts {
  readonly parts: ReadonlySet<string>;
  /** The names of their resources that exist nowhere else. */
  readonly resources: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Resources generated into a part that is now barred are not removed: they exist behind the bar. They are skipped, and
 * their record stays as it is.
 */
export function barredParts(store: Store): BarredParts {
  const { record, entries } = store;
  const reasons = new Map(
    record.files.flatMap((part): [string, Diagnostic][] => {
      const reason = store.barred(part);
      return reason === undefined ? [] : [[part, reason]];
    }),
  );
  if (reasons.size === 0) return NONE;
  const there = new Set(entries.map(({ id }) => formatResourceId(id)));
  const names = Array.from(reasons.keys(), (part) => record.headsIn(part))
    .flat()
    .map(({ id }) => formatResourceId(id));
  return {
    parts: new Set(reasons.keys()),
    resources: new Set(names.filter((name) => !there.has(name))),
    diagnostics: [...reasons.values()],
  };
}

const NONE: BarredParts = { parts: new Set(), resources: new Set(), diagnostics: [] };
