/** A real kube-apiserver, with its plugins, answers requests about built-in kinds as `admit` does. */
import { type Cluster, type ResourceType, connectCluster } from "../../../../src/cluster/index.js";
import { type JsonObject, formatJson } from "../../../../src/model/index.js";
import { OWN_SHAPES } from "../../../oracle/builtin/own-shapes.js";
import { requests } from "../../../oracle/builtin/cases.js";
import { type World, worldOf } from "../../../../src/admit/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeOf, creation } from "./builtin-requests.js";
import { Random } from "../../../merge/random.js";
import type { Request } from "../../../oracle/builtin/request.js";
import type { TestCluster } from "../../../../src/testing/index.js";
import { askServer } from "../requests/ask-server.js";
import fc from "../../../fast-check.js";
import { ourAnswer } from "../requests/outcome.js";
import { readLiveWorld } from "../../../../src/cluster/internal.js";
import { reasonOf } from "./compared.js";
import { resourcePath } from "../../../../src/cluster/api/resource-type.js";
import { runs } from "../../../long.js";
import { skipping } from "../../../skipped.js";
import { startCluster } from "../../../../src/testing/index.js";
import { textOf } from "../../../../src/machinery/index.js";

const REQUESTS = runs({ normal: 600, long: 20_000 });
const SEED = Number(process.env["VARVE_SEED"] ?? 21);
/** Those that the shapes name. */
const NAMESPACES = ["shop", "storage", "monitoring"];

/** The rules are those of one version; of others, only shares are promised. */
const OTHER =
  (process.env["VARVE_KUBE"] ?? "1.36") === "1.36"
    ? undefined
    : skipping(
        "SKIPPED: built-in kinds have the rules of Kubernetes 1.36; npm run test:oracle builtin -- --kubernetes compares another version",
      );

let server: TestCluster | undefined;
let cluster: Cluster;
let world: World;
let typeOf: (apiVersion: string, kind: string) => ResourceType | undefined;

beforeAll(async () => {
  if (OTHER !== undefined) return;
  server = await startCluster({ flags: ["--allow-privileged=true"] });
  cluster = await connectCluster({ kubeconfig: server.kubeconfigFile, namespace: "default" });
  for (const name of NAMESPACES)
    await cluster.create({ apiVersion: "v1", kind: "Namespace", metadata: { name } });
  const [discovery, live] = [await cluster.discover(), await readLiveWorld(cluster)];
  typeOf = (apiVersion, kind) => discovery.typeOf(apiVersion, kind);
  const { objects, kubernetes, servedElsewhere } = live;
  // No controller creates the accounts that the plugin needs.
  const options = { isComplete: true, assumesNamespaces: false, disabledPlugins: ["ServiceAccount"] };
  world = worldOf(objects, { ...options, kubernetes, servedElsewhere });
}, 120_000);

afterAll(() => server?.stop());

/** Policies, webhooks and the like would change how the server answers others; a Namespace is never gone. */
function isStorable({ object }: Request): boolean {
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  return !/^(?:admissionregistration|apiregistration|flowcontrol)\./.test(apiVersion) && kind !== "Namespace";
}

/** The collection that a request about an object goes to; undefined for a kind or place that has none. */
function collectionOf(object: JsonObject): string | undefined {
  const type = typeOf(textOf(object, "apiVersion"), textOf(object, "kind"));
  const { namespace } = (object["metadata"] ?? {}) as { readonly namespace?: unknown };
  if (type === undefined) return undefined;
  if (namespace === undefined || namespace === "default") return resourcePath(type, { namespace: "default" });
  const isKnown = typeof namespace === "string" && NAMESPACES.includes(namespace);
  return isKnown ? resourcePath(type, { namespace }) : undefined;
}

interface Stored {
  readonly name: string;
  readonly finalizers?: readonly string[];
}

async function remove(collection: string, stored: JsonObject): Promise<void> {
  const { name, finalizers = [] } = stored["metadata"] as unknown as Stored;
  const path = `${collection}/${name}`;
  // Jobs and controllers would wait for a garbage collector.
  const query = { gracePeriodSeconds: "0", propagationPolicy: "Background" };
  await cluster.transport.send({ method: "DELETE", path, query });
  const body = { metadata: { finalizers: null } };
  if (finalizers.length > 0)
    await cluster.transport.send({
      method: "PATCH",
      path,
      body,
      contentType: "application/merge-patch+json",
    });
}

describe.skipIf(OTHER !== undefined)("a random request about a built-in kind", () => {
  it(`is answered as the server answers it: ${REQUESTS} of them`, { timeout: 3_600_000 }, async () => {
    const random = new Random(SEED);
    const differences: string[] = [];
    const seen = new Map<string, number>();
    const count = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1);
    for (const asked of fc.sample(requests(OWN_SHAPES), { numRuns: REQUESTS, seed: SEED })) {
      const collection = collectionOf(asked.old ?? asked.object);
      if (collection === undefined) continue;
      const isChange = asked.old !== undefined && isStorable(asked);
      const first = { operation: "CREATE", object: asked.old ?? {}, fieldValidation: "Ignore" } as const;
      const stored = isChange ? (await askServer(cluster, collection, first)).stored : undefined;
      if (isChange && stored === undefined) continue;
      const request = stored === undefined ? creation(asked, random) : changeOf(stored, asked, random);
      const theirs = await askServer(cluster, collection, request);
      const ours = ourAnswer({ ...request, ...(stored && { oldObject: stored }) }, world);
      if (stored !== undefined) await remove(collection, stored);
      const reason = reasonOf(request, theirs, ours);
      if (reason === undefined) differences.push(JSON.stringify({ request, stored, theirs, ours }));
      count(
        reason || `${request.patch?.type ?? request.operation} ${theirs.code < 300 ? "done" : "refused"}`,
      );
    }
    process.stdout.write(`${formatJson(Object.fromEntries(seen))}\n`);
    expect(differences.slice(0, 5)).toEqual([]);
    // A comparison without one kind of write, or of denials alone, would show little.
    const ways = ["CREATE", "UPDATE", "apply", "merge", "strategic"];
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(ways.flatMap((way) => [`${way} done`, `${way} refused`])),
    );
  });
});
