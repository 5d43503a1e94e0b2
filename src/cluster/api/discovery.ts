import { type Diagnostic, VarveError } from "../../model/index.js";
import { apiVersionOf, didYouMean, quote, defined } from "../../model/internal.js";
import { ACCEPT_AGGREGATED, isAggregated, readAggregated } from "./aggregated-discovery.js";
import type { ApiAnswer, Transport } from "../transport/transport.js";
import { type ApiGroup, type ServedGroups, byPreference } from "./api-group.js";
import type { ResourceType } from "./resource-type.js";
import { ApiFailure, isRefusal, refusalOf } from "../transport/api-failure.js";
import { TypeFinder } from "./find-type.js";
import { discoverOneByOne } from "./plain-discovery.js";
import { problems } from "../problems.js";

export interface DiscoverOptions {
  /** An earlier discovery: unchanged parts are not sent again. */
  readonly earlier?: Discovery | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The types that a server serves. */
export class Discovery {
  readonly groups: readonly ApiGroup[];
  readonly types: readonly ResourceType[];
  readonly failures: readonly Diagnostic[];
  /** @internal The ETags of the two responses, if any. */
  readonly tags: Tags;
  readonly #finder: TypeFinder;
  readonly #byKind: ReadonlyMap<string, ResourceType>;

  /** @internal */
  constructor({ groups, failures }: ServedGroups, tags: Tags = {}) {
    this.groups = groups;
    this.failures = failures;
    this.tags = tags;
    this.types = groups.flatMap(({ versions }) => versions.flatMap(({ types }) => types));
    this.#finder = new TypeFinder(groups);
    this.#byKind = new Map(this.types.map((type) => [`${apiVersionOf(type)} ${type.kind}`, type]));
  }

  /** Each kind once, in its preferred version; a new kind may not be in the preferred version of its group. */
  get preferredTypes(): readonly ResourceType[] {
    return this.groups.flatMap((group) => {
      const byKind = new Map<string, ResourceType>();
      for (const type of byPreference(group).flatMap(({ types }) => types))
        if (!byKind.has(type.kind)) byKind.set(type.kind, type);
      return [...byKind.values()];
    });
  }

  /** The type for a name, as in kubectl: `pods`, `po`, `Pod`, `deployments.apps`, `deployments.v1.apps`. */
  find(name: string): ResourceType | undefined {
    return this.#finder.find(name);
  }

  typeOf(apiVersion: string, kind: string): ResourceType | undefined {
    return this.#byKind.get(`${apiVersion} ${kind}`);
  }

  /** The type for a name, or a VarveError that also lists the groups that could not be read. */
  expect(name: string): ResourceType {
    const found = this.find(name);
    if (found !== undefined) return found;
    const names = this.types.flatMap(({ plural, singular, kind }) => [plural, singular, kind]);
    throw this.#unknown(`the server has no resource type ${quote(name)}`, didYouMean(name, new Set(names)));
  }

  expectTypeOf(apiVersion: string, kind: string): ResourceType {
    const found = this.typeOf(apiVersion, kind);
    if (found !== undefined) return found;
    const others = this.types.filter((type) => type.kind === kind).map(apiVersionOf);
    const hint = others.length === 0 ? undefined : `${kind} is served as ${others.join(", ")}`;
    throw this.#unknown(`the server does not serve ${kind} in ${apiVersion}`, hint);
  }

  #unknown(message: string, hint: string | undefined): VarveError {
    return new VarveError([problems["unknown-type"]({ message, hint }), ...this.failures]);
  }
}

interface Tags {
  readonly api?: string;
  readonly apis?: string;
}

/** Everything that the server serves, in two requests if it supports aggregated discovery. */
export async function discover(transport: Transport, options: DiscoverOptions = {}): Promise<Discovery> {
  const { earlier, signal } = options;
  const [api, apis] = await Promise.all([
    ask(transport, "/api", earlier?.tags.api, signal),
    ask(transport, "/apis", earlier?.tags.apis, signal),
  ]);
  if (earlier !== undefined && api.status === 304 && apis.status === 304) return earlier;
  // If one response is new, the other is requested again too.
  if (api.status === 304 || apis.status === 304) return discover(transport, { signal });
  const isWhole = [api, apis].every(
    ({ status, headers }) => status === 404 || isAggregated(headers["content-type"]),
  );
  if (!isWhole)
    return new Discovery(await discoverOneByOne(transport, { api: api.body, apis: apis.body }, signal));
  const halves = [readAggregated(api.body), readAggregated(apis.body)];
  return new Discovery(
    { groups: halves.flatMap(({ groups }) => groups), failures: halves.flatMap(({ failures }) => failures) },
    { ...tagOf("api", api), ...tagOf("apis", apis) },
  );
}

/** An aggregated API server has no `/api` and answers 404 (client-go v0.36.4, downloadLegacy). */
async function ask(
  transport: Transport,
  path: "/api" | "/apis",
  tag: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ApiAnswer> {
  const answer = await transport.send({
    method: "GET",
    path,
    accept: ACCEPT_AGGREGATED,
    headers: defined({ "if-none-match": tag }),
    signal,
  });
  const isAnswer = !isRefusal(answer) || answer.status === 304 || (path === "/api" && answer.status === 404);
  if (!isAnswer) throw new ApiFailure(refusalOf(answer));
  return answer;
}

function tagOf(half: keyof Tags, { headers }: ApiAnswer): Tags {
  const tag = headers["etag"];
  return tag === undefined ? {} : { [half]: tag };
}
