import { type JsonObject, formatJson } from "../../../src/model/index.js";
import { admissionOf } from "./admission.js";
import { isAllowed } from "./aspects.js";
import { Random } from "../../merge/random.js";
import type { Request } from "./request.js";
import fc from "../../fast-check.js";
import { textOf } from "../../../src/machinery/index.js";
import { changed, withVersion } from "./changed.js";
import { gatesFor } from "./gates.js";
import { storedUpdate, withStatus } from "./stored.js";

/** About 30,000 of 80,000 requests are updates then. */
const UPDATES = 0.4;
/** Few kinds keep anything of the status of a new object. */
const WITH_STATUS = 0.05;

/**
 * Requests about objects of these shapes with none to two changes, for the kinds of these names or for all. Of the updates,
 * a share is of objects that are stored as they are, and not as today's rules store them.
 */
export function requests(
  all: readonly JsonObject[],
  kinds: readonly string[] = [],
  asStored = 0,
): fc.Arbitrary<Request> {
  const shapes = all.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind as string));
  const names = [...new Set(shapes.map(nameOf))];
  const byName = new Map(names.map((name) => [name, shapes.filter((shape) => nameOf(shape) === name)]));
  return fc.integer({ min: 1 }).map((seed) => {
    const random = new Random(seed);
    const request = requestAbout(random.pick(byName.get(random.pick(names)) ?? []), random, asStored);
    return { ...request, ...settingsFor(request.object, random) };
  });
}

const FAMILIES = [["IPv6"], ["IPv4", "IPv6"], ["IPv6", "IPv4"]];

/** Half of the requests that a setting of the cluster matters to have another one than most clusters. */
function settingsFor(object: JsonObject, random: Random): Pick<Request, "families" | "gates"> {
  if (random.chance(0.5)) return {};
  if (object["kind"] === "Service") return { families: random.pick(FAMILIES) };
  const text = formatJson(object);
  const gates = gatesFor(text, random);
  return Object.keys(gates).length === 0 ? {} : { gates };
}

function nameOf(object: JsonObject): string {
  return `${textOf(object, "apiVersion")} ${textOf(object, "kind")}`;
}

function requestAbout(shape: JsonObject, random: Random, asStored: number): Request {
  if (!random.chance(UPDATES)) {
    const object = changed(shape, random, random.pick([0, 1, 1, 1, 2, 2]));
    return { object: random.chance(WITH_STATUS) ? withStatus(object, random) : object };
  }
  const update = asStored > 0 && random.chance(asStored) ? storedUpdate(shape, random) : undefined;
  if (update !== undefined) return update;
  const other = changed(shape, random, random.pick([0, 0, 0, 1]));
  // What is not stored cannot be updated.
  const old = isAllowed(admissionOf({ object: other })) ? other : shape;
  return { object: withVersion(changed(old, random, random.pick([0, 1, 1, 1, 2]))), old };
}
