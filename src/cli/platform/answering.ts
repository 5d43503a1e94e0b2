import {
  type AdmitAsyncOptions,
  type AdmitOptions,
  type World,
  type WorldOptions,
} from "../../admit/index.js";
import { worldMaker } from "../../admit/internal.js";
import { type Diagnostic, type JsonObject, isObject } from "../../model/index.js";
import { getKey, textAt } from "../../model/internal.js";
import { type Platform, objectLookup, platformAnswers } from "../../serve/index.js";
import { calledPath } from "../../serve/internal.js";
import { type WebhookAddresses, expectNames } from "./webhook-flags.js";
import { assumedConfigurations } from "./assumed-configurations.js";
import { callWebhookAt } from "./call-webhook.js";
import { objectsInNamespaces } from "./objects-in-namespaces.js";
import { platformPaths } from "./paths.js";
import { problems } from "../problems.js";

/** Answers for webhooks, and the world whose configurations call them. */
export interface Answering {
  readonly world: World;
  /** Answers synchronously; undefined if nothing answers, or only after a network call. */
  readonly answer: AdmitOptions["webhook"] | undefined;
  readonly call: AdmitAsyncOptions["webhook"] | undefined;
  readonly remarks: readonly Diagnostic[];
}

interface Around {
  readonly objects: readonly JsonObject[];
  readonly options: WorldOptions;
  readonly platform: Platform | undefined;
  readonly addresses: WebhookAddresses;
  /** The namespace of objects without one. */
  readonly namespace: string;
}

/** Answers for webhooks in the worlds built from some objects. */
export interface Answers {
  readonly remarks: readonly Diagnostic[];
  readonly in: (objects: readonly JsonObject[]) => Omit<Answering, "remarks">;
}

/** The handlers of a platform answer for webhooks at their paths; addresses given on the command line by name. */
export function answersFor({ objects, options, platform, addresses, namespace }: Around): Answers {
  const make = worldMaker(options);
  const whole = make(objects);
  const isLed = platform === undefined || leadsTo(whole, platform);
  const assumed = isLed ? [] : assumedConfigurations(platform, whole);
  const led = isLed ? whole : make([...objects, ...assumed]);
  expectNames(
    addresses,
    hooksOf(led).map(({ name }) => name),
  );
  const remarks = !isLed ? [NOT_LED()] : platform === undefined ? [] : sharedPaths(whole, platform);
  return {
    remarks,
    in: (some) => {
      const given = some === objects ? whole : make(some);
      const world = isLed ? given : some === objects ? led : make([...some, ...assumed]);
      const lookup = () => objectLookup(objectsInNamespaces(some, given, namespace), platform?.lookups ?? []);
      const answer = platform === undefined ? undefined : platformAnswers(platform, lookup());
      return withAddresses(addresses, { world, answer });
    },
  };
}

/** The same with all of the objects in one world. */
export function answeringFor(around: Around): Answering {
  const answers = answersFor(around);
  return { ...answers.in(around.objects), remarks: answers.remarks };
}

function withAddresses(
  { urls, authority }: WebhookAddresses,
  answering: Pick<Answering, "world" | "answer">,
): Omit<Answering, "remarks"> {
  if (urls.size === 0) return { ...answering, call: undefined };
  const call: AdmitAsyncOptions["webhook"] = (asked) => {
    const url = urls.get(asked.name);
    return url === undefined ? answering.answer?.(asked) : callWebhookAt(asked, { url, authority });
  };
  return { ...answering, answer: undefined, call };
}

function hooksOf({ mutatingWebhooks, validatingWebhooks }: World): World["mutatingWebhooks"] {
  return [...mutatingWebhooks, ...validatingWebhooks];
}

function leadsTo(world: World, platform: Platform): boolean {
  const paths = platformPaths(platform);
  return hooksOf(world).some(({ source }) => paths.has(calledPath(source)));
}

function NOT_LED(): Diagnostic {
  return problems["no-webhook-configuration"]({
    message:
      "no webhook configuration points to the platform: each handler is called for its kind as if one did",
    hint: "add the configurations to the world",
  });
}

/** A path identifies a handler, but not its server: two servers may have one for the same kind. */
function sharedPaths(world: World, platform: Platform): Diagnostic[] {
  const paths = platformPaths(platform);
  const led = hooksOf(world).filter(({ source }) => paths.has(calledPath(source)));
  const servers = new Map(led.map((hook) => [serverOf(hook.source), hook.name]));
  if (servers.size < 2) return [];
  const names = led.map(({ name }) => name).join(", ");
  return [
    problems["shared-webhook-paths"]({
      message: `webhooks of different servers use paths of the platform, which answers for all of them: ${names}`,
      params: { webhooks: led.map(({ name }) => name) },
      hint: "call the webhooks of other servers with --webhook NAME=URL",
    }),
  ];
}

function serverOf(webhook: JsonObject): string {
  const client = getKey(webhook, "clientConfig");
  const service = isObject(client) ? getKey(client, "service") : undefined;
  if (isObject(service)) return `${textAt(service, "namespace")}/${textAt(service, "name")}`;
  const url = textAt(client, "url");
  return URL.canParse(url) ? new URL(url).host : "";
}
