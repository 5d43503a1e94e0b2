import { type ApiGroup, byPreference } from "./api-group.js";
import type { ResourceType } from "./resource-type.js";

/** The types of one version of a group. */
interface Rung {
  readonly group: string;
  readonly version: string;
  readonly types: readonly ResourceType[];
}

interface Wanted {
  readonly name: string;
  /** Empty: any. */
  readonly group: string;
  readonly version: string;
}

/**
 * Finds types by name like kubectl's RESTMapper (client-go v0.36.4, restmapper and cli-runtime's mappingFor): plural,
 * singular, short name or kind, alone or followed by `.GROUP` or `.VERSION.GROUP`.
 */
export class TypeFinder {
  /** In the order of kubectl, which uses the first match: core, then each group's preferred version first. */
  readonly #ladder: readonly Rung[];

  constructor(groups: readonly ApiGroup[]) {
    this.#ladder = groups.flatMap(rungsOf);
  }

  find(text: string): ResourceType | undefined {
    const { short, full } = readings(text);
    return (
      (full && this.#byResource(full)) ??
      this.#byResource(short) ??
      (full && this.#byKind(full)) ??
      this.#byKind(short)
    );
  }

  #byResource(asked: Wanted): ResourceType | undefined {
    const wanted = this.#expand(asked);
    const name = wanted.name.toLowerCase();
    for (const rung of this.#ladder) {
      if (wanted.version !== "" && wanted.version !== rung.version) continue;
      if (!isGroup(wanted, rung.group)) continue;
      const found = rung.types.findLast((type) => type.plural === name || singularOf(type) === name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A kind without a group is looked up only in the core group. */
  #byKind({ name, group, version }: Wanted): ResourceType | undefined {
    for (const rung of this.#ladder) {
      if (rung.group !== group || (version !== "" && version !== rung.version)) continue;
      const found = rung.types.findLast(({ kind }) => kind === name || kind.toLowerCase() === name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The long form of a short name. A name that is a plural or singular anywhere is not a short name. */
  #expand(wanted: Wanted): Wanted {
    const { name, group } = wanted;
    const within = this.#ladder.filter((rung) => group === "" || group === rung.group);
    if (within.some(({ types }) => types.some((type) => type.plural === name || type.singular === name)))
      return wanted;
    const exact = shortNamed(within, name);
    // client-go's expansion forgets the version here: `hpa.v1.autoscaling` means the preferred version.
    if (exact !== undefined) return { name: exact.plural, group: exact.group, version: "" };
    if (group === "") return wanted;
    const near = shortNamed(
      this.#ladder.filter((rung) => rung.group.startsWith(group)),
      name,
    );
    return near === undefined ? wanted : { ...wanted, name: near.plural, group: near.group };
  }
}

function rungsOf(group: ApiGroup): Rung[] {
  return byPreference(group).map(({ version, types }) => ({ group: group.name, version, types }));
}

/** `pods`, `deployments.apps` or `deployments.v1.apps`; two dots can also be a group with a dot in it. */
function readings(text: string): { readonly short: Wanted; readonly full: Wanted | undefined } {
  const [name = "", ...rest] = text.split(".");
  const short = { name, group: rest.join("."), version: "" };
  if (rest.length < 2) return { short, full: undefined };
  const [version = "", ...group] = rest;
  return { short, full: { name, version, group: group.join(".") } };
}

/** `storage` means `storage.k8s.io`, unless a version is given as well. */
function isGroup({ group, version }: Wanted, served: string): boolean {
  return group === "" || group === served || (version === "" && served.startsWith(group));
}

function shortNamed(ladder: readonly Rung[], name: string): ResourceType | undefined {
  return ladder.flatMap(({ types }) => types).find(({ shortNames }) => shortNames.includes(name));
}

/** For servers that do not send it: the lower-case kind. */
function singularOf({ singular, kind }: ResourceType): string {
  return singular === "" ? kind.toLowerCase() : singular;
}
