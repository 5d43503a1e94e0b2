import { all, choice, isOfType, member, record, steps, text } from "./source-text.js";
import { COMPONENT } from "./component-source.js";
import type { Outline } from "./outline.js";
import { RESOLVED_FROM } from "../override/override-chain.js";
import { groupOf } from "./record-source.js";

export const READ = [...COMPONENT, "maps", "was", "entry", "oldEntry", "release", "oldRelease"] as const;

/** Each component with its maps, the stored ones, and its entries in the records. */
export function readComponents(outline: Outline, name: string): string {
  const stored = `variables.${name}_stored[?c.at].orValue({})`;
  const mark = (maps: string): string => `${member(maps, outline.block.name)}[?${text(RESOLVED_FROM)}]`;
  // If an object has lost its record but not its marks, the stored record is used.
  const isLost = all(
    '!variables.record.startsWith("[")',
    `${mark("c.maps")}.hasValue()`,
    `${mark("c.maps")} == ${mark("c.was")}`,
  );
  return steps(
    `variables.${name}`,
    COMPONENT,
    {
      maps: mapsOf(outline, "c.is"),
      was: mapsOf(outline, stored),
      group: groupOf("variables.recorded"),
      oldGroup: groupOf("variables.oldRecorded"),
    },
    {
      entry: choice(isLost, "c.oldGroup.entry", "c.group.entry"),
      release: choice(isLost, "c.oldGroup.release", "c.group.release"),
      oldEntry: "c.oldGroup.entry",
      oldRelease: "c.oldGroup.release",
    },
  );
}

/** Every map by its path; a missing value, or one that is not a map, counts as empty. */
function mapsOf({ maps }: Outline, component: string): string {
  return record(
    Object.fromEntries(
      maps.map(({ name, keys }) => {
        const conditions = keys.map((key, index) =>
          isOfType(member(component, ...keys.slice(0, index)), key, "map"),
        );
        const value = member(component, ...keys);
        return [name, keys.length === 0 ? value : choice(all(...conditions), value, "{}")];
      }),
    ),
  );
}
