import { line } from "../line.js";
import type { PlannedResource } from "../../flow/index.js";
import { plural } from "../plural.js";

/** A resource as a plan shows it: what it is called, and all that is said below its name. */
export interface ShownResource {
  readonly resource: PlannedResource;
  /** `+`, `~`, `-` or `=`. */
  readonly mark: string;
  readonly name: string;
  readonly file: string;
  readonly body: string;
}

interface Group {
  readonly first: ShownResource;
  readonly names: string[];
  readonly files: Set<string>;
}

const SHOWN = 5;

/** What is the same for many resources of a kind, once: `~ 312 Deployments.apps`. */
export function* groupedText(
  shown: Iterable<ShownResource>,
  headOf: (one: ShownResource) => string,
  isFull: boolean,
): Generator<string> {
  const groups = new Map<string, Group>();
  for (const one of shown) {
    const { group, kind } = one.resource.id;
    const key = [one.mark, kind, group, one.resource.generator?.name ?? "", one.body].join("\n");
    const known = groups.get(key) ?? { first: one, names: [], files: new Set<string>() };
    groups.set(key, known);
    const { namespace, name } = one.resource.id;
    known.names.push(namespace === "" ? name : `${namespace}/${name}`);
    known.files.add(one.file);
  }
  let gap = "";
  for (const { first, names, files } of groups.values()) {
    const head = names.length === 1 ? headOf(first) : groupHead(first, names, files, isFull);
    yield gap + head + first.body;
    gap = "\n";
  }
}

function groupHead(
  { mark, resource }: ShownResource,
  names: readonly string[],
  files: ReadonlySet<string>,
  isFull: boolean,
): string {
  const { kind, group } = resource.id;
  const by = resource.generator === undefined ? "" : `, by ${resource.generator.name}`;
  const listed = isFull ? names : names.slice(0, SHOWN);
  const rest = names.length > listed.length ? ` and ${names.length - listed.length} more` : "";
  const what = `${names.length} of ${kind}${group === "" ? "" : `.${group}`}`;
  return (
    line`${mark} ${what}, the same change in each  (${plural(files.size, "file")}${by})` +
    line`    ${listed.join(", ")}${rest}`
  );
}
