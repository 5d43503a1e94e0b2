import { boundPolicies, libraryWorld } from "./policy-library.js";
import { type Comparison, sameForBuiltins, sameInAll } from "./sameness.js";
import { startCluster } from "../../../../src/testing/index.js";
import { type TestCluster } from "../../../../src/testing/index.js";
import { afterAll, describe, expect, it } from "vitest";
import { creating, exampleCases, exampleObjects } from "./example.js";
import { install, namespace, untilServed } from "./install.js";
import { type LiveCase, Replay } from "./replay.js";
import type { JsonObject } from "../../../../src/model/index.js";
import { customObjects } from "./custom-objects.js";
import { runs } from "../../../long.js";
import { whyNot } from "../../../conformance/recorded.js";
import { worldOf } from "../../../../src/admit/index.js";

/** Of the recorded cases, `npm run test:cluster` sends a fixed part, `VARVE_LONG=1` all of them. */
const STRIDE = runs({ normal: 8, long: 1 });
const isLong = STRIDE === 1;

function sample<Case>(cases: readonly Case[]): Case[] {
  return cases.filter((_, index) => index % STRIDE === 0);
}

/** Groups of kinds are defined once on each server. */
const servers = new Map<string, Promise<TestCluster>>();
afterAll(async () => {
  for (const server of servers.values()) await (await server).stop();
});

/** The policies are about privileged containers, which a server forbids by default. */
function serverOf(name: string): Promise<TestCluster> {
  const known = servers.get(name) ?? startCluster({ flags: ["--allow-privileged"] });
  servers.set(name, known);
  return known;
}

/** No controller creates the accounts that Pods would need, so the server runs without that plugin. */
const SETTINGS = { isComplete: true, disabledPlugins: ["ServiceAccount"] };

function replayOn(server: TestCluster, world: readonly JsonObject[], compare: Comparison): Replay {
  return new Replay(server, worldOf([...world, namespace("default")], SETTINGS), compare);
}

const LIBRARIES = [
  ["first", "gateway-api/crd/standard", ["cases-standard.json", "examples.json"], 286],
  ["second", "gateway-api/crd/experimental", ["cases-experimental.json", "examples.json"], 254],
  ["second", "multigres/crd", ["cases.json"], 37],
] as const;

describe.each(LIBRARIES.filter(([server]) => server === "first" || isLong))(
  "on the %s server, objects of %s",
  (name, folder, files, count) => {
    it("are answered as Varve answers them and as was recorded", { timeout: 600_000 }, async ({ skip }) => {
      const reason = whyNot(folder);
      skip(reason !== undefined, reason);
      const { world, cases } = customObjects(folder, files);
      expect(cases.length).toBe(count);
      const server = await serverOf(name);
      await install(server.client, world);
      const sent = sample(cases);
      for (const { steps } of sent) await untilServed(server.client, steps[0]?.request.object as JsonObject);
      expect(await replayOn(server, world, sameInAll).differences(sent)).toEqual([]);
    });
  },
);

describe("the policies of kubescape's library", () => {
  it("decide as in Varve and as was recorded", { timeout: 600_000 }, async ({ skip }) => {
    const file = "kubescape-vap/cases.json";
    const reason = whyNot(file);
    skip(reason !== undefined, reason);
    const all = boundPolicies(file);
    expect(all.flatMap(({ cases }) => cases).length).toBe(628);
    const sent = sample(all);
    const world = libraryWorld(sent);
    const server = await serverOf("first");
    await install(server.client, world);
    const replay = replayOn(server, world, sameForBuiltins);
    await Promise.all(sent.flatMap(({ denied }) => (denied === undefined ? [] : [replay.untilSame(denied)])));
    expect(await replay.differences(sent.flatMap(({ cases }) => cases))).toEqual([]);
  });
});

describe("the example of an operator", () => {
  it("is answered as Varve answers it: definitions, policies, samples, tests", async () => {
    const [definitions, policies, samples, bad] = (await Promise.all(
      ["config/crd", "config/policies", "samples", "bad"].map(exampleObjects),
    )) as [JsonObject[], JsonObject[], JsonObject[], JsonObject[]];
    const server = await serverOf("first");
    await install(server.client, [EVERYTHING_TO_EVERYONE]);
    const namespaces = samples.filter(({ kind }) => kind === "Namespace");
    const around = [...definitions, ...policies, ...namespaces];
    const kept = around.map((object) => ({ ...creating(object), isKept: true }));
    const replay = (compare: Comparison): Replay => replayOn(server, around, compare);
    expect(await replay(sameForBuiltins).differences(kept)).toEqual([]);
    const cases = [...samples.filter((one) => !namespaces.includes(one)), ...bad].map(creating);
    for (const { steps } of cases) await untilServed(server.client, steps[0]?.request.object as JsonObject);
    const tests = await exampleCases();
    const forbidden = tests.find(({ name }) => name === "nobody else does") as LiveCase;
    await replay(sameInAll).untilSame(forbidden);
    expect(await replay(sameInAll).differences([...cases, ...tests])).toEqual([]);
  });
});

/** RBAC allows everything: any denial comes from admission. */
const EVERYTHING_TO_EVERYONE: JsonObject = {
  apiVersion: "rbac.authorization.k8s.io/v1",
  kind: "ClusterRoleBinding",
  metadata: { name: "everything-to-everyone" },
  roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "cluster-admin" },
  subjects: [{ apiGroup: "rbac.authorization.k8s.io", kind: "Group", name: "system:authenticated" }],
};
