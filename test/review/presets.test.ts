import { skippingWithout } from "../skipped.js";
import type { Json } from "../../src/model/index.js";
import {
  type Action,
  type Preset,
  type Rule,
  filterByAction,
  presets,
  review,
  RuleType,
  compileRules,
} from "../../src/review/index.js";
import { ACTIONS } from "../../src/review/internal.js";
import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { edited, shortly } from "./change-story.js";
import { KUBITECT } from "./kubitect-config.js";

const NODES = "cluster.nodes";
const WORKERS = `${NODES}.worker.instances`;
const MASTERS = `${NODES}.master.instances`;
const BALANCERS = `${NODES}.loadBalancer.instances`;

type Edits = Readonly<Record<string, Json | undefined>>;
/** What changes, and each event as `NUMBER OF THE RULE: event`. */
type Case = readonly [name: string, edits: Edits, events: readonly string[]];

function reviewed(preset: Preset, action: Action, edits: Edits): string[] {
  const rules = preset[action];
  const { events, documents } = review(KUBITECT, edited(KUBITECT, edits), {
    rules,
    identity: preset.identity,
  });
  expect(documents.flatMap(({ unmatched }) => unmatched)).toEqual([]);
  return events.map((event) => `${rules.indexOf(event.rule)}: ${shortly(event)}`);
}

/** Runs the cases, and checks that they cover every rule of the list. */
function promises(preset: Preset, action: Action, cases: readonly Case[]): void {
  it.each(cases)("%s", (_, edits, expected) => {
    expect(reviewed(preset, action, edits)).toEqual(expected);
  });

  it("has a change above for each of its rules", () => {
    const shown = new Set(
      cases.flatMap(([, , events]) => events.map((event) => Number(event.split(":")[0]))),
    );
    expect([...shown].sort((a, b) => a - b)).toEqual(preset[action].map((_, index) => index));
  });
}

const NEW_WORKER: Json = { id: 3, ip: "192.168.113.23" };
const WORKER_2 = ["id", "ip", "host"].map((field) => `${WORKERS}[id=2].${field}`).join(", ");
const NEW = ["id", "ip"].map((field) => `${WORKERS}[id=3].${field}`).join(", ");

