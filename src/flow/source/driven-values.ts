import type { FreshResource, Generator } from "./generator.js";
import type { ExplicitValue } from "../../preserve/index.js";
import { getAt } from "../../model/index.js";

/**
 * What an input drives counts as set when the run sets the input, and nothing else does: the other inputs stand on
 * every command line, and would otherwise overwrite almost everything.
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
