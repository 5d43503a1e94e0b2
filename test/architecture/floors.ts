/** The floor of each room, as on the map of the architecture: a room imports from lower floors only. */
export const FLOORS: Readonly<Record<string, number>> = {
  model: 1,
  yaml: 2,
  schema: 2,
  ledger: 2,
  report: 2,
  machinery: 2,
  draft: 3,
  merge: 3,
  cel: 3,
  builtin: 3,
  compose: 4,
  preserve: 4,
  review: 4,
  admit: 4,
  flow: 5,
  workspace: 6,
  cluster: 6,
  serve: 7,
  studio: 7,
  testing: 7,
  cli: 8,
};

/** Rooms that the design does not have, with the decision that made them. */
export const OWN_ROOMS: Readonly<Record<string, string>> = { machinery: "0189", builtin: "0189" };

/** Files, sockets, clocks and terminals are allowed from here on. */
export const OUTSIDE_WORLD = 6;

/** The packages that a room may import, and no other room. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  cel: ["re2js"],
  compose: ["re2js"],
  workspace: ["jiti"],
  yaml: ["yaml"],
};

/** The page of the studio runs in a browser: without Node.js, and with packages that its bundle contains. */
export const PAGE = "src/studio/page/";
export const PAGE_PACKAGES: readonly string[] = [
  "@codemirror/commands",
  "@codemirror/lang-yaml",
  "@codemirror/language",
  "@codemirror/lint",
  "@codemirror/state",
  "@codemirror/view",
  "@lezer/highlight",
  "@preact/signals",
  "preact",
  "preact/hooks",
];
/** The part of the page that is a worker with the engine in it; the rest of the page imports no other room. */
export const PAGE_ENGINE = "src/studio/page/engine/";

/** The lines of a folder map that name a room and its floor: `  yaml/       2  Kubernetes' YAML dialect`. */
export function floorsIn(map: string): Record<string, number> {
  return Object.fromEntries(
    Array.from(map.matchAll(/^ {2}([a-z]+)\/ +(\d) {2}/gm), ([, room, floor]) => [
      room as string,
      Number(floor),
    ]),
  );
}
