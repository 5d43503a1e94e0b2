import { type Cluster, type WriteResult, connectCluster } from "../../../src/cluster/index.js";
import {
  type Json,
  type JsonObject,
  equalTyped,
  isObject,
  formatJson,
  parsePath,
  removeAt,
} from "../../../src/model/index.js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  applyStrategicMergePatch,
  createThreeWayMergePatch,
  createTwoWayMergePatch,
  mergeThreeWay,
} from "../../../src/merge/index.js";
import { Random } from "../../merge/random.js";
import { ValidObjects } from "./valid-objects.js";
import { builtinSchemas } from "../../../src/schema/index.js";
import { runs } from "../../long.js";
import { sharedCluster } from "./shared-cluster.js";

/** `npm run test:cluster` sends some for each kind, `VARVE_LONG=1` thousands. */
const PAIRS = runs({ normal: 120, long: 2400 });
const NAMESPACE = `patches-${process.pid}`;
const schemas = builtinSchemas();
const options = { schemas, target: "any-server" } as const;
let cluster: Cluster;

beforeAll(async () => {
  const server = await sharedCluster();
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: NAMESPACE });
  await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: NAMESPACE } });
});

/** The stored object after a write, without what counts writes. */
function outcome({ isDone, object, diagnostics }: WriteResult): Json {
  if (!isDone || object === undefined) return diagnostics.map(({ verbatim = "" }) => verbatim);
  return ["metadata.managedFields", "metadata.resourceVersion", "metadata.generation"].reduce<Json>(
    (rest, path) => removeAt(rest, parsePath(path)),
    object,
  );
}

/**
 * Lists whose strategic merge has one key and whose identity has two: every released server puts items of
 * that one key next to each other (decision 65), so their order is not compared with the intended one.
 */
const GROUPED = new Set(["ports", "topologySpreadConstraints"]);

function grouped(value: Json, key = ""): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => grouped(item));
    return GROUPED.has(key) ? items.sort((a, b) => (formatJson(a) < formatJson(b) ? -1 : 1)) : items;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, grouped(member, name)]));
}

interface Pair {
  readonly kind: string;
  readonly patch: Json;
  /** The server's result of the patch, of Varve's result of the patch, and of the intended object. */
  readonly patched: Json;
  readonly ours: Json;
  readonly wanted: Json;
}

/** Applied and changed meanwhile: each side random, as the server stored it. */
async function pairOf(random: Random, number: number): Promise<Pair> {
  const objects = new ValidObjects(random);
  const kind = ValidObjects.kinds[number % ValidObjects.kinds.length] as string;
  const name = `${kind.toLowerCase()}-${number}`;
  const [applied, modified] = [objects.make(kind, name), objects.make(kind, name)];
  const { object } = await cluster.create(applied);
  const live = object as JsonObject;
  const isThreeWay = random.chance(0.5);
  const wish = mergeThreeWay(applied, modified, live, options);
  const patch = isThreeWay
    ? createThreeWayMergePatch(applied, modified, live, options)
    : createTwoWayMergePatch(live, wish, options);
  const ref = { apiVersion: live["apiVersion"] as string, kind, name, namespace: NAMESPACE };
  const patched = await cluster.patch(ref, { type: "strategic", body: patch }, { dryRun: true });
  const ours = applyStrategicMergePatch(live, patch, { schemas }) as JsonObject;
  const put = async (sent: JsonObject): Promise<Json> =>
    outcome(await cluster.update(sent, { dryRun: true }));
  const pair = { kind, patch, patched: outcome(patched), ours: await put(ours), wanted: await put(wish) };
  await cluster.delete(ref);
  return pair;
}

describe("a patch that Varve creates for every server", () => {
  it(
    `gives, applied by the server, the intended object: ${PAIRS} random pairs of ${ValidObjects.kinds.length} kinds`,
    { timeout: 1_800_000 },
    async () => {
      const random = new Random(Number(process.env["VARVE_SEED"] ?? 7));
      const differences: string[] = [];
      const done = new Map<string, number>();
      for (let number = 0; number < PAIRS; number++) {
        const pair = await pairOf(random, number);
        const { kind, patched, ours, wanted } = pair;
        if (!Array.isArray(patched)) done.set(kind, (done.get(kind) ?? 0) + 1);
        const isSame = equalTyped(patched, ours) && equalTyped(grouped(patched), grouped(wanted));
        if (!isSame) differences.push(formatJson({ ...pair }));
      }
      expect(differences).toEqual([]);
      // Pairs that are rejected both ways show nothing: nine of ten must be accepted, of every kind.
      expect(Math.min(...ValidObjects.kinds.map((kind) => done.get(kind) ?? 0))).toBeGreaterThan(
        (PAIRS / ValidObjects.kinds.length) * 0.9 - 1,
      );
    },
  );
});
