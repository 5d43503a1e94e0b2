import { type JsonObject, formatJson } from "../src/model/index.js";
import {
  type CustomVersion,
  applyDefaults,
  decodeResource,
  prepareCreate,
  readCrd,
  validateCreate,
} from "../src/admit/internal.js";
import { compare, compareOnce, formatTime } from "./measure.js";
import { existsSync, readFileSync } from "node:fs";
import type { Print } from "./row.js";
import { parse } from "yaml";

export const title = "gateway-api's HTTPRoute judged by its schema, against reading its text";

/** A bundle runs elsewhere, so the data is found from where the command is run: the project. */
const DATA = "../shared/conformance/gateway-api";
const CRD = "crd/standard/gateway.networking.k8s.io_httproutes.yaml";
const COMPILING_MS = 5;

interface Case {
  readonly kind: string;
  readonly steps: readonly { readonly object: JsonObject }[];
  readonly kube: readonly { readonly object: JsonObject; readonly errors: readonly unknown[] }[];
}

/** The largest route that the API server accepts, as it would store it. */
function largestRoute(): { readonly sent: JsonObject; readonly stored: JsonObject } {
  const cases = JSON.parse(readFileSync(`${DATA}/cases-standard.json`, "utf8")) as Case[];
  const routes = cases
    .filter(({ kind, kube }) => kind === "HTTPRoute" && kube[0]?.errors.length === 0)
    .map(({ steps, kube }) => ({ sent: steps[0]?.object ?? {}, stored: kube[0]?.object ?? {} }))
    .toSorted((a, b) => formatJson(b.sent).length - formatJson(a.sent).length);
  return routes[0] as { sent: JsonObject; stored: JsonObject };
}

function serve(sent: JsonObject, version: CustomVersion): number {
  const decoded = decodeResource(sent, version);
  const filled = applyDefaults(decoded.value, version.schema);
  const prepared = prepareCreate(filled.value as JsonObject, version);
  return validateCreate(prepared.value, version).length;
}

export async function run(print: Print): Promise<void> {
  if (!existsSync(DATA)) {
    process.stderr.write(`bench: SKIPPED, there is no ${DATA}\n`);
    return;
  }
  const crdText = formatJson(parse(readFileSync(`${DATA}/${CRD}`, "utf8")) as JsonObject);
  const { sent, stored } = largestRoute();
  const text = formatJson(stored);
  const versionOf = (crd: JsonObject): CustomVersion =>
    readCrd(crd)?.versions.find(({ name }) => name === "v1") as CustomVersion;
  const cold = firstTime(JSON.parse(crdText) as JsonObject, (crd) =>
    versionOf(crd).validator?.validate(stored),
  );
  const version = versionOf(JSON.parse(crdText) as JsonObject);
  const { best, ratios } = compare({
    floor: () => JSON.parse(text) as unknown,
    validate: () => version.validator?.validate(stored),
    serve: () => serve(sent, version),
  });
  const detail = (nanoseconds: number): string =>
    `${text.length} characters: ${formatTime(nanoseconds)}, JSON.parse ${formatTime(best.floor)}`;
  print({ name: "validate", ratio: ratios.validate, limit: 1.5, detail: detail(best.validate) });
  print({ name: "read, default, prepare, validate", ratio: ratios.serve, detail: detail(best.serve) });

  // Each time a CRD that nothing has seen yet, up to the verdict on its first object.
  const fresh: JsonObject[] = [];
  const compiled = await compareOnce({
    floor: () => fresh.push(JSON.parse(crdText) as JsonObject),
    compile: () => versionOf(fresh.pop() ?? (JSON.parse(crdText) as JsonObject)).validator?.validate(stored),
  });
  print({
    name: "compile the CRD and judge the first object",
    ratio: compiled.best.compile / (COMPILING_MS * 1e6),
    limit: 1,
    detail: `${formatTime(compiled.best.compile)} of ${COMPILING_MS} ms, for ${crdText.length} characters`,
  });
  print({
    name: "the same, before the engine has warmed up",
    ratio: cold / (COMPILING_MS * 1e6),
    detail: `${formatTime(cold)} of ${COMPILING_MS} ms of processor time, once`,
  });
}

/**
 * What something costs that has not been done before in this process, in nanoseconds of processor time: it cannot be
 * done twice, so there is no best of several to leave out what other programs did meanwhile.
 */
function firstTime(crd: JsonObject, work: (crd: JsonObject) => unknown): number {
  const before = process.cpuUsage();
  work(crd);
  const { user, system } = process.cpuUsage(before);
  return (user + system) * 1000;
}
