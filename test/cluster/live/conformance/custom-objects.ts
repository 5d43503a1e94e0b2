import { type Json, type JsonObject, equalTyped } from "../../../../src/model/index.js";
import type { ObjectHead } from "./ask-both.js";
import type { LiveCase, LiveStep } from "./replay.js";
import type { RequestCase, Step } from "../../../conformance/custom-resource-request.js";
import { comparable } from "../requests/outcome.js";
import { recorded } from "../../../conformance/recorded.js";
import { namespace } from "./install.js";
import { sharedYaml } from "../../../schema/shared-data.js";

/** Objects that a project wrote for its definitions, with recorded answers of the server's Go packages. */
export function customObjects(
  folder: string,
  files: readonly string[],
): { readonly world: readonly JsonObject[]; readonly cases: readonly LiveCase[] } {
  const definitions = (sharedYaml(`conformance/${folder}`) as JsonObject[]).filter(
    ({ kind }) => kind === "CustomResourceDefinition",
  );
  const project = folder.split("/", 1)[0] as string;
  const found = files
    .flatMap((file) => recorded<RequestCase & { readonly name: string }>(`${project}/${file}`))
    .filter(({ crd }) => `${project}/${crd}`.startsWith(`${folder}/`));
  const cases = found.map((one) => ({ name: one.name, steps: one.kube.map((_, i) => stepOf(one, i)) }));
  return { world: [...definitions, ...namespacesOf(found)], cases };
}

/** All except the one that every server has. */
function namespacesOf(cases: readonly RequestCase[]): JsonObject[] {
  const heads = cases.flatMap(({ steps }) => steps.map(({ object }) => object as unknown as ObjectHead));
  const names = new Set(heads.map(({ metadata }) => metadata.namespace ?? "default"));
  return [...names].filter((name) => name !== "default").map(namespace);
}

function stepOf({ steps, kube }: RequestCase, index: number): LiveStep {
  const { op, object } = steps[index] as Step;
  const answer = kube[index] as RequestCase["kube"][number];
  return {
    request: {
      operation: op === "create" ? "CREATE" : "UPDATE",
      object,
      ...(op === "updateStatus" && { subresource: "status" }),
    },
    unlikeRecorded: ({ server }) => {
      const isStored = server.code < 300;
      const theirs = {
        errors: server.causes.map((cause) => cause.split(" | ").slice(1).join(": ")).toSorted(),
        unknown: server.warnings.filter((warning) => warning.startsWith("unknown field")).toSorted(),
        object: isStored ? comparable({ ...server, object: asRecorded(server.object, answer.object) }) : null,
      };
      const before = {
        errors: [...new Set(answer.errors.map(({ message }) => message))].toSorted(),
        unknown: (answer.unknownFields ?? []).map((field) => `unknown field "${field}"`).toSorted(),
        object: isStored ? comparable({ ...server, object: answer.object }) : null,
      };
      return equalTyped(theirs, before) ? undefined : { server: theirs, recorded: before };
    },
  };
}

/**
 * Objects were recorded before they were stored: without the default of the whole status, which decoding
 * adds.
 */
function asRecorded(object: Json, { status }: JsonObject): Json {
  const { status: _, ...rest } = object as JsonObject;
  return status === undefined ? rest : object;
}
