/** How many random cases a property tries: few in every run, many in the long suite (`npm run test:long`). */
export function runs({ normal, long }: { readonly normal: number; readonly long: number }): number {
  return process.env.VARVE_LONG === "1" ? long : normal;
}
