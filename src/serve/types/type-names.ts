import { type JsonObject, getAt, isObject } from "../../model/index.js";
import { getKey, pathOf, textAt } from "../../model/internal.js";

/** One version of a kind that a CRD defines. */
export interface DefinedVersion {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** The schema of its objects; undefined if the version has none. */
  readonly schema: JsonObject | undefined;
}

/** The served versions of all definitions, in an order that does not depend on file order. */
export function versionsIn(definitions: readonly JsonObject[]): readonly DefinedVersion[] {
  return definitions
    .flatMap((definition) => {
      const spec = getAt(definition, pathOf("spec"));
      const versions = isObject(spec) ? getKey(spec, "versions") : undefined;
      const kind = textAt(getAt(definition, pathOf("spec", "names")), "kind");
      return (Array.isArray(versions) ? versions : [])
        .filter((version) => isObject(version) && getKey(version, "served") !== false)
        .map((version) => {
          const schema = getAt(version, pathOf("schema", "openAPIV3Schema"));
          return {
            group: textAt(spec, "group"),
            version: textAt(version, "name"),
            kind,
            schema: isObject(schema) ? schema : undefined,
          };
        });
    })
    .toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

function keyOf({ group, kind, version }: DefinedVersion): string {
  return `${kind}\0${group}\0${version}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Names that the generated text uses itself. */
const TAKEN: readonly string[] = ["Json", "ObjectMeta"];

/** The name of each version: its kind, and more if several share that. */
export function typeNames(versions: readonly DefinedVersion[]): readonly string[] {
  const short = versions.map(({ kind }) => identifier(kind));
  const longer = versions.map(({ kind, version }) => identifier(`${kind}${capital(version)}`));
  const longest = versions.map(({ kind, version, group }) =>
    identifier(`${kind}${capital(version)}Of${group.split(/[.-]/).map(capital).join("")}`),
  );
  return versions.map((_, i) => {
    const names = [short, longer, longest].find((each) => isFree(each, i)) ?? longest;
    return names[i] ?? "";
  });
}

function isFree(names: readonly string[], i: number): boolean {
  return names.filter((name) => name === names[i]).length === 1 && !TAKEN.includes(names[i] ?? "");
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** A kind may contain a hyphen, but starts with a letter. */
function identifier(text: string): string {
  return text.replaceAll(/[^\w$]/g, "_").replace(/^(?=\d|$)/, "_");
}
