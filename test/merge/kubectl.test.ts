import { type Json, type JsonObject, VarveError, equalTyped, formatJson } from "../../src/model/index.js";
import { Kubectl, Stub, hasKubectl } from "./kubectl.js";
import { Objects, Random, randomPatch, withoutRepeats } from "./random.js";
import { afterAll, describe, expect, it } from "vitest";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
} from "../../src/merge/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { skipping } from "../skipped.js";

/** `npm test` sends a few dozen cases, `npm run test:differential` thousands. */
const PATCHES = Number(process.env["VARVE_DIFFERENTIAL"] ?? 30);
const CREATIONS = process.env["VARVE_DIFFERENTIAL"] === undefined ? 4 : 200;
const isThere = hasKubectl();
if (!isThere)
  skipping(
    "SKIPPED: kubectl is not on this machine, so strategic merge is not compared with it (install kubectl 1.32)",
  );

/** kubectl 1.32 knows the types of 1.32. */
const schemas = builtinSchemas({ kubernetes: "1.32" });
const kubectl = new Kubectl();
afterAll(() => kubectl.close());

function ours(original: Json, patch: Json): Json | undefined {
  try {
    return applyStrategicMergePatch(original, patch, { schemas });
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}

/** kubectl decodes and checks what it prints; such errors are unrelated to the merge. */
const NOT_THE_MERGE = /unmarshal|cannot restore|is missing|not set|unable to (?:parse|decode)|json: /;

describe.skipIf(!isThere)("kubectl", () => {
  it(
    `agrees with us on ${PATCHES} random patches of ${new Objects(new Random(1)).kinds.length} kinds, errors included`,
    { timeout: 3_600_000 },
    async () => {
      const random = new Random(Number(process.env["VARVE_SEED"] ?? 11));
      const objects = new Objects(random);
      const differences: string[] = [];
      let compared = 0;
      let refused = 0;
      const work = async (): Promise<void> => {
        while (compared < PATCHES) {
          compared++;
          const kind = random.pick(objects.kinds);
          const original = objects.make(kind);
          const patch = randomPatch(random, objects.make(kind), random.pick([0, 0.05, 0.2]));
          const answer = await kubectl.patch(original, patch);
          const mine = ours(original, patch);
          if (answer.error !== undefined) refused++;
          const isSame =
            answer.document === undefined
              ? mine === undefined || NOT_THE_MERGE.test(answer.error ?? "")
              : mine !== undefined && equalTyped(answer.document, mine);
          if (!isSame)
            differences.push(
              formatJson({
                original,
                patch,
                kubectl: answer.document ?? answer.error ?? null,
                ours: mine ?? null,
              }),
            );
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(differences).toEqual([]);
      expect(refused).toBeGreaterThan(0);
    },
  );

  const KINDS = {
    Deployment: { apiVersion: "apps/v1", plural: "deployments" },
    StatefulSet: { apiVersion: "apps/v1", plural: "statefulsets" },
    DaemonSet: { apiVersion: "apps/v1", plural: "daemonsets" },
    Pod: { apiVersion: "v1", plural: "pods" },
    Service: { apiVersion: "v1", plural: "services" },
    ConfigMap: { apiVersion: "v1", plural: "configmaps" },
    ServiceAccount: { apiVersion: "v1", plural: "serviceaccounts" },
    PodDisruptionBudget: { apiVersion: "policy/v1", plural: "poddisruptionbudgets" },
    Job: { apiVersion: "batch/v1", plural: "jobs" },
    CronJob: { apiVersion: "batch/v1", plural: "cronjobs" },
    Ingress: { apiVersion: "networking.k8s.io/v1", plural: "ingresses" },
  };
  const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  it(`sends our three-way patch in ${CREATIONS} applies`, { timeout: 3_600_000 }, async () => {
    const random = new Random(12);
    const objects = new Objects(random);
    const stub = await Stub.start(KINDS);
    let compared = 0;
    for (let i = 0; i < CREATIONS; i++) {
      const kind = random.pick(Object.keys(KINDS));
      const [original, other] = [withoutRepeats(inDefault(objects.make(kind))), objects.make(kind)];
      const modified = withoutRepeats(inDefault(objects.edited(original, other) as JsonObject));
      const current = withAnnotation(
        withoutRepeats(inDefault(objects.edited(original, objects.make(kind)) as JsonObject)),
        `${formatJson(original)}\n`,
      );
      stub.serve(current);
      const sent = await kubectl.apply(stub, modified);
      if (sent === undefined) continue;
      compared++;
      const said = (
        (sent["metadata"] as JsonObject | undefined)?.["annotations"] as JsonObject | undefined
      )?.[LAST_APPLIED];
      const wanted = withAnnotation(modified, typeof said === "string" ? said : `${formatJson(original)}\n`);
      expect(
        createThreeWayMergePatch(original, wanted, current, { schemas, emit: "never" }),
        formatJson({ original, modified, current }),
      ).toEqual(sent);
    }
    expect(compared).toBeGreaterThan(0);
    stub.close();
  });

  it(`sends our two-way patch in ${CREATIONS} edits`, { timeout: 3_600_000 }, async () => {
    const random = new Random(13);
    const objects = new Objects(random);
    const stub = await Stub.start(KINDS);
    let compared = 0;
    for (let i = 0; i < CREATIONS; i++) {
      const kind = random.pick(Object.keys(KINDS)) as keyof typeof KINDS;
      const current = inDefault(objects.make(kind));
      const modified = inDefault(objects.edited(current, objects.make(kind)) as JsonObject);
      stub.serve(current);
      const sent = await kubectl.edit(stub, KINDS[kind].plural, modified);
      if (sent === undefined) continue;
      compared++;
      expect(
        createTwoWayMergePatch(current, modified, { schemas, emit: "never" }),
        formatJson({ current, modified }),
      ).toEqual(sent);
    }
    expect(compared).toBeGreaterThan(0);
    stub.close();
  });

  function inDefault(object: JsonObject): JsonObject {
    return { ...object, metadata: { ...(object["metadata"] as JsonObject), namespace: "default" } };
  }

  function withAnnotation(object: JsonObject, text: string): JsonObject {
    const metadata = object["metadata"] as JsonObject;
    return {
      ...object,
      metadata: {
        ...metadata,
        annotations: { ...(metadata["annotations"] as JsonObject | undefined), [LAST_APPLIED]: text },
      },
    };
  }
});
