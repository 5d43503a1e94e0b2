import { type Entry, detailsOf, placeIn } from "./entries.js";
import type { PlanRow } from "../../wire/plan.js";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useShortcuts } from "../state/keys.js";
import { type Route, detail, route } from "../state/route.js";

/** The selected line of the list: the first one if the address names none. */
export function selectedPlace(entries: readonly Entry[], rows: readonly PlanRow[]): number {
  const { details } = route.value;
  const isOpen = details["group"] !== undefined || details["resource"] !== undefined;
  return isOpen ? placeIn(entries, details, rows) : 0;
}

/** Through the list; once a field is selected, through the kept fields of the resource. */
export function useKeys(
  entries: readonly Entry[],
  rows: readonly PlanRow[],
  fields: readonly string[],
): void {
  // The address that a key led to: another one is of a link, which moves the focus itself.
  const led = useRef<Route | null>(null);
  const place = selectedPlace(entries, rows);
  const { field } = route.value.details;
  const keys = useMemo(() => {
    // The address is read when a key is pressed: the next key may come before the page is drawn again.
    const lead = (details: Readonly<Record<string, string | undefined>>): void => {
      detail(details);
      led.current = route.peek();
    };
    const step = (by: number) => () => {
      const chosen = route.peek().details["field"];
      if (chosen !== undefined && fields.length > 0) {
        const at = Math.max(0, Math.min(fields.length - 1, fields.indexOf(chosen) + by));
        return lead({ field: fields[at] });
      }
      const entry = entries[Math.max(0, Math.min(entries.length - 1, selectedPlace(entries, rows) + by))];
      if (entry === undefined) return undefined;
      return lead({ group: undefined, resource: undefined, field: undefined, ...detailsOf(entry) });
    };
    const open = (): void => {
      const entry = entries[selectedPlace(entries, rows)];
      if (entry !== undefined) lead({ ...detailsOf(entry), field: fields[0] });
    };
    const back = (): void => {
      const isField = route.peek().details["field"] !== undefined;
      detail(isField ? { field: undefined } : { group: undefined, resource: undefined });
    };
    return [
      { key: "j", does: "next change", run: step(1) },
      { key: "k", does: "previous change", run: step(-1) },
      { key: "ArrowDown", does: "next change", run: step(1) },
      { key: "ArrowUp", does: "previous change", run: step(-1) },
      { key: "Enter", does: "open the change, and go through its kept fields", run: open },
      { key: "Escape", does: "back to the list", run: back },
    ];
  }, [entries, rows, fields]);
  useShortcuts(keys);
  // A screen reader reads what the keyboard selects. The effect of an older drawing may run after the next key.
  useEffect(() => {
    if (led.current !== route.peek()) return;
    const id = field === undefined ? `plan-entry-${place}` : "plan-field";
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [place, field]);
}
