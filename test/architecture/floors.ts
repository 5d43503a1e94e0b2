/** The floor of each room, as the map of the house has it: a room imports from lower floors only. */
export const FLOORS: Readonly<Record<string, number>> = {
  model: 1,
  yaml: 2,
  schema: 2,
  ledger: 2,
  report: 2,
  draft: 3,
  merge: 3,
  cel: 3,
  compose: 4,
  preserve: 4,
  review: 4,
  admit: 4,
  flow: 5,
  workspace: 6,
  cluster: 6,
  serve: 7,
  testing: 7,
  cli: 8,
};

/** Files, sockets, clocks and terminals begin here. */
export const OUTSIDE_WORLD = 6;

/** The packages that a room may import, and the only ones that do. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  cel: ["re2js"],
  compose: ["re2js"],
  workspace: ["jiti"],
  yaml: ["yaml"],
};

/** The lines of a folder map that name a room and its floor: `  yaml/       2  Kubernetes' YAML dialect`. */
export function floorsIn(map: string): Record<string, number> {
  return Object.fromEntries(
    Array.from(map.matchAll(/^ {2}([a-z]+)\/ +(\d) {2}/gm), ([, room, floor]) => [
      room as string,
      Number(floor),
    ]),
  );
}
