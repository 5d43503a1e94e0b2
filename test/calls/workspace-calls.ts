/** Valid calls that plan, read and write a store, to be invalidated one argument at a time. */
import * as spaces from "../../src/workspace/index.js";
import { type PublicCall, of, text, value } from "./public-call.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";
import { join } from "node:path";
import { parsePath } from "../../src/model/index.js";
import { tmpdir } from "node:os";

const config = () => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "1" } });
const root = mkdtempSync(join(tmpdir(), "varve-calls-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(join(root, "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
writeFileSync(join(root, "a.yaml"), "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n");
const workspace = await spaces.openWorkspace(root);
const entry = workspace.resources[0] as spaces.ResourceEntry;
const rendered = () => ({ name: "r", into: "out", documents: [{ value: config(), file: "b.yaml" }] });
const planned = await workspace.plan({ rendered: rendered() });

export const WORKSPACE_CALLS: Readonly<Record<string, PublicCall>> = {
  "workspace.openWorkspace": of(spaces.openWorkspace, text(root), () => ({
    code: false,
    label: "w",
    onProgress: () => undefined,
  })),
  "workspace.schemaOf": of((given) => workspace.schemaOf(given), value(entry)),
  "workspace.read": of((given) => workspace.read(given), value(entry)),
  "workspace.rangeOf": of(
    (given, pointer) => workspace.rangeOf(given, pointer),
    value(entry),
    () => ["data"],
  ),
  "workspace.lineOf": of((given) => workspace.lineOf(given), value(entry)),
  "workspace.rehearse": of(
    (changes) => workspace.rehearse(changes),
    () => [{ file: "c.yaml", value: config() }],
  ),
  "workspace.rehearse edits": of(
    (change) => workspace.rehearse([change]),
    () => ({ entry, edits: [{ op: "set", path: parsePath("data.a"), value: "2" }], schema: undefined }),
  ),
  "workspace.rehearse new": of(
    (change) => workspace.rehearse([change]),
    () => ({ file: "c.yaml", value: config() }),
  ),
  "workspace.plan": of(
    (options) => workspace.plan(options),
    () => ({
      rendered: rendered(),
      recall: false,
      overwrite: true,
      addMissing: true,
      prune: true,
      followRenames: true,
      explicit: [],
      preserve: [],
      ruling: { verdict: "reject", choose: () => [] },
      action: "modify",
      today: "2026-01-01",
      user: { username: "a" },
      about: () => false,
      onProgress: () => undefined,
      admitting: "never",
      approved: new Set(),
    }),
  ),
  "workspace.plan rendered": of((given) => workspace.plan({ rendered: given }), rendered),
  "workspace.plan create": of(
    (create) => workspace.plan({ create }),
    () => ({ pattern: "p", name: "p", into: "out", inputs: { a: 1 }, set: ["a"] }),
  ),
  "workspace.plan base": of(
    (base) => workspace.plan({ rendered: { ...rendered(), base } }),
    () => ({ documents: rendered().documents, isGuess: true }),
  ),
  "workspace.apply": of(
    (plan, options) => workspace.apply(plan, options),
    value(planned),
    () => ({ command: "test", confirmed: true }),
  ),
  "workspace.why": of((name, path) => workspace.why(name, path), text("ConfigMap/a"), text("data.a")),
  "workspace.write": of(
    (changes, options) => workspace.write(changes, options),
    () => [],
    () => ({ command: "test" }),
  ),
  "workspace.write change": of(
    (change) => workspace.write([change]),
    () => ({ path: "d/../..", content: "x", before: null, isPrivate: true }),
  ),
};
