import { labelValueFaults, qualifiedNameFaults } from "../../../machinery/index.js";
import type { Spot } from "../../check/spot.js";
import type { Taint } from "../../type/go-types.js";
import { printStruct } from "../../type/print.js";

const EFFECTS = ["NoSchedule", "PreferNoSchedule", "NoExecute"];

/** Go's validateNodeTaints. */
export function checkTaints(taints: readonly Taint[], at: Spot): void {
  const seen = new Set<string>();
  at.each(taints, (taint, place) => {
    const { key, value, effect } = taint;
    place.field("key").faults(key, qualifiedNameFaults(key));
    const faults = labelValueFaults(value);
    if (faults.length > 0) place.field("value").invalid(value, faults.join(";"));
    if (effect === "") place.field("effect").required();
    else if (!EFFECTS.includes(effect)) place.field("effect").notSupportedTyped(effect, EFFECTS);
    const identity = `${effect} ${key}`;
    if (seen.has(identity))
      place.duplicatePrinted(
        printStruct(taint, "core/v1.Taint"),
        "taints must be unique by key and effect pair",
      );
    seen.add(identity);
  });
}
