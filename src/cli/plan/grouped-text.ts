import { line } from "../text/line.js";
import { type PlannedResource } from "../../flow/index.js";
import { type ShownChanges, groupChanges } from "../../flow/internal.js";
import { type FieldRow, rowsText } from "./field-rows.js";
import { formatJson } from "../../model/index.js";
import { plural } from "../text/plural.js";

/** A resource in a plan: its name, and everything below it. */
export interface ShownResource extends ShownChanges<FieldRow> {
  readonly resource: PlannedResource;
  /** `+`, `~`, `-` or `=`. */
  readonly mark: string;
  readonly file: string;
}

/** Everything below the name of a resource. */
export function bodyOf({ rows, tail }: Pick<ShownResource, "rows" | "tail">): string {
  return rowsText(rows) + tail;
}

const SHOWN = 5;

/** Prints common parts of many resources once: fields that change alike in several, then identical entries. */
export function* groupedText(
  shown: Iterable<ShownResource>,
  headOf: (one: ShownResource) => string,
  isFull: boolean,
): Generator<string> {
  let gap = "";
  for (const { resources, rows, tail } of groupChanges([...shown], keyOf)) {
    const [first] = resources as [ShownResource];
    const head = resources.length === 1 ? headOf(first) : groupHead(resources, isFull);
    yield gap + head + rowsText(rows) + tail;
    gap = "\n";
  }
}

function keyOf({ cells, below }: FieldRow): string {
  return formatJson([[...cells], [...below]]);
}

/** `~ 312 of Deployment.apps, the same change in each`; a common kind is printed once. */
function groupHead(resources: readonly ShownResource[], isFull: boolean): string {
  const [{ mark, resource }] = resources as [ShownResource];
  const { kind, group } = resource.id;
  const isOneKind = resources.every(({ resource: { id } }) => id.kind === kind && id.group === group);
  const makers = new Set(resources.map(({ resource: { generator } }) => generator?.name));
  const [maker] = makers;
  const by = maker === undefined || makers.size > 1 ? "" : `, by ${maker}`;
  const names = resources.map(({ name, resource: { id } }) =>
    isOneKind ? [id.namespace, id.name].filter((part) => part !== "").join("/") : name,
  );
  const listed = isFull ? names : names.slice(0, SHOWN);
  const rest = names.length > listed.length ? ` and ${names.length - listed.length} more` : "";
  const what = isOneKind
    ? `${names.length} ${kind}${group === "" ? "" : `.${group}`}`
    : plural(names.length, "resource");
  const files = plural(new Set(resources.map(({ file }) => file)).size, "file");
  return (
    line`${mark} ${what}, the same change in each  (${files}${by})` + line`    ${listed.join(", ")}${rest}`
  );
}
