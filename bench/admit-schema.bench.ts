import {
  type CustomVersion,
  applyDefaults,
  decodeResource,
  prepareCreate,
  readCrd,
  validateCreate,
} from "../src/admit/internal.js";
import { type JsonObject, formatJson, getAt, parsePath } from "../src/model/index.js";
import { type Parts, coldSamples, isColdProcess, once } from "./measure/cold.js";
import { type Print, floor, itself, peer, timed } from "./row.js";
import { type Spread, spreadOf } from "./measure/spread.js";
import { Ajv } from "ajv";
import { compare } from "./measure/compare.js";
import { route } from "./routes/route.js";
import { routeCrd } from "./routes/crd.js";

export const title =
  "custom resources validated by their schema and CEL rules; ajv validates the schema only, without rules and defaults";

const OBJECT = route(16);

export async function run(print: Print): Promise<void> {
  const { corpus, crd } = routeCrd();
  const text = formatJson(crd);
  const fresh = (): JsonObject => JSON.parse(text) as JsonObject;
  if (isColdProcess({ varve: () => firstOfVarve(fresh()), ajv: () => firstOfAjv(fresh()) })) return;
  steady(print, corpus, fresh());
  const more = { corpus, note: `${text.length} characters of CRD` };
  const [ours, theirs] = [await coldSamples("varve"), await coldSamples("ajv")];
  for (const part of ["compile", "first request", "second request"])
    print(
      timed(`${part}, in a new process`, spreadIn(ours, part), peer("ajv", spreadIn(theirs, part)), more),
    );
  const total = (samples: readonly Parts[]): Spread =>
    spreadOf(samples.map((parts) => (parts["compile"] ?? 0) + (parts["first request"] ?? 0)));
  print(timed("compile and first request, in a new process", total(ours), peer("ajv", total(theirs)), more));
  const { known, parse } = compare({
    known: () => firstOfVarve(fresh()),
    parse: () => fresh(),
  });
  const because = "compiling may cost as much as reading the CRD 20 times";
  const limit = { most: 20, because };
  print(
    timed("compile and two requests, engine warm", known, floor("JSON.parse of the CRD", parse), {
      corpus,
      limit,
    }),
  );
}

function steady(print: Print, corpus: string, crd: JsonObject): void {
  const version = versionOf(crd);
  const text = formatJson(OBJECT);
  const ajv = ajvOf(crd);
  if (version.validator?.validate(OBJECT).length !== 0 || ajv(OBJECT) !== true)
    throw new Error("it is not valid");
  const times = compare({
    parse: () => JSON.parse(text) as unknown,
    validate: () => version.validator?.validate(OBJECT),
    ajv: () => ajv(OBJECT),
    serve: () => serve(OBJECT, version),
  });
  const because = "validating an object may cost about as much as reading its text";
  const limit = { most: 1.5, because };
  print(
    timed("a request, steady state", times.validate, floor("JSON.parse", times.parse), { corpus, limit }),
  );
  print(timed("a request, steady state", times.validate, peer("ajv", times.ajv), { corpus }));
  print(
    timed("read, default, prepare, validate", times.serve, itself("validate", times.validate), { corpus }),
  );
}

function spreadIn(samples: readonly Parts[], part: string): Spread {
  return spreadOf(samples.map((parts) => parts[part] as number));
}

function firstOfVarve(crd: JsonObject): Parts {
  let version: CustomVersion | undefined;
  const compile = once(() => (version = versionOf(crd)));
  const request = (): number => once(() => serve(OBJECT, version as CustomVersion));
  return { compile, "first request": request(), "second request": request() };
}

function firstOfAjv(crd: JsonObject): Parts {
  let validate: ((object: unknown) => unknown) | undefined;
  const compile = once(() => (validate = ajvOf(crd)));
  const request = (): number => once(() => validate?.(OBJECT));
  return { compile, "first request": request(), "second request": request() };
}

function versionOf(crd: JsonObject): CustomVersion {
  return readCrd(crd)?.versions.find(({ name }) => name === "v1") as CustomVersion;
}

function ajvOf(crd: JsonObject): (object: unknown) => unknown {
  const schema = getAt(crd, parsePath("spec.versions[0].schema.openAPIV3Schema")) as JsonObject;
  return new Ajv({ strict: false, validateFormats: false, logger: false }).compile(schema);
}

function serve(sent: JsonObject, version: CustomVersion): number {
  const decoded = decodeResource(sent, version);
  const filled = applyDefaults(decoded.value, version.schema);
  const prepared = prepareCreate(filled.value as JsonObject, version);
  return validateCreate(prepared.value, version).length;
}