describe("kubitect's modify rules", () => {
  promises(presets.kubitect, "modify", [
    [
      "warn before the main pool of a host moves",
      { "hosts[name=one].mainResourcePoolPath": "/new/" },
      ["0: Warn modify hosts[name=one].mainResourcePoolPath <- hosts[name=one].mainResourcePoolPath"],
    ],
    [
      "warn before a data pool is removed, once for each of its fields",
      { "hosts[name=one].dataResourcePools[name=bulk]": undefined },
      ["name", "path"].map(
        (field) =>
          `1: Warn delete hosts[name=one].dataResourcePools[name=bulk].${field} <- hosts[name=one].dataResourcePools[name=bulk].${field}`,
      ),
    ],
    [
      "warn before a data pool moves",
      { "hosts[name=one].dataResourcePools[name=bulk].path": "/new/" },
      [
        "2: Warn modify hosts[name=one].dataResourcePools[name=bulk].path <- hosts[name=one].dataResourcePools[name=bulk].path",
      ],
    ],
    [
      "allow a new data pool",
      { "hosts[name=two].dataResourcePools": [{ name: "x" }] },
      [
        "3: Allow create hosts[name=two].dataResourcePools[name=x].name <- hosts[name=two].dataResourcePools[name=x].name",
      ],
    ],
    [
      "reject changes of the network",
      { "cluster.network.cidr": "10.0.0.0/16" },
      ["4: Error modify cluster.network.cidr <- cluster.network.cidr"],
    ],
    [
      "reject changes of the node template, including lists",
      { "cluster.nodeTemplate.dns": ["1.1.1.1"] },
      ["5: Error delete cluster.nodeTemplate.dns[1] <- cluster.nodeTemplate.dns[1]"],
    ],
    [
      "reject the removal of a node",
      { [`${WORKERS}[id=2]`]: undefined },
      [`6: Error delete ${WORKERS}[id=2] <- ${WORKER_2}`],
    ],
    [
      "reject an added node",
      { [`${WORKERS}[id=3]`]: NEW_WORKER },
      [`7: Error create ${WORKERS}[id=3] <- ${NEW}`],
    ],
    [
      "reject changes of node defaults",
      { [`${NODES}.master.default.ram`]: 8 },
      [`8: Error modify ${NODES}.master.default.ram <- ${NODES}.master.default.ram`],
    ],
    [
      "reject changes of node fields, in one event for the node",
      { [`${WORKERS}[id=1].cpu`]: 8, [`${WORKERS}[id=1].ram`]: 16 },
      [`9: Error modify ${WORKERS}[id=1] <- ${WORKERS}[id=1].cpu, ${WORKERS}[id=1].ram`],
    ],
    [
      "reject another address of a node",
      { [`${MASTERS}[id=1].mac`]: "52:54:00:00:00:99" },
      [`10: Error modify ${MASTERS}[id=1] <- ${MASTERS}[id=1].mac`],
    ],
    [
      "warn before a data disk changes",
      { [`${WORKERS}[id=1].dataDisks[name=rook].size`]: 512 },
      [
        `11: Warn modify ${WORKERS}[id=1].dataDisks[name=rook].size <- ${WORKERS}[id=1].dataDisks[name=rook].size`,
      ],
    ],
    [
      "warn before a data disk is removed, once for each of its fields",
      { [`${WORKERS}[id=1].dataDisks[name=logs]`]: undefined },
      ["name", "pool", "size"].map(
        (field) =>
          `12: Warn delete ${WORKERS}[id=1].dataDisks[name=logs].${field} <- ${WORKERS}[id=1].dataDisks[name=logs].${field}`,
      ),
    ],
    [
      "allow changes of forwarded ports",
      { [`${NODES}.loadBalancer.forwardPorts[name=http].port`]: 8080 },
      [
        `13: Allow modify ${NODES}.loadBalancer.forwardPorts[name=http].port <- ${NODES}.loadBalancer.forwardPorts[name=http].port`,
      ],
    ],
    [
      "reject another virtual address",
      { [`${NODES}.loadBalancer.vip`]: undefined },
      [`14: Error delete ${NODES}.loadBalancer.vip <- ${NODES}.loadBalancer.vip`],
    ],
    [
      "allow other changes of a node",
      { [`${WORKERS}[id=1].labels.zone`]: "b" },
      [`15: Allow modify ${WORKERS}[id=1].labels.zone <- ${WORKERS}[id=1].labels.zone`],
    ],
    [
      "reject another version",
      { "kubernetes.version": "v1.29.0" },
      ["16: Error modify kubernetes.version <- kubernetes.version"],
    ],
    [
      "allow all changes of addons",
      { "addons.rook.enabled": false, "addons.rook.version": "v1" },
      [
        "17: Allow modify addons.rook.enabled <- addons.rook.enabled",
        "17: Allow create addons.rook.version <- addons.rook.version",
      ],
    ],
    [
      "reject everything else, in one event for each part of the config",
      { "cluster.name": "x", [`${NODES}.loadBalancer.virtualRouterId`]: 52, "kubernetes.dnsMode": "x" },
      [
        `18: Error modify cluster <- cluster.name, ${NODES}.loadBalancer.virtualRouterId`,
        "18: Error modify kubernetes <- kubernetes.dnsMode",
      ],
    ],
    [
      "treat a label added to a kept node as a new node (as kubitect does)",
      { [`${WORKERS}[id=1].labels.new`]: "x" },
      [`7: Error modify ${WORKERS}[id=1] <- ${WORKERS}[id=1].labels.new`],
    ],
    [
      "treat a disk added to a kept node as a new node (as kubitect does)",
      { [`${WORKERS}[id=2].dataDisks`]: [{ name: "x", size: 1 }] },
      [
        `7: Error modify ${WORKERS}[id=2] <- ${WORKERS}[id=2].dataDisks[name=x].name, ${WORKERS}[id=2].dataDisks[name=x].size`,
      ],
    ],
    [
      "warn about the disks of a removed node and reject its removal",
      { [`${WORKERS}[id=1]`]: undefined },
      [
        `6: Error delete ${WORKERS}[id=1] <- ${["id", "ip", "host", "cpu", "ram", "labels.zone", "taints[0]"].map((field) => `${WORKERS}[id=1].${field}`).join(", ")}`,
        ...["rook", "logs"].flatMap((disk) =>
          ["name", "pool", "size"].map(
            (field) =>
              `12: Warn delete ${WORKERS}[id=1].dataDisks[name=${disk}].${field} <- ${WORKERS}[id=1].dataDisks[name=${disk}].${field}`,
          ),
        ),
      ],
    ],
    [
      "report each of two changed nodes under its own name (kubitect: under the first)",
      { [`${MASTERS}[id=1].ip`]: "192.168.113.90", [`${MASTERS}[id=2].ip`]: "192.168.113.91" },
      [
        `10: Error modify ${MASTERS}[id=1] <- ${MASTERS}[id=1].ip`,
        `10: Error modify ${MASTERS}[id=2] <- ${MASTERS}[id=2].ip`,
      ],
    ],
  ]);
});

