import { type ResourceId, formatResourceId } from "../../model/index.js";
import { compareResourceIds, readResourceId } from "../../model/internal.js";
import type { Generator } from "./generator.js";
import type { Source } from "./source.js";

/** A generated resource without its value: all that is kept of it for a whole run. */
export interface Outlined {
  /** Its position in the generator's output. */
  readonly at: number;
  /** Undefined without an identity. */
  readonly id: ResourceId | undefined;
  /** The identity as text; empty without one. */
  readonly name: string;
  /** The file for it if it is new. */
  readonly file: string;
  readonly templateId: string | undefined;
}

/** The output of a generator, without values. */
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

/** A generated resource without its value. */
export interface MadeName {
  readonly id: ResourceId;
  /** The file for it if it is new. */
  readonly file: string;
}

/** The names in the output, sorted. */
export function namesOf(outlines: readonly Outline[]): readonly MadeName[] {
  return outlines
    .flatMap(({ resources }) => resources.flatMap(({ id, file }) => (id === undefined ? [] : [{ id, file }])))
    .toSorted((a, b) => compareResourceIds(a.id, b.id));
}
