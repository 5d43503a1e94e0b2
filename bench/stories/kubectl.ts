import {
  type JsonObject,
  isObject,
  removeAt,
  resourceId,
  setAt,
  getAt,
  parsePath,
} from "../../src/model/index.js";
import type { Run, Story } from "./story.js";
import { inFolder, runProgram } from "./program.js";
import { objectsOf, writeFiles } from "./documents.js";
import { ApiServer } from "./api-server.js";
import { formatYaml } from "../../src/yaml/index.js";
import { join } from "node:path";

/** The version of kubectl, or undefined when it is not on the machine. */
export async function kubectlVersion(): Promise<string | undefined> {
  const { status, said } = await runProgram("kubectl", ["version", "--client"], { cwd: ".", home: "." });
  return status === 0 ? /Client Version: v([\d.]+)/.exec(said)?.[1] : undefined;
}

const LAST_APPLIED = parsePath('metadata.annotations["kubectl.kubernetes.io/last-applied-configuration"]');
const ANNOTATIONS = parsePath("metadata.annotations");

/** `kubectl apply`, twice: others edit the live objects, and the record of the first run stays on them. */
export async function applyWithKubectl(story: Story): Promise<Run> {
  const { base, edit, fresh, served = edit } = story;
  const server = await ApiServer.start([base, edit, fresh].flatMap(objectsOf));
  try {
    return await inFolder(async (home) => {
      const apply = (stream: string) => {
        writeFiles(join(home, "generated"), stream);
        const args = ["apply", "--server", server.address, "--validate=false", "-f", "generated"];
        return runProgram("kubectl", args, { cwd: home, home });
      };
      const first = await apply(base);
      if (first.status !== 0) throw new Error(`the first apply ended with ${first.status}: ${first.said}`);
      server.replaceAll(objectsOf(served).map((object) => withRecord(object, server.objects)));
      const { status, said } = await apply(fresh);
      return {
        status,
        said,
        result: server.objects.map((object) => formatYaml(withoutRecord(object))).join("---\n"),
      };
    });
  } finally {
    server.close();
  }
}

function withRecord(object: JsonObject, applied: readonly JsonObject[]): JsonObject {
  const { kind, name } = resourceId(object);
  const own = applied.find((one) => resourceId(one).kind === kind && resourceId(one).name === name);
  const text = own === undefined ? undefined : getAt(own, LAST_APPLIED);
  return text === undefined ? object : (setAt(object, LAST_APPLIED, text) as JsonObject);
}

function withoutRecord(object: JsonObject): JsonObject {
  const rest = removeAt(object, LAST_APPLIED) as JsonObject;
  const left = getAt(rest, ANNOTATIONS);
  const isEmpty = isObject(left) && Object.keys(left).length === 0;
  return isEmpty ? (removeAt(rest, ANNOTATIONS) as JsonObject) : rest;
}
