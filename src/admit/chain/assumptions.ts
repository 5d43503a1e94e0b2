import type { World } from "../world/world.js";
import { NODE_PORTS } from "../../builtin/internal.js";
import { OTHER_PLUGINS, PLUGIN_NAMES } from "../plugin/plugin-names.js";

/** What is assumed about the cluster of a world, the same for every request. All plugins are named. */
export function assumptionsOf(world: World): readonly string[] {
  const { runs, isOff } = pluginsOf(world);
  const others = [...isOff, ...OTHER_PLUGINS].join(", ");
  return withPlugins(world, [
    ...(runs.length === 0 ? [] : [`these admission plugins run: ${runs.join(", ")}`]),
    `these admission plugins do not run: ${others}, and those of cloud providers`,
  ]);
}

/** The same in fewer words: of plugins, those are named that are switched off, or that people expect. */
export function briefAssumptionsOf(world: World): readonly string[] {
  const { runs, isOff } = pluginsOf(world);
  const missing = [...isOff, "ResourceQuota"].join(", ");
  return withPlugins(world, [
    runs.length === 0
      ? "no admission plugins run"
      : `${runs.length} admission plugins run; ${missing}, those of cloud providers and others do not (--output json lists them)`,
  ]);
}

function withPlugins(world: World, plugins: readonly string[]): readonly string[] {
  const { kubernetes, allowsPrivileged, ipFamilies, isComplete } = world;
  // Only plugins look these up.
  const isLookedUp = pluginsOf(world).runs.length > 0;
  const [firstPort, lastPort] = NODE_PORTS;
  return [
    "the user is authorized to make the request",
    allowsPrivileged ? "privileged containers are allowed" : "privileged containers are not allowed",
    ipFamilies.length === 1
      ? `the network has a single stack, ${ipFamilies.join("")}`
      : `the network has two stacks, ${ipFamilies.join(" first, then ")}`,
    `node ports are from ${firstPort} to ${lastPort}`,
    `the feature gates have the defaults of Kubernetes ${kubernetes}${exceptionsOf(world)}`,
    ...plugins,
    ...(isComplete || !isLookedUp
      ? []
      : ["there are no LimitRanges and no default classes outside the world"]),
    "managedFields are not written",
  ];
}

function pluginsOf({ disabledPlugins }: World): { readonly runs: string[]; readonly isOff: string[] } {
  return {
    runs: PLUGIN_NAMES.filter((name) => !disabledPlugins.has(name)),
    isOff: PLUGIN_NAMES.filter((name) => disabledPlugins.has(name)),
  };
}

function exceptionsOf({ featureGates }: World): string {
  const set = Object.entries(featureGates).map(([name, isOn]) => `${name}=${isOn}`);
  return set.length === 0 ? "" : `, except ${set.join(", ")}`;
}
