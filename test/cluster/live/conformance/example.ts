import type { AdmissionRequest } from "../../../../src/admit/index.js";
import { type LiveCase, type LiveStep, MAKER } from "./replay.js";
import type { ObjectHead } from "./ask-both.js";
import { TestObjects } from "../../../../src/cli/admission/test/object.js";
import { type TestCase, readTest } from "../../../../src/cli/admission/test/file.js";
import type { JsonObject } from "../../../../src/model/index.js";
import { readManifests } from "../../../../src/cli/admission/source/sources.js";
import { userFrom } from "../../../../src/cli/admission/source/request-flags.js";

const FOLDER = "examples/multigres";
const HOST = { cwd: process.cwd(), env: {}, stdout: { write: () => {} }, stderr: { write: () => {} } };

/** The objects of files below a folder of the example, in the order of `kubectl apply -f`. */
export async function exampleObjects(folder: string): Promise<JsonObject[]> {
  const { objects } = await readManifests(`${FOLDER}/${folder}`, HOST);
  // A file for kubectl itself, unknown to servers.
  return objects.map(({ object }) => object).filter(({ kind }) => kind !== "Kustomization");
}

export function creating(object: JsonObject): LiveCase {
  const { kind, metadata } = object as unknown as ObjectHead;
  return { name: `${kind} ${metadata.name}`, steps: [{ request: made(object) }] };
}

function made(object: JsonObject): AdmissionRequest {
  return { operation: "CREATE", object, user: MAKER };
}

/** Its own tests, as requests. */
export async function exampleCases(): Promise<LiveCase[]> {
  const sources = await readManifests(`${FOLDER}/tests`, HOST);
  const objects = new TestObjects(FOLDER, HOST);
  const cases = sources.objects.flatMap((source) =>
    readTest(source).test.cases.map(async (one) => ({
      name: one.name,
      steps: await stepsOf(one, objects, source.file),
    })),
  );
  return Promise.all(cases);
}

async function stepsOf(one: TestCase, objects: TestObjects, file: string): Promise<LiveStep[]> {
  const { object } = await objects.object(one.object, file);
  const old = one.old === undefined ? undefined : (await objects.object(one.old, file)).object;
  const user = userFrom({ as: one.user, "as-group": one.groups });
  const common = { ...(user && { user }), ...(one.subresource && { subresource: one.subresource }) };
  if (one.operation === "DELETE")
    return [{ request: made(old ?? object) }, { request: { ...common, operation: "DELETE" } }];
  if (old === undefined) return [{ request: { ...common, operation: "CREATE", object } }];
  return [{ request: made(old) }, { request: { ...common, operation: "UPDATE", object } }];
}
