import type { PluginCase, PluginRequest } from "./plugin-case.js";
import { Random } from "../../merge/random.js";
import fc from "../../fast-check.js";
import { RandomPods } from "./random-pods.js";
import {
  randomClaim,
  randomIngress,
  randomNode,
  randomPriorityClass,
  randomVolume,
} from "./random-objects.js";
import { randomWorld } from "./random-world.js";

/** Half of the requests are about Pods, which most plugins are about. */
const KINDS = ["Pod", "Pod", "Pod", "Pod", "Pod", "claim", "claim", "volume", "ingress", "priority", "node"];

export function pluginCases(): fc.Arbitrary<PluginCase> {
  return fc.integer({ min: 1 }).map((seed) => caseOf(new Random(seed)));
}

function caseOf(random: Random): PluginCase {
  const kind = random.pick(KINDS);
  return { world: randomWorld(random, kind), ...requestFor(kind, random) };
}

function requestFor(kind: string, random: Random): PluginRequest {
  switch (kind) {
    case "claim":
      return randomClaim(random);
    case "volume":
      return { object: randomVolume(random) };
    case "ingress":
      return { object: randomIngress(random) };
    case "priority":
      return randomPriorityClass(random);
    case "node":
      return { object: randomNode(random) };
    default:
      return new RandomPods(random).request();
  }
}
