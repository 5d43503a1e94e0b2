import { mutation, pipeline } from "varve";
import { VarveError, formatPath } from "varve/model";
import { applyMergePatch } from "varve/merge";

const baseline = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" }, data: {} };
const sets = mutation({ name: "A", phase: "default", patch: { data: { key: "1" } } });
const { resource, diagnostics } = pipeline({ baseline, mutations: [sets] }).build();
const patched = applyMergePatch(baseline, { data: { key: null } });

const said: string[] = diagnostics.map(({ path }) => (path === undefined ? "" : formatPath(path)));
let thrown: unknown;
try {
  pipeline({ baseline: 1 } as never);
} catch (error) {
  thrown = error;
}
if (!(thrown instanceof VarveError)) throw new Error("another VarveError was thrown");
process.stdout.write(`${JSON.stringify({ resource, patched, said })}\n`);
declare const process: { readonly stdout: { write(text: string): void } };
