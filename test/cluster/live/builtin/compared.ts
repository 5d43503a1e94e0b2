import {
  type Json,
  type JsonObject,
  equalTyped,
  formatJson,
  isObject,
  parseJson,
} from "../../../../src/model/index.js";
import { type Outcome, comparable } from "../requests/outcome.js";
import type { AdmissionRequest } from "../../../../src/admit/index.js";
import { storedOf } from "../../../oracle/builtin/aspects.js";
import { textOf } from "../../../../src/machinery/index.js";

/** The reason for a difference that is known; "" if there is none, undefined if it is not known. */
export function reasonOf(request: AdmissionRequest, server: Outcome, ours: Outcome): string | undefined {
  if (server.code === 409 && /already exists/.test(server.message)) return "the name is taken in the cluster";
  const [theirs, mine] = [server, ours].map((outcome) => withoutGenerated(request, outcome));
  if (equalTyped(theirs as Json, mine as Json)) return "";
  return KNOWN.find(([, is]) => is({ request, server, ours }))?.[0];
}

interface Difference {
  readonly request: AdmissionRequest;
  readonly server: Outcome;
  readonly ours: Outcome;
}

/** Differences that `docs/conformance.md` explains. */
const KNOWN: readonly (readonly [string, (difference: Difference) => boolean])[] = [
  [
    "a key that server-side apply takes for empty",
    ({ ours }) => ours.code === 500 && /omits all key fields/.test(ours.message),
  ],
  [
    "no RuntimeClass is in the world",
    ({ server }) => server.code === 403 && /RuntimeClass ".*" not found/.test(server.message),
  ],
  [
    "a dry run takes no port",
    ({ server, ours }) => server.code < 300 && /provided port is not in the valid range/.test(ours.message),
  ],
  [
    "ports that a cluster allocates",
    ({ server, ours }) => [server, ours].some(({ causes }) => /nodePort \| Duplicate/.test(causes.join())),
  ],
  [
    "a character that is not printable",
    ({ server, ours }) =>
      server.code === ours.code && server.code >= 400 && equalTyped(printable(server), printable(ours)),
  ],
  [
    "applied data of a ControllerRevision",
    ({ request }) => /ControllerRevision/.test(textOf(objectOf(request), "kind")),
  ],
];

function objectOf({ object, patch }: AdmissionRequest): JsonObject {
  const value = patch?.value ?? object ?? null;
  return isObject(value) ? value : {};
}

function printable({ message, causes }: Outcome): Json {
  return [message, ...causes].map((text) => text.replaceAll(/\\(?:u00|x)([\da-f]{2})/gi, "?"));
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Times and the uid of a Job are made by a cluster, and a dry run keeps a field that is not stored. */
const MADE = [
  "lastTransitionTime",
  "lastPhaseTransitionTime",
  "controller-uid",
  "batch.kubernetes.io/controller-uid",
  "selfLink",
];

/** A generated name has at most 63 characters, five of them random. */
const LONGEST_BASE = 58;

function withoutGenerated(request: AdmissionRequest, outcome: Outcome): Json {
  const { object, ...rest } = comparable(outcome) as JsonObject;
  const stored = isObject(object ?? null) ? withoutMade(storedOf({ object: object as Json })) : null;
  const metadata = objectOf(request)["metadata"] ?? null;
  const prefix = isObject(metadata) ? textOf(metadata, "generateName") : "";
  let text = formatJson({ ...rest, object: stored }).replaceAll(UUID, "UUID");
  const quoted = formatJson(prefix.slice(0, LONGEST_BASE)).slice(1, -1);
  if (prefix !== "") text = text.replaceAll(new RegExp(`(${escaped(quoted)})[a-z0-9]{5}`, "g"), "$1xxxxx");
  return parseJson(text);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function withoutMade(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutMade);
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter((name) => !MADE.includes(name));
  return Object.fromEntries(names.map((name) => [name, withoutMade(value[name] as Json)]));
}
