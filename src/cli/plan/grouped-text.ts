import { line } from "../text/line.js";
import type { PlannedResource } from "../../flow/index.js";
import { type FieldRow, rowsText } from "./field-rows.js";
import { type SharedRows, takeShared } from "./shared-rows.js";
import { plural } from "../text/plural.js";

/** A resource as a plan shows it: what it is called, and all that is said below its name. */
export interface ShownResource {
  readonly resource: PlannedResource;
  /** `+`, `~`, `-` or `=`. */
  readonly mark: string;
  readonly name: string;
  readonly file: string;
  readonly rows: readonly FieldRow[];
  /** What is kept, and what the stages say. */
  readonly tail: string;
}

/** All that is said below the name of a resource. */
export function bodyOf({ rows, tail }: Pick<ShownResource, "rows" | "tail">): string {
  return rowsText(rows) + tail;
}

const SHOWN = 5;

/** What is the same for many resources, once: fields that change alike in several, and then all that is said of one. */
export function* groupedText(
  shown: Iterable<ShownResource>,
  headOf: (one: ShownResource) => string,
  isFull: boolean,
): Generator<string> {
  const { shared, rest } = takeShared([...shown]);
  let gap = "";
  for (const { resources, rows, tail } of [...shared, ...likeResources(rest)]) {
    const [first] = resources as [ShownResource];
    const head = resources.length === 1 ? headOf(first) : groupHead(resources, isFull);
    yield gap + head + rowsText(rows) + tail;
    gap = "\n";
  }
}

/** Resources of a kind with the same change. */
function likeResources(shown: readonly ShownResource[]): readonly SharedRows[] {
  const groups = new Map<string, { readonly first: ShownResource; readonly resources: ShownResource[] }>();
  for (const one of shown) {
    const { group, kind } = one.resource.id;
    const key = [one.mark, kind, group, one.resource.generator?.name ?? "", bodyOf(one)].join("\n");
    const known = groups.get(key) ?? { first: one, resources: [] };
    groups.set(key, known);
    known.resources.push(one);
  }
  return [...groups.values()].map(({ first: { rows, tail }, resources }) => ({ rows, tail, resources }));
}

/** `~ 312 of Deployment.apps, the same change in each`; the kind is said once where it is the same. */
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
