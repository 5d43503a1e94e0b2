import type { FreshResource, Generator } from "./generator.js";
import { type ResourceId, getAt } from "../model/index.js";
import type { TargetedValue } from "../preserve/index.js";

/**
 * What an input drives counts as set when somebody sets the input, and nothing else does: the other inputs stand on
 * every command line, and would otherwise overwrite almost everything.
 */
export function drivenValues(made: {
  readonly id: ResourceId;
  readonly generator: Generator;
  readonly fresh: FreshResource;
}): readonly TargetedValue[] {
  const { id, generator, fresh } = made;
  return (generator.set ?? []).flatMap((input) =>
    (fresh.drives?.get(input) ?? []).flatMap((path): TargetedValue[] => {
      const driven = getAt(fresh.value, path);
      return driven === undefined ? [] : [{ target: { id, path }, value: driven }];
    }),
  );
}