describe("kubitect's scale rules", () => {
  promises(presets.kubitect, "scale", [
    [
      "remove a worker",
      { [`${WORKERS}[id=2]`]: undefined },
      [`0: Allow delete ${WORKERS}[id=2] <- ${WORKER_2}`],
    ],
    [
      "add workers, one event each",
      { [`${WORKERS}[id=3]`]: NEW_WORKER, [`${WORKERS}[id=4]`]: { id: 4 } },
      [
        `1: Allow create ${WORKERS}[id=3] <- ${NEW}`,
        `1: Allow create ${WORKERS}[id=4] <- ${WORKERS}[id=4].id`,
      ],
    ],
    [
      "remove a load balancer",
      { [`${BALANCERS}[id=2]`]: undefined },
      [
        `2: Allow delete ${BALANCERS}[id=2] <- ${["id", "ip", "host"].map((field) => `${BALANCERS}[id=2].${field}`).join(", ")}`,
      ],
    ],
    [
      "add a load balancer",
      { [`${BALANCERS}[id=3]`]: { id: 3 } },
      [`3: Allow create ${BALANCERS}[id=3] <- ${BALANCERS}[id=3].id`],
    ],
    [
      "reject an added master",
      { [`${MASTERS}[id=4]`]: { id: 4 } },
      [`4: Error create ${MASTERS}[id=4] <- ${MASTERS}[id=4].id`],
    ],
    [
      "still remove a master (as kubitect does)",
      { [`${MASTERS}[id=3]`]: undefined },
      [
        `5: Allow delete ${MASTERS}[id=3] <- ${["id", "ip", "host"].map((field) => `${MASTERS}[id=3].${field}`).join(", ")}`,
      ],
    ],
    [
      "add a host",
      { "hosts[name=three]": { name: "three" } },
      ["6: Allow create hosts[name=three] <- hosts[name=three].name"],
    ],
    [
      "drop the pool of a kept host (as kubitect does)",
      { "hosts[name=one].dataResourcePools[name=bulk]": undefined },
      [
        "7: Allow modify hosts[name=one] <- hosts[name=one].dataResourcePools[name=bulk].name, hosts[name=one].dataResourcePools[name=bulk].path",
      ],
    ],
    [
      "reject everything else, one event for each change",
      { "cluster.name": "x", [`${WORKERS}[id=1].cpu`]: 8 },
      [
        "8: Error modify cluster.name <- cluster.name",
        `8: Error modify ${WORKERS}[id=1].cpu <- ${WORKERS}[id=1].cpu`,
      ],
    ],
    [
      "treat a label added to a kept worker as a new worker (as kubitect does)",
      { [`${WORKERS}[id=1].labels.new`]: "x" },
      [`1: Allow modify ${WORKERS}[id=1] <- ${WORKERS}[id=1].labels.new`],
    ],
    [
      "treat a swapped label as a removed and a new worker (kubitect loses the second)",
      { [`${WORKERS}[id=1].labels`]: { region: "x" } },
      [
        `0: Allow modify ${WORKERS}[id=1] <- ${WORKERS}[id=1].labels.zone`,
        `1: Allow modify ${WORKERS}[id=1] <- ${WORKERS}[id=1].labels.region`,
      ],
    ],
  ]);

  it("state the action of each event", () => {
    const after = edited(KUBITECT, { [`${WORKERS}[id=2]`]: undefined, [`${BALANCERS}[id=3]`]: { id: 3 } });
    const { events } = review(KUBITECT, after, {
      rules: presets.kubitect.scale,
      identity: presets.kubitect.identity,
    });
    expect(filterByAction(events, "scale_up").map(({ change }) => change.after)).toEqual([{ id: 3 }]);
    expect(filterByAction(events, "scale_down").map(({ change }) => change.before)).toEqual([
      { id: 2, ip: "192.168.113.22", host: "two" },
    ]);
  });
});

