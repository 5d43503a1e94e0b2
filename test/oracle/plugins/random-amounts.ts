import type { JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";

const CPU = ["10m", "100m", "0.1", "200m", "500m", "1", "1.5", "2", "0", "1e-1"];
const MEMORY = [
  "64Mi",
  "128Mi",
  "1Gi",
  "100M",
  "1e8",
  "1000Ki",
  "1.5Gi",
  "2Gi",
  "0",
  "67108864",
  "1073741824",
];
const HUGE = ["1", "10Pi", "9223372036854775807", "100E"];
const RATIOS = ["1", "1.5", "2", "10", "100", "1001m", "9223372036854775807"];

/** Amounts of resources, as people write them: equal ones in different notations, and now and then a huge one. */
export function randomAmounts(random: Random, names: readonly string[], field = ""): JsonObject {
  const chosen = names.filter(() => random.chance(0.6));
  return Object.fromEntries(chosen.map((name) => [name, randomAmount(random, name, field)]));
}

export function randomAmount(random: Random, name: string, field = ""): string {
  if (field === "maxLimitRequestRatio") return random.pick(RATIOS);
  if (random.chance(0.02)) return random.pick(HUGE);
  return random.pick(name === "cpu" ? CPU : MEMORY);
}
