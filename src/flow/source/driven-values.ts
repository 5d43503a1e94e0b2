import type { FreshResource, Generator } from "./generator.js";
import type { ExplicitValue } from "../../preserve/index.js";
import { getAt } from "../../model/index.js";

/**
 * The fields that an input drives count as set only if the run sets that input: the other inputs are on every command
 * line, and would otherwise overwrite almost everything.
 */
export function drivenValues(
  made: { readonly generator: Generator; readonly fresh: FreshResource } | undefined,
): readonly ExplicitValue[] {
  if (made === undefined) return [];
  const { generator, fresh } = made;
  return (generator.set ?? []).flatMap((input) =>
    (fresh.drives?.get(input) ?? []).flatMap((path): ExplicitValue[] => {
      const driven = getAt(fresh.value, path);
      return driven === undefined ? [] : [{ path, value: driven }];
    }),
  );
}