describe("kubitect's upgrade rules", () => {
  promises(presets.kubitect, "upgrade", [
    [
      "allow another version, and nothing else",
      { "kubernetes.version": "v1.29.0", "cluster.name": "x", "addons.rook.enabled": false },
      [
        "1: Error modify cluster <- cluster.name",
        "0: Allow modify kubernetes.version <- kubernetes.version",
        "1: Error modify addons <- addons.rook.enabled",
      ],
    ],
  ]);
});

describe("the corrected modify rules", () => {
  promises(presets["kubitect-corrected"], "modify", [
    [
      "warn before the main pool of a host moves, also back to the default",
      { "hosts[name=one].mainResourcePoolPath": undefined },
      ["0: Warn modify hosts[name=one] <- hosts[name=one].mainResourcePoolPath"],
    ],
    [
      "warn once before a data pool is removed",
      { "hosts[name=one].dataResourcePools[name=bulk]": undefined },
      [
        "1: Warn delete hosts[name=one].dataResourcePools[name=bulk] <- hosts[name=one].dataResourcePools[name=bulk].name, hosts[name=one].dataResourcePools[name=bulk].path",
      ],
    ],
    [
      "warn before a data pool moves",
      { "hosts[name=one].dataResourcePools[name=bulk].path": undefined },
      [
        "2: Warn modify hosts[name=one].dataResourcePools[name=bulk] <- hosts[name=one].dataResourcePools[name=bulk].path",
      ],
    ],
    [
      "allow a new data pool",
      { "hosts[name=two].dataResourcePools": [{ name: "x" }] },
      [
        "3: Allow create hosts[name=two].dataResourcePools[name=x].name <- hosts[name=two].dataResourcePools[name=x].name",
      ],
    ],
    [
      "reject changes of the network and the node template",
      { "cluster.network.bridge": "br0", "cluster.nodeTemplate.user": "x" },
      [
        "4: Error create cluster.network.bridge <- cluster.network.bridge",
        "5: Error modify cluster.nodeTemplate.user <- cluster.nodeTemplate.user",
      ],
    ],
    [
      "reject removed and added nodes",
      { [`${WORKERS}[id=2]`]: undefined, [`${WORKERS}[id=3]`]: NEW_WORKER },
      [`6: Error delete ${WORKERS}[id=2] <- ${WORKER_2}`, `7: Error create ${WORKERS}[id=3] <- ${NEW}`],
    ],
    [
      "reject changes of node defaults",
      { [`${NODES}.worker.default.cpu`]: 8 },
      [`8: Error modify ${NODES}.worker.default.cpu <- ${NODES}.worker.default.cpu`],
    ],
    [
      "reject changes of node fields, also back to the default",
      {
        [`${WORKERS}[id=1].cpu`]: undefined,
        [`${WORKERS}[id=1].mainDiskSize`]: 64,
        [`${MASTERS}[id=1].mac`]: undefined,
      },
      [
        `10: Error modify ${MASTERS}[id=1] <- ${MASTERS}[id=1].mac`,
        `9: Error modify ${WORKERS}[id=1] <- ${WORKERS}[id=1].cpu, ${WORKERS}[id=1].mainDiskSize`,
      ],
    ],
    [
      "warn once before a data disk changes or is removed",
      {
        [`${WORKERS}[id=1].dataDisks[name=rook].size`]: 512,
        [`${WORKERS}[id=1].dataDisks[name=logs]`]: undefined,
      },
      [
        `11: Warn modify ${WORKERS}[id=1].dataDisks[name=rook] <- ${WORKERS}[id=1].dataDisks[name=rook].size`,
        `12: Warn delete ${WORKERS}[id=1].dataDisks[name=logs] <- ${["name", "pool", "size"].map((field) => `${WORKERS}[id=1].dataDisks[name=logs].${field}`).join(", ")}`,
      ],
    ],
    [
      "allow changes of forwarded ports, reject another virtual address",
      {
        [`${NODES}.loadBalancer.forwardPorts[name=http].port`]: 8080,
        [`${NODES}.loadBalancer.vip`]: "192.168.113.200",
      },
      [
        `14: Error modify ${NODES}.loadBalancer.vip <- ${NODES}.loadBalancer.vip`,
        `13: Allow modify ${NODES}.loadBalancer.forwardPorts[name=http].port <- ${NODES}.loadBalancer.forwardPorts[name=http].port`,
      ],
    ],
    [
      "allow a label, a taint and a disk that are added to a kept node",
      {
        [`${WORKERS}[id=1].labels.new`]: "x",
        [`${WORKERS}[id=2].taints`]: ["a=b:NoSchedule"],
        [`${WORKERS}[id=2].dataDisks`]: [{ name: "x" }],
      },
      [
        `15: Allow create ${WORKERS}[id=1].labels.new <- ${WORKERS}[id=1].labels.new`,
        `15: Allow create ${WORKERS}[id=2].taints[0] <- ${WORKERS}[id=2].taints[0]`,
        `15: Allow create ${WORKERS}[id=2].dataDisks[name=x].name <- ${WORKERS}[id=2].dataDisks[name=x].name`,
      ],
    ],
    [
      "reject another version, allow addons, reject the rest by its own path",
      { "kubernetes.version": "v1.29.0", "addons.rook.enabled": false, "cluster.name": "x" },
      [
        "18: Error modify cluster.name <- cluster.name",
        "16: Error modify kubernetes.version <- kubernetes.version",
        "17: Allow modify addons.rook.enabled <- addons.rook.enabled",
      ],
    ],
  ]);
});

