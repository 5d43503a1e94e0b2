import {
  type AdmitAsyncOptions,
  type AdmitOptions,
  type World,
  type WorldOptions,
  worldOf,
} from "../../admit/index.js";
import { type Diagnostic, type JsonObject, getKey, isObject, textAt } from "../../model/index.js";
import { type Platform, calledPath, objectLookup, platformAnswers } from "../../serve/index.js";
import { type WebhookAddresses, expectNames } from "./webhook-flags.js";
import { assumedConfigurations } from "./assumed-configurations.js";
import { callWebhookAt } from "./call-webhook.js";
import { objectsInNamespaces } from "./objects-in-namespaces.js";
import { platformPaths } from "./platform-paths.js";
import { problems } from "../problems.js";

/** Who answers as webhooks, and the world whose configurations lead to them. */
export interface Answering {
  readonly world: World;
  /** Answers at once; undefined where nothing answers, or only after a call over the network. */
  readonly answer: AdmitOptions["webhook"] | undefined;
  readonly call: AdmitAsyncOptions["webhook"] | undefined;
  readonly remarks: readonly Diagnostic[];
}

interface Around {
  readonly objects: readonly JsonObject[];
  readonly options: WorldOptions;
  readonly platform: Platform | undefined;
  readonly addresses: WebhookAddresses;
  /** Where objects are that name no namespace. */
  readonly namespace: string;
}

/** The handlers of a platform answer for webhooks at their paths, and addresses that were given for webhooks by name. */
export function answeringFor({ objects, options, platform, addresses, namespace }: Around): Answering {
  const given = worldOf(objects, options);
  if (platform === undefined)
    return withAddresses(addresses, { world: given, answer: undefined, remarks: [] });
  const isLed = leadsTo(given, platform);
  const assumed = isLed ? [] : assumedConfigurations(platform, given);
  const world = isLed ? given : worldOf([...objects, ...assumed], options);
  const lookup = objectLookup(objectsInNamespaces(objects, given, namespace), platform.lookups ?? []);
  const remarks = isLed ? sharedPaths(given, platform) : [NOT_LED()];
  return withAddresses(addresses, { world, answer: platformAnswers(platform, lookup), remarks });
}

function withAddresses(addresses: WebhookAddresses, answering: Omit<Answering, "call">): Answering {
  const { world, answer } = answering;
  const { urls, authority } = addresses;
  expectNames(
    addresses,
    hooksOf(world).map(({ name }) => name),
  );
  if (urls.size === 0) return { ...answering, call: undefined };
  const call: AdmitAsyncOptions["webhook"] = (asked) => {
    const url = urls.get(asked.name);
    return url === undefined ? answer?.(asked) : callWebhookAt(asked, { url, authority });
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
      "no webhook configuration leads to the platform: its handlers are asked as if one did, each about its kind",
    hint: "add the configurations to the world",
  });
}

/** A path says which handler is meant, and not whose: two servers may have one for the same kind. */
function sharedPaths(world: World, platform: Platform): Diagnostic[] {
  const paths = platformPaths(platform);
  const led = hooksOf(world).filter(({ source }) => paths.has(calledPath(source)));
  const servers = new Map(led.map((hook) => [serverOf(hook.source), hook.name]));
  if (servers.size < 2) return [];
  const names = led.map(({ name }) => name).join(", ");
  return [
    problems["shared-webhook-paths"]({
      message: `webhooks of different servers have paths of the platform, which answers for all of them: ${names}`,
      params: { webhooks: led.map(({ name }) => name) },
      hint: "call those of others with --webhook NAME=URL",
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
