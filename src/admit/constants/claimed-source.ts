import type { FieldPlace, Outline } from "./outline.js";
import { choice, pattern, table, text } from "./source-text.js";
import { quote } from "../../model/internal.js";
import { valueAt } from "./component-state.js";

/** Whether the field is owned by server-side apply. An empty map claims nothing. */
export function isApplied({ chain }: Outline, field: FieldPlace): string {
  let items = 0;
  const path = chain.steps.flatMap(({ key, item }) => {
    const name = text(`f:${key}`);
    return item === undefined ? [name] : [name, `c.by[${items++}]`];
  });
  const keys = [...field.parent.keys, field.key].map((key) => text(`f:${key}`));
  const node = `f${[...path, ...keys].map((key) => `[?${key}]`).join("")}`;
  const isFound = choice(
    `type(${valueAt(field)}) == map`,
    `${node}.orValue({}).exists(k, k != ".")`,
    `${node}.hasValue()`,
  );
  return `variables.applied.exists(f, ${isFound})`;
}

/**
 * Whether the manifest of `kubectl apply` may hold a field of some component: CEL cannot parse JSON, but a manifest
 * with a field names all of its parents first.
 */
export function appliedFields({ chain, fields }: Outline): string {
  const around = chain.steps.map(({ key }) => key);
  return table(
    fields.map(({ name, parent, key }) => {
      const keys = [...around, ...parent.keys, key].map((one) => pattern(`${quote(one)}:`));
      return [name, `variables.manifest.matches(${text(`(?s)${keys.join(".*")}`)})`];
    }),
  );
}