describe("the corrected scale rules", () => {
  promises(presets["kubitect-corrected"], "scale", [
    [
      "remove and add workers",
      { [`${WORKERS}[id=2]`]: undefined, [`${WORKERS}[id=3]`]: NEW_WORKER },
      [`0: Allow delete ${WORKERS}[id=2] <- ${WORKER_2}`, `1: Allow create ${WORKERS}[id=3] <- ${NEW}`],
    ],
    [
      "remove and add load balancers",
      { [`${BALANCERS}[id=2]`]: undefined, [`${BALANCERS}[id=3]`]: { id: 3 } },
      [
        `2: Allow delete ${BALANCERS}[id=2] <- ${["id", "ip", "host"].map((field) => `${BALANCERS}[id=2].${field}`).join(", ")}`,
        `3: Allow create ${BALANCERS}[id=3] <- ${BALANCERS}[id=3].id`,
      ],
    ],
    [
      "reject added and removed masters",
      { [`${MASTERS}[id=4]`]: { id: 4 }, [`${MASTERS}[id=3]`]: undefined },
      [
        `5: Error delete ${MASTERS}[id=3] <- ${["id", "ip", "host"].map((field) => `${MASTERS}[id=3].${field}`).join(", ")}`,
        `4: Error create ${MASTERS}[id=4] <- ${MASTERS}[id=4].id`,
      ],
    ],
    [
      "add and remove hosts",
      { "hosts[name=three]": { name: "three" }, "hosts[name=two]": undefined },
      [
        `7: Allow delete hosts[name=two] <- ${["name", "connection.type", "connection.user", "connection.ip", "connection.ssh.keyfile", "mainResourcePoolPath"].map((field) => `hosts[name=two].${field}`).join(", ")}`,
        "6: Allow create hosts[name=three] <- hosts[name=three].name",
      ],
    ],
    [
      "reject additions to and removals from kept hosts and workers",
      {
        "hosts[name=one].dataResourcePools[name=bulk].path": undefined,
        [`${WORKERS}[id=1].labels.new`]: "x",
      },
      [
        "8: Error delete hosts[name=one].dataResourcePools[name=bulk].path <- hosts[name=one].dataResourcePools[name=bulk].path",
        `8: Error create ${WORKERS}[id=1].labels.new <- ${WORKERS}[id=1].labels.new`,
      ],
    ],
  ]);
});

