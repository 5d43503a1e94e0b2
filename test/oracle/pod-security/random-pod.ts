import {
  ADDED,
  ANNOTATED,
  ANNOTATIONS,
  DROPPED,
  HANDLERS,
  NAMES,
  PROFILES,
  SE_LINUX,
  SYSCTL_NAMES,
  VOLUME_SOURCES,
} from "./values.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";

type Make = (random: Random) => Json;

const isTrue: Make = (random) => random.pick([true, true, false, null]);
const profile: Make = (random) => random.pick<Json>([{ type: random.pick(PROFILES) }, {}, null]);

/** Fields that a pod and its containers have. */
const SHARED: Readonly<Record<string, Make>> = {
  runAsNonRoot: isTrue,
  runAsUser: (random) => random.pick([0, 0, 1000, null]),
  seccompProfile: (random) => random.pick<Json>([{ type: random.pick(PROFILES) }, {}, null]),
  appArmorProfile: profile,
  seLinuxOptions: (random) => random.pick(SE_LINUX),
  windowsOptions: (random) => random.pick<Json>([{ hostProcess: random.pick([true, false]) }, {}]),
};

const OF_POD: Readonly<Record<string, Make>> = {
  ...SHARED,
  sysctls: (random) => random.list(() => ({ name: random.pick(SYSCTL_NAMES), value: "1" }), 3),
};

const OF_CONTAINER: Readonly<Record<string, Make>> = {
  ...SHARED,
  privileged: isTrue,
  allowPrivilegeEscalation: isTrue,
  procMount: (random) => random.pick(["Default", "Unmasked", "", null]),
  capabilities: (random) => ({
    add: random.list(() => random.pick(ADDED), 3),
    drop: random.list(() => random.pick(DROPPED), 2),
  }),
};

const SPEC: Readonly<Record<string, Make>> = {
  hostNetwork: isTrue,
  hostPID: isTrue,
  hostIPC: isTrue,
  hostUsers: (random) => random.pick([true, false, false, null]),
  os: (random) => random.pick<Json>([{ name: "windows" }, { name: "linux" }, {}]),
};

const CONTAINER: Readonly<Record<string, Make>> = {
  ports: (random) =>
    random.list(
      () => ({ containerPort: random.pick([80, 9]), hostPort: random.pick([0, 0, 80, 8080, 9]) }),
      3,
    ),
  livenessProbe: (random) => random.pick(HANDLERS),
  readinessProbe: (random) => random.pick(HANDLERS),
  startupProbe: (random) => random.pick(HANDLERS),
  lifecycle: (random) => ({ postStart: random.pick(HANDLERS), preStop: random.pick(HANDLERS) }),
};

/** What the level restricted asks for. */
const GOOD_POD: JsonObject = { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } };
const GOOD_CONTAINER: JsonObject = { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] } };

function volume(random: Random): JsonObject {
  const made: JsonObject = { name: random.pick(NAMES) };
  for (let i = random.pick([0, 1, 1, 1, 1, 2]); i > 0; i--)
    made[random.chance(0.2) ? "hostPath" : random.pick(VOLUME_SOURCES)] = {};
  return made;
}

/** Some of the fields of a table; most pods have few. */
function some(table: Readonly<Record<string, Make>>, random: Random, share: number): JsonObject {
  const names = random.some(Object.keys(table), share);
  return Object.fromEntries(names.map((name) => [name, (table[name] as Make)(random)]));
}

function container(random: Random, share: number): JsonObject {
  const context = { ...(random.chance(0.8) && GOOD_CONTAINER), ...some(OF_CONTAINER, random, share) };
  return {
    name: random.pick(NAMES),
    image: random.pick(["x", "y"]),
    ...(Object.keys(context).length > 0 && { securityContext: context }),
    ...some(CONTAINER, random, share),
  };
}

/** Metadata and spec of a pod: all good, bare, or with some of what levels forbid. */
export function podTemplate(random: Random): JsonObject {
  const share = random.pick([0, 0.04, 0.08, 0.12, 0.25]);
  const context = { ...(random.chance(0.8) && GOOD_POD), ...some(OF_POD, random, share) };
  const annotations = random.chance(share * 4)
    ? {
        annotations: Object.fromEntries(
          random.list(() => [random.pick(ANNOTATIONS), random.pick(ANNOTATED)], 3),
        ),
      }
    : {};
  const spec: JsonObject = {
    ...(Object.keys(context).length > 0 && { securityContext: context }),
    containers: [container(random, share), ...random.list(() => container(random, share), 1)],
    ...some(SPEC, random, share),
    ...(random.chance(0.1) && { runtimeClassName: random.pick(["gvisor", "gvisor", "runc", ""]) }),
    ...(random.chance(0.2) && { volumes: random.list(() => volume(random), 4) }),
  };
  for (const list of ["initContainers", "ephemeralContainers"])
    if (random.chance(0.25))
      spec[list] = [container(random, share), ...random.list(() => container(random, share), 1)];
  return { metadata: annotations, spec };
}
