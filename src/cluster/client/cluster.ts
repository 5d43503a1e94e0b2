import { type CacheOptions, ClusterCache } from "../read/cache/cluster-cache.js";
import { type Discovery, discover } from "../api/discovery.js";
import { type GetOptions, getObject } from "../read/get.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { type KindsOf, MAP, TEXT, expectOptions, getKey, textAt, defined } from "../../model/internal.js";
import type { KindRef, ObjectRef, ResourceType } from "../api/resource-type.js";
import type { KindName, Schemas } from "../../schema/index.js";
import { type ListOptions, listObjects, listPages } from "../read/list.js";
import { type SchemaOptions, readSchemas } from "../api/cluster-schemas.js";
import { type WatchOptions, watchObjects } from "../read/watch/watch.js";
import { ApiFailure, isRefusal, refusalOf } from "../transport/api-failure.js";
import { CLOCK, type Clock, systemClock } from "../clock.js";
import { HttpTransport } from "../transport/http-transport.js";
import { expectCache, expectList, expectRef, expectSchemas, expectWatch } from "./reading-given.js";
import type { CachedType } from "../read/cache/type-cache.js";
import type { Page } from "../read/page.js";
import type { WatchEvent } from "../read/watch/watch-event.js";
import type { ApiRequest, Transport } from "../transport/transport.js";
import {
  type ClusterApplyOptions,
  type DeleteOptions,
  type Named,
  type Patch,
  type WriteOptions,
  applyRequest,
  createRequest,
  deleteRequest,
  patchRequest,
  updateRequest,
} from "../write/write-request.js";
import { expectDelete, expectPatch, readWritten } from "./writing-given.js";
import { type WriteResult, namesFields, writtenFrom } from "../write/written.js";
import { connectionFor } from "../credentials/connect.js";

/** Options of connectCluster. */
export interface ConnectOptions {
  /** The kubeconfig file; by default those of KUBECONFIG, or `~/.kube/config`, as in kubectl. */
  readonly kubeconfig?: string | undefined;
  /** The context; the current context of the kubeconfig by default. */
  readonly context?: string | undefined;
  /** The namespace; that of the context by default. */
  readonly namespace?: string | undefined;
  /** The environment for KUBECONFIG and HOME; that of the process by default. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  readonly clock?: Clock | undefined;
}

const KINDS: KindsOf<ConnectOptions> = {
  kubeconfig: TEXT,
  context: TEXT,
  namespace: TEXT,
  environment: MAP,
  clock: CLOCK,
};

/** Connects to the cluster of the kubeconfig. No request is sent until a method is called. */
export async function connectCluster(options: ConnectOptions = {}): Promise<Cluster> {
  expectOptions(options, KINDS, "connectCluster");
  const { environment = process.env, clock = systemClock, ...wanted } = options;
  const connection = await connectionFor({ ...wanted, environment, clock });
  const transport = new HttpTransport(connection, clock);
  const server = connection.server.href.replace(/\/$/, "");
  return new Cluster(transport, server, connection.namespace, clock);
}

/** One API server, accessed as one user. */
export class Cluster {
  readonly transport: Transport;
  /** Scheme, host, port and base path of the server. */
  readonly server: string;
  /** The namespace of the context, used for requests without a namespace. */
  readonly namespace: string;

  readonly #clock: Clock;
  #discovery: Discovery | undefined;

  constructor(transport: Transport, server: string, namespace: string, clock: Clock = systemClock) {
    this.transport = transport;
    this.server = server;
    this.namespace = namespace;
    this.#clock = clock;
  }

  /** The server's version: `v1.36.4`. */
  async version(): Promise<string> {
    const answer = await this.transport.send({ method: "GET", path: "/version" });
    if (isRefusal(answer)) throw new ApiFailure(refusalOf(answer));
    return textAt(answer.body, "gitVersion");
  }

  /** The resource types of the server. Unchanged parts are not sent again. */
  async discover(options: { readonly signal?: AbortSignal | undefined } = {}): Promise<Discovery> {
    this.#discovery = await discover(this.transport, { earlier: this.#discovery, signal: options.signal });
    return this.#discovery;
  }

