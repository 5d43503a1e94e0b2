const IS_LONG = process.env.VARVE_LONG === "1";

/** How many random cases a property tries: few in every run, many in the long suite (`npm run test:long`). */
export function runs({ normal, long }: { readonly normal: number; readonly long: number }): number {
  return IS_LONG ? long : normal;
}

/**
 * What to test at one of many call sites: everything in the long suite; in every other run, `count` of the list, rotating
 * from site to site, so that all of the list is tested somewhere.
 */
export function turns<T>(list: readonly T[], at: number, count = 1): readonly T[] {
  if (IS_LONG || count >= list.length) return list;
  return Array.from({ length: count }, (_, i) => list[(at * count + i) % list.length] as T);
}
