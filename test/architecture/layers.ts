/**
 * The folders inside each room, lowest first: a folder imports only from those before it. The room's own files are its
 * faces, which import what they show, and what every folder stands on, which imports no folder.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  admit: [
    "error",
    "format",
    "metadata",
    "request",
    "access",
    "schema",
    "rule",
    "policy",
    "mutating",
    "webhook",
    "world",
    "definition",
    "registration",
    "chain",
    "override",
    "constants",
    "lint",
    "reference",
  ],
  cel: [
    "domains",
    "value",
    "syntax",
    "library",
    "library/standard",
    "library/kubernetes",
    "schema",
    "check",
    "cost",
    "run",
  ],
  cluster: [
    "connection",
    "certificates",
    "credentials",
    "transport",
    "api",
    "read",
    "read/watch",
    "read/cache",
    "write",
    "client",
    "world",
    "owners",
  ],
  compose: [
    "version",
    "constraint",
    "gate",
    "mutation",
    "analysis/region",
    "analysis/run",
    "analysis/survey",
    "analysis/finding",
    "pipeline",
    "document",
    "pattern/input",
    "pattern",
    "pattern/template",
    "pattern/document",
    "pattern/code",
    "pattern/lint",
  ],
  draft: [],
  flow: [
    "evidence",
    "store",
    "source",
    "run",
    "generate",
    "group",
    "decide",
    "judge",
    "record",
    "packed",
    "plan",
  ],
  ledger: [],
  merge: [
    "compare",
    "json-patch",
    "merge-patch",
    "server-side-apply",
    "strategic",
    "strategic/merge",
    "strategic/diff",
    "strategic/three-way",
  ],
  model: ["text", "quantity", "field", "edit", "kubernetes"],
  preserve: ["value", "evidence", "fields", "regenerate", "resources"],
  report: [],
  review: ["compare", "path", "rule", "event", "documents", "preset/kubernetes", "preset"],
  schema: ["node", "builtin", "kinds", "source", "infer"],
  serve: [
    "request",
    "answer",
    "world",
    "certificates",
    "certificates/rotation",
    "certificates/self",
    "certificates/job",
    "webhook",
    "operate",
    "server",
    "manifests",
    "types",
  ],
  testing: ["cluster"],
  yaml: ["scan", "read", "write", "edit"],
};

/** The files of a room that show others what is in it. */
export const FACES: ReadonlySet<string> = new Set(["index.ts", "internal.ts"]);

/** Rooms whose folders import each other in a circle. A room leaves this list with its last circle; none joins it. */
export const CIRCULAR: readonly string[] = ["cli", "workspace"];

/** The lines of a list that name a room and its layers: `cel       domains < value < syntax`; long ones are continued. */
export function layersIn(list: string): Record<string, readonly string[]> {
  const lines = list.matchAll(/^([a-z]+) {2,}([a-z/-]+(?:\s+< [a-z/-]+)*)$/gm);
  return Object.fromEntries(
    Array.from(lines, ([, room, layers]) => [room as string, (layers as string).split(/\s+< /)]),
  );
}