  /**
   * The type of a kind. Discovery is repeated before a kind counts as unknown, because CRDs may be added at any time.
   */
  async typeOf(
    { apiVersion, kind }: KindRef,
    options: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<ResourceType> {
    const known = this.#discovery?.typeOf(apiVersion, kind);
    return known ?? (await this.discover(options)).expectTypeOf(apiVersion, kind);
  }

  /** The schemas of kinds, as the server publishes them. */
  async schemas(kinds: readonly KindName[], options: SchemaOptions = {}): Promise<Schemas> {
    expectSchemas(kinds, options);
    return readSchemas(this.transport, this.server, kinds, options);
  }

  /** One object, or undefined if it does not exist; in the namespace of the context by default. */
  async get(ref: ObjectRef, options: Omit<GetOptions, "namespace"> = {}): Promise<JsonObject | undefined> {
    expectRef(ref, options);
    const type = await this.typeOf(ref, options);
    return getObject(this.transport, type, ref.name, {
      ...options,
      namespace: ref.namespace ?? this.namespace,
    });
  }

  /** The objects of a type in all namespaces, or in one. */
  list(type: ResourceType, options: ListOptions = {}): AsyncGenerator<JsonObject> {
    expectList(type, options, "list");
    return listObjects(this.transport, type, options);
  }

  /** The same page by page, with the resource version of each page. */
  pages(type: ResourceType, options: ListOptions = {}): AsyncGenerator<Page> {
    expectList(type, options, "pages");
    return listPages(this.transport, type, options);
  }

  watch(type: ResourceType, options: WatchOptions = {}): AsyncGenerator<WatchEvent> {
    expectWatch(type, options);
    return watchObjects(this.transport, type, { clock: this.#clock, ...options });
  }

  /** Creates a cache that keeps the objects of types in memory until it is stopped. */
  cache(types: readonly CachedType[], options: CacheOptions = {}): ClusterCache {
    expectCache(types, options);
    return new ClusterCache(this.transport, types, { clock: this.#clock, ...options });
  }

  /** Creates an object; in the namespace of the context by default. */
  async create(object: object, options: WriteOptions = {}): Promise<WriteResult> {
    const written = readWritten(object, options, "create");
    return this.#write(written, (type) => createRequest(type, this.#placed(type, written), options));
  }

  /** Replaces an object; with a `resourceVersion`, only if it has not changed. */
  async update(object: object, options: WriteOptions = {}): Promise<WriteResult> {
    const written = readWritten(object, options, "update");
    return this.#write(written, (type) => updateRequest(type, this.#placed(type, written), options));
  }

  /** Server-side apply. */
  async apply(object: object, options: ClusterApplyOptions = {}): Promise<WriteResult> {
    const written = readWritten(object, options, "apply");
    return this.#write(written, (type) => applyRequest(type, this.#placed(type, written), options));
  }

  async patch(ref: ObjectRef, patch: Patch, options: WriteOptions = {}): Promise<WriteResult> {
    expectPatch(ref, patch, options);
    return this.#write(objectOf(ref), (type) => patchRequest(type, this.#named(type, ref), patch, options));
  }

  async delete(ref: ObjectRef, options: DeleteOptions = {}): Promise<WriteResult> {
    expectDelete(ref, options);
    return this.#write(objectOf(ref), (type) => deleteRequest(type, this.#named(type, ref), options));
  }

  async #write(object: JsonObject, request: (type: ResourceType) => ApiRequest): Promise<WriteResult> {
    const kind = { apiVersion: textAt(object, "apiVersion"), kind: textAt(object, "kind") };
    const answer = await this.transport.send(request(await this.typeOf(kind)));
    const schemas = namesFields(answer) ? await this.schemas([kind]) : undefined;
    return writtenFrom(answer, { object, schema: schemas?.(kind.apiVersion, kind.kind) });
  }

  #placed(type: ResourceType, object: JsonObject): JsonObject {
    const metadata = getKey(object, "metadata") ?? {};
    if (!type.isNamespaced || !isObject(metadata) || textAt(metadata, "namespace") !== "") return object;
    return { ...object, metadata: { ...metadata, namespace: this.namespace } };
  }

  #named({ isNamespaced }: ResourceType, { namespace = this.namespace, name }: ObjectRef): Named {
    return isNamespaced ? { namespace, name } : { name };
  }

  close(): void {
    this.transport.close();
  }
}

function objectOf({ apiVersion, kind, namespace, name }: ObjectRef): JsonObject {
  return { apiVersion, kind, metadata: { name, ...defined({ namespace }) } };
}
