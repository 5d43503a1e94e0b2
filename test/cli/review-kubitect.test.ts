import { type EventJson, jsonOf, play } from "./played-review.js";
import { type Preset, presets } from "../../src/review/index.js";
import { describe, expect, it } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { varve } from "./varve.js";

const EXAMPLE = "examples/kubitect";

type Action = Exclude<keyof Preset, "identity">;

/** A reviewed change of the example: each event as `TYPE CHANGE PATH`, with its rule and its action. */
async function reviewed(change: string, ...flags: readonly string[]) {
  const [file, patch] = [`${EXAMPLE}/cluster.yaml`, `${EXAMPLE}/changes/${change}.yaml`];
  const patched = await varve("patch", "-f", file, "-p", patch, "--type", "json");
  expect(patched.stderr).toBe("");
  const world = { cwd: EXAMPLE, stdin: patched.stdout };
  const run = await play(world, "review", "cluster.yaml", "-", ...flags, "--output", "json");
  const { events, unmatched } = jsonOf(run).result;
  expect(unmatched).toEqual([]);
  return { status: run.status, events };
}

function shortly({ severity, change, path, action }: EventJson): string {
  return [severity, change, path, ...(action === null ? [] : [`-> ${action}`])].join(" ");
}

const WORKER = "cluster.nodes.worker.instances";
const BALANCER = "cluster.nodes.loadBalancer.instances";
const MASTER = "cluster.nodes.master.instances";
const DISK = `${WORKER}[id=1].dataDisks`;
const POOL = "dataResourcePools[name=archive]";

/** A change is named after its rule: the result of kubitect's rules, and, if that differs, of the corrected ones. */
type Case = readonly [rule: string, asItIs: readonly string[], corrected?: readonly string[]];

const CASES: Readonly<Record<Action, readonly Case[]>> = {
  modify: [
    [
      "main-pool-moved",
      ["warn modify hosts[name=rack2].mainResourcePoolPath"],
      ["warn modify hosts[name=rack2]"],
    ],
    [
      "pool-removed",
      [`warn delete hosts[name=rack1].${POOL}.name`, `warn delete hosts[name=rack1].${POOL}.path`],
      [`warn delete hosts[name=rack1].${POOL}`],
    ],
    ["pool-moved", [`warn modify hosts[name=rack1].${POOL}.path`], [`warn modify hosts[name=rack1].${POOL}`]],
    [
      "pool-changed",
      [`allow create hosts[name=rack2].${POOL}.name`, `allow create hosts[name=rack2].${POOL}.path`],
    ],
    ["network-changed", ["error modify cluster.network.cidr"]],
    ["node-template-changed", ["error modify cluster.nodeTemplate.os.distro"]],
    ["node-removed", [`error delete ${WORKER}[id=3]`]],
    ["node-added", [`error create ${WORKER}[id=4]`]],
    ["node-defaults-changed", ["error modify cluster.nodes.master.default.ram"]],
    ["node-hardware-changed", [`error modify ${WORKER}[id=2]`]],
    ["node-address-changed", [`error modify ${BALANCER}[id=1]`]],
    ["disk-changed", [`warn modify ${DISK}[name=rook].size`], [`warn modify ${DISK}[name=rook]`]],
    [
      "disk-removed",
      ["name", "pool", "size"].map((field) => `warn delete ${DISK}[name=backup].${field}`),
      [`warn delete ${DISK}[name=backup]`],
    ],
    [
      "forwarded-port-changed",
      ["allow modify cluster.nodes.loadBalancer.forwardPorts[name=http].targetPort"],
    ],
    ["virtual-ip-changed", ["error modify cluster.nodes.loadBalancer.vip"]],
    ["node-changed", [`allow modify ${WORKER}[id=2].labels.rack`]],
    ["version-changed", ["error modify kubernetes.version"]],
    ["addons-changed", ["allow modify addons.rook.version"]],
    ["not-allowed", ["error modify cluster"], ["error modify cluster.name"]],
  ],
  scale: [
    ["worker-removed", [`allow delete ${WORKER}[id=3] -> scale_down`]],
    [
      "worker-added",
      [`allow create ${WORKER}[id=4] -> scale_up`, `allow create ${WORKER}[id=5] -> scale_up`],
    ],
    ["loadBalancer-removed", [`allow delete ${BALANCER}[id=2] -> scale_down`]],
    ["loadBalancer-added", [`allow create ${BALANCER}[id=3] -> scale_up`]],
    ["master-added", [`error create ${MASTER}[id=4]`]],
    ["master-removed", [`allow delete ${MASTER}[id=3]`], [`error delete ${MASTER}[id=3]`]],
    ["host-added", ["allow create hosts[name=rack3]"]],
    ["host-removed", ["allow delete hosts[name=rack2]"]],
    ["not-scaling", [`error modify ${WORKER}[id=2].ram`]],
  ],
  upgrade: [
    ["version-upgraded", ["allow modify kubernetes.version"]],
    [
      "not-upgrading",
      ["allow modify kubernetes.version", "error modify kubernetes"],
      ["allow modify kubernetes.version", "error modify kubernetes.networkPlugin"],
    ],
  ],
};

