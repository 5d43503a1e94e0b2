import { type Diagnostic } from "../../model/index.js";
import { problems as model, startOf } from "../../model/internal.js";
import type { Settlement } from "./settlement.js";
import type { Sources } from "../source/source.js";
import type { Store } from "../store/store.js";
import { missingParts } from "./missing-parts.js";
import { problems } from "../problems.js";

/**
 * Unreadable documents stay as they are, and are reported. If a generated resource is nowhere else, it may be in there:
 * it would count as deleted, so nothing is decided.
 */
export function unreadableDocuments(
  store: Store,
  sources: Sources,
  settlement: Settlement,
): readonly Diagnostic[] {
  const unreadable = store.faults.filter(isUnreadable);
  const hidden = store.passedOver ?? NONE;
  if (unreadable.length === 0 && hidden.size === 0) return [];
  const covers = unreadable.map(({ at }) => covering(at?.file ?? ""));
  const isCovered = (part: string): boolean => hidden.has(part) || covers.some((isBelow) => isBelow(part));
  const missing = missingParts(store, sources, settlement, isCovered);
  const hint = "it may contain a generated resource; fix the document and run again";
  const faults = unreadable.map((fault, i): Diagnostic =>
    missing.some(covers[i] as (part: string) => boolean)
      ? { hint, ...fault }
      : { ...fault, severity: "warning" },
  );
  return [...faults, ...missing.flatMap((part) => passedOver(part, hidden.get(part)))];
}

const NONE: ReadonlyMap<string, string> = new Map();

function passedOver(part: string, what: string | undefined): readonly Diagnostic[] {
  if (what === undefined) return [];
  const hint = "name it in files.include of varve.yaml to read it, or remove it";
  return [
    problems["passed-over-part"]({
      message: `${part} is skipped (${what}), but may contain a generated resource`,
      at: startOf(part),
      hint,
    }),
  ];
}

/** An unreadable folder hides every part below it; the root is called `.`. */
function covering(place: string): (part: string) => boolean {
  return (part) => place === "." || part === place || part.startsWith(`${place}/`);
}

function isUnreadable({ severity, code, at }: Diagnostic): boolean {
  return severity === "error" && code !== model["duplicate-resource"].code && at?.file !== undefined;
}