describe("the corrected upgrade rules", () => {
  promises(presets["kubitect-corrected"], "upgrade", [
    [
      "allow another version, and reject everything else by its own path",
      { "kubernetes.version": "v1.29.0", "cluster.name": "x" },
      [
        "1: Error modify cluster.name <- cluster.name",
        "0: Allow modify kubernetes.version <- kubernetes.version",
      ],
    ],
  ]);
});

describe("every preset", () => {
  const lists = Object.entries(presets).flatMap(([name, preset]) =>
    ACTIONS.map((action) => [`${name} ${action}`, preset[action]] as const),
  );

  it.each(lists)("is valid: %s", (_, rules) => {
    expect(compileRules(rules).diagnostics).toEqual([]);
  });
});

const SEED = "seeds/002_c6f17520b4c94b99.txt";

describe("kubitect's rules", () => {
  it("are those of its documentation, word for word", ({ skip }) => {
    const why = skippingWithout([SEED]);
    if (why !== undefined) skip(why);
    const text = readFileSync(`../shared/${SEED}`, "utf8");
    const { modify, scale, upgrade } = presets.kubitect;
    expect([modify.length, scale.length, upgrade.length]).toEqual([19, 9, 2]);
    expect({ modify, scale, upgrade }).toEqual({
      modify: documented(text, "ModifyRules"),
      scale: documented(text, "ScaleRules"),
      upgrade: documented(text, "UpgradeRules"),
    });
  });
});

/** The rules of a Go listing: `{Type: Warn, MatchChangeType: cmp.Modify, MatchPath: NewRulePath("..."), ...}`. */
function documented(text: string, name: string): Rule[] {
  const listing = text.slice(text.indexOf(`var ${name} = `)).split(/^\}$/m)[0] ?? "";
  return Array.from(listing.matchAll(/^\t\{$([^]*?)^\t\},$/gm), ([, body = ""]) => {
    const field = (pattern: RegExp): string | undefined => pattern.exec(body)?.[1];
    const message = field(/Message: +("(?:[^"\\]|\\.)*")/);
    const action = field(/ActionType: +Action_(\w+)/);
    return {
      type: RuleType[field(/\tType: +(\w+),/) as keyof typeof RuleType],
      change: field(/MatchChangeType: cmp\.(\w+)/)?.toLowerCase() as Rule["change"],
      path: field(/NewRulePath\("(.*)"\)/) ?? "",
      ...(message === undefined ? {} : { message: JSON.parse(message) as string }),
      ...(action === undefined ? {} : { action: action === "ScaleUp" ? "scale_up" : "scale_down" }),
    };
  });
}