describe.each(Object.entries(CASES))("a change of the kubitect example under the %s rules", (name, cases) => {
  const action = name as Action;
  const rules = presets["kubitect-corrected"][action].map(({ id }) => id as string);

  it("exists for every rule and for nothing else", () => {
    const files = readdirSync(`${EXAMPLE}/changes/${action}`).map((file) => file.replace(/\.yaml$/, ""));
    expect(cases.map(([rule]) => rule)).toEqual(rules);
    expect(files.toSorted()).toEqual(rules.toSorted());
  });

  it.each(cases.map(([rule, asItIs, corrected = asItIs]) => ({ rule, asItIs, corrected })))(
    "that is $rule gives the events of its rule",
    async ({ rule, asItIs, corrected }) => {
      for (const [preset, expected] of [
        ["kubitect", asItIs],
        ["kubitect-corrected", corrected],
      ] as const) {
        const { status, events } = await reviewed(`${action}/${rule}`, "--rules", preset, "--action", action);
        expect(events.map(shortly)).toEqual(expected);
        expect(status).toBe(expected.every((event) => event.startsWith("allow")) ? 0 : 3);
        const { id, path } = presets[preset][action][rules.indexOf(rule)] as Preset["modify"][number];
        expect(events.at(-1)?.rule).toEqual({ index: rules.indexOf(rule), id: id ?? null, path });
      }
    },
  );
});

describe("a change of the kubitect example under custom rules", () => {
  const own = ["--rules", "kubitect-corrected", "--rules", "rules.yaml"];

  it.each([
    ["worker-moved", "2026-11-30", "unconfirmed", `warn modify ${WORKER}[id=3].host`, 3],
    ["storage-taint-dropped", "2026-11-30", "exempted", `error modify ${WORKER}[id=1]`, 0],
    ["storage-taint-dropped", "2027-04-01", "refused", `error modify ${WORKER}[id=1]`, 3],
    ["disk-shrinks", "2026-11-30", "refused", `error modify ${DISK}[name=backup].size`, 3],
    [
      "ingress-switched",
      "2026-11-30",
      "unconfirmed",
      "warn modify addons.kubespray.ingress_nginx_enabled",
      3,
    ],
    ["rook-selector", "2026-11-30", "ignored", "ignore modify addons.rook.nodeSelector.rack", 0],
  ])("that is %s, on %s, is %s", async (rule, today, decision, event, status) => {
    const found = await reviewed(`own/${rule}`, ...own, "--today", today);
    expect(found.events.map((each) => [each.rule.id, each.decision, shortly(each)])).toEqual([
      [rule, decision, event],
    ]);
    expect(found.status).toBe(status);
  });

  it("exists for every rule", () => {
    const ids = Array.from(
      readFileSync(`${EXAMPLE}/rules.yaml`, "utf8").matchAll(/^ {2}- id: (.*)$/gm),
      ([, id]) => `${id}.yaml`,
    );
    expect(readdirSync(`${EXAMPLE}/changes/own`).toSorted()).toEqual(ids.toSorted());
  });
});
