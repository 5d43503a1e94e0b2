import { type ResourceId, formatResourceId } from "../../model/index.js";
import { compareResourceIds, readResourceId } from "../../model/internal.js";
import type { Generator } from "./generator.js";
import type { Source } from "./source.js";

/** A resource that a generator makes, without its value: all that is held of it for the whole of a run. */
export interface Outlined {
  /** Its position among all that the generator makes. */
  readonly at: number;
  /** Undefined for what has no identity. */
  readonly id: ResourceId | undefined;
  /** The identity as text; empty without one. */
  readonly name: string;
  /** The file that it goes to when it is new. */
  readonly file: string;
  readonly templateId: string | undefined;
}

/** What a generator makes, without the values. */
export interface Outline {
  readonly source: Source;
  readonly resources: readonly Outlined[];
}

export function outlineOf(source: Source, { resources }: Generator): Outline {
  return {
    source,
    resources: resources.map((fresh, at) => {
      const { file, templateId } = fresh;
      const id = fresh.id ?? readResourceId(fresh.value);
      return { at, id, name: id === undefined ? "" : formatResourceId(id), file, templateId };
    }),
  };
}

/** A resource that is generated, without its value. */
export interface MadeName {
  readonly id: ResourceId;
  /** The file that it goes to when it is new. */
  readonly file: string;
}

/** The names of what is generated, sorted. */
export function namesOf(outlines: readonly Outline[]): readonly MadeName[] {
  return outlines
    .flatMap(({ resources }) => resources.flatMap(({ id, file }) => (id === undefined ? [] : [{ id, file }])))
    .toSorted((a, b) => compareResourceIds(a.id, b.id));
}
