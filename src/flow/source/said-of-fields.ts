import { type FieldMode, type Target } from "../../preserve/index.js";
import { isAbout, parseTarget } from "../../preserve/internal.js";
import { type ResourceId, formatPath } from "../../model/index.js";
import type { RenderedWish } from "./source.js";

/** A source's metadata for the fields of one resource. */
export interface SaidOfFields {
  readonly modes?: Readonly<Record<string, FieldMode>>;
  readonly listKeys?: Readonly<Record<string, readonly string[]>>;
}

interface Said<T> {
  readonly target: Target;
  readonly path: string;
  readonly value: T;
}

/** The metadata of each resource; undefined if there is none. Resources with the same metadata share it. */
export function saidOfFields({
  fields = {},
  listKeys = {},
}: Pick<RenderedWish, "fields" | "listKeys">): ((id: ResourceId) => SaidOfFields) | undefined {
  const modes = read(fields);
  const keys = read(listKeys);
  if (modes.length + keys.length === 0) return undefined;
  const known = new Map<string, SaidOfFields>();
  return (id) => {
    const [own, ownKeys] = [modes.filter(about(id)), keys.filter(about(id))];
    const text = [...own, ...ownKeys].map(({ path, value }) => `${path} ${String(value)}`).join("\n");
    const said = known.get(text) ?? {
      ...(own.length === 0 ? {} : { modes: byPath(own) }),
      ...(ownKeys.length === 0 ? {} : { listKeys: byPath(ownKeys) }),
    };
    known.set(text, said);
    return said;
  };
}

function read<T>(said: Readonly<Record<string, T>>): readonly Said<T>[] {
  return Object.entries(said).map(([text, value]) => {
    const target = parseTarget(text);
    return { target, path: formatPath(target.path), value };
  });
}

/** A path alone applies to every resource. */
function about(id: ResourceId): (said: Said<unknown>) => boolean {
  return ({ target }) => isAbout(target, { id, documents: [{}] }, () => true);
}

function byPath<T>(said: readonly Said<T>[]): Readonly<Record<string, T>> {
  return Object.fromEntries(said.map(({ path, value }) => [path, value]));
}
