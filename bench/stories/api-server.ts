import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { type Json, type JsonObject, formatJson, parseJson, resourceId } from "../../src/model/index.js";
import { applyMergePatch, applyStrategicMergePatch } from "../../src/merge/index.js";
import type { AddressInfo } from "node:net";
import { builtinSchemas } from "../../src/schema/index.js";

/** The types that kubectl 1.32 knows. */
const schemas = builtinSchemas({ kubernetes: "1.32" });

/**
 * Just enough of an API server for `kubectl apply`: discovery of the given kinds, and objects that are read,
 * created and patched. There is one object per kind and name, whatever the version, and it is served unchanged.
 */
export class ApiServer {
  readonly #server: Server;
  readonly #kinds: ReadonlyMap<string, JsonObject>;
  readonly #objects = new Map<string, JsonObject>();

  private constructor(samples: readonly JsonObject[]) {
    this.#kinds = new Map(samples.map((object) => [`${versionOf(object)} ${pluralOf(object)}`, object]));
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  /** A server of the kinds of these objects. */
  static async start(samples: readonly JsonObject[]): Promise<ApiServer> {
    const server = new ApiServer(samples);
    await new Promise<void>((resolve) => void server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get objects(): readonly JsonObject[] {
    return [...this.#objects.values()];
  }

  /** Changes by others than kubectl. */
  replaceAll(objects: readonly JsonObject[]): void {
    this.#objects.clear();
    for (const object of objects) this.#objects.set(`${pluralOf(object)}/${resourceId(object).name}`, object);
  }

  close(): void {
    this.#server.close();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request);
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(answer === undefined ? "" : formatJson(answer));
  }

  async #answer(request: IncomingMessage): Promise<Json | undefined> {
    const path = (request.url ?? "").split("?")[0] as string;
    if (path === "/api") return { kind: "APIVersions", versions: ["v1"] };
    if (path === "/apis") return { kind: "APIGroupList", groups: this.#groups() };
    const groupVersion = this.#versions().find(
      (version) => path === `/api/${version}` || path === `/apis/${version}`,
    );
    if (groupVersion !== undefined)
      return { kind: "APIResourceList", groupVersion, resources: this.#resources(groupVersion) };
    const [plural = "", name = ""] = path.split("/").slice(-2);
    if (request.method === "POST") return this.#put(name, parseJson(await bodyOf(request)) as JsonObject);
    const object = this.#objects.get(`${plural}/${name}`);
    if (request.method !== "PATCH" || object === undefined) return object;
    const patch = parseJson(await bodyOf(request)) as JsonObject;
    const isStrategic = request.headers["content-type"]?.includes("strategic") === true;
    const patched = isStrategic
      ? applyStrategicMergePatch(object, patch, { schemas })
      : applyMergePatch(object, patch, { dialect: "api-server" });
    return this.#put(plural, patched as JsonObject);
  }

  #put(plural: string, object: JsonObject): JsonObject {
    this.#objects.set(`${plural}/${resourceId(object).name}`, object);
    return object;
  }

  #versions(): readonly string[] {
    return [...new Set([...this.#kinds.values()].map(versionOf))];
  }

  #groups(): Json[] {
    const versions = this.#versions().filter((version) => version.includes("/"));
    const names = new Set(versions.map((version) => version.split("/")[0] as string));
    return Array.from(names, (name) => {
      const own = versions
        .filter((version) => version.startsWith(`${name}/`))
        .map((groupVersion) => ({ groupVersion, version: groupVersion.slice(name.length + 1) }));
      return { name, versions: own, preferredVersion: own[0] as Json };
    });
  }

  #resources(groupVersion: string): Json[] {
    return [...this.#kinds.values()]
      .filter((object) => versionOf(object) === groupVersion)
      .map((object) => {
        const { kind, namespace } = resourceId(object);
        const verbs = ["get", "patch", "list", "create", "update"];
        return { name: pluralOf(object), kind, namespaced: namespace !== "", verbs };
      });
  }
}

function versionOf(object: JsonObject): string {
  return object["apiVersion"] as string;
}

function pluralOf(object: JsonObject): string {
  const { kind } = resourceId(object);
  return `${kind.toLowerCase()}s`.replace(/ys$/, "ies");
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
