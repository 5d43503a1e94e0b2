import { type ChildProcess, execFile } from "node:child_process";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { type Json, type JsonObject, formatJson, parseJson } from "../../src/model/index.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { isInstalled } from "../skipped.js";
import { join } from "node:path";
import { tmpdir } from "node:os";

/** Whether kubectl is installed; it is the reference for strategic merge patches. */
export function hasKubectl(): boolean {
  return isInstalled("kubectl", ["version", "--client"]);
}

/** kubectl's answer: a document, or its error message. */
export interface Answer {
  readonly document?: Json;
  readonly error?: string;
}

/** A folder for one run of kubectl, which caches and reads nothing elsewhere. */
export class Kubectl {
  readonly #folder = mkdtempSync(join(tmpdir(), "varve-kubectl-"));
  #files = 0;

  /** `kubectl patch --local`: the merge itself, without a server. */
  async patch(original: Json, patch: Json): Promise<Answer> {
    const args = [
      "patch",
      "--local",
      "-f",
      this.#write(original),
      "--type",
      "strategic",
      "--patch-file",
      this.#write(patch),
      "-o",
      "json",
    ];
    return this.#run(args, {});
  }

  /** `kubectl apply` of a document: the three-way patch it sends to the stub, if any. */
  async apply(stub: Stub, modified: Json): Promise<JsonObject | undefined> {
    await this.#run(["apply", "--server", stub.address, "--validate=false", "-f", this.#write(modified)], {});
    return stub.takePatch();
  }

  /** `kubectl edit` with an editor that writes the document: the two-way patch it sends to the stub, if any. */
  async edit(stub: Stub, resource: string, modified: Json): Promise<JsonObject | undefined> {
    const env = { KUBE_EDITOR: `cp ${this.#write(modified)}` };
    await this.#run(["edit", resource, "n", "--server", stub.address, "--validate=false", "-o", "json"], env);
    return stub.takePatch();
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(document: Json): string {
    const file = join(this.#folder, `${this.#files++}.json`);
    writeFileSync(file, formatJson(document));
    return file;
  }

  #run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Answer> {
    const options = {
      env: { PATH: process.env["PATH"], HOME: this.#folder, KUBECONFIG: "/dev/null", ...env },
      maxBuffer: 2 ** 26,
    };
    return new Promise((resolve) => {
      const child: ChildProcess = execFile("kubectl", args, options, (error, stdout, stderr) => {
        if (error !== null) resolve({ error: stderr });
        else resolve(stdout.trim().startsWith("{") ? { document: parseJson(stdout) } : {});
      });
      child.stdin?.end();
    });
  }
}

interface Kind {
  readonly apiVersion: string;
  readonly plural: string;
}

/**
 * Just enough of an API server for kubectl apply and edit: discovery, one object, and a record of patches.
 */
export class Stub {
  readonly #server: Server;
  readonly #kinds: Readonly<Record<string, Kind>>;
  #current: JsonObject = {};
  #patch: JsonObject | undefined;

  private constructor(kinds: Readonly<Record<string, Kind>>) {
    this.#kinds = kinds;
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request);
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(answer === undefined ? "" : formatJson(answer));
  }

  static async start(kinds: Readonly<Record<string, Kind>>): Promise<Stub> {
    const stub = new Stub(kinds);
    await new Promise<void>((resolve) => void stub.#server.listen(0, "127.0.0.1", resolve));
    return stub;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  serve(current: JsonObject): void {
    this.#current = current;
    this.#patch = undefined;
  }

  takePatch(): JsonObject | undefined {
    return this.#patch;
  }

  close(): void {
    this.#server.close();
  }

  async #answer(request: IncomingMessage): Promise<Json | undefined> {
    const path = (request.url ?? "").split("?")[0] as string;
    if (request.method === "PATCH") {
      this.#patch = parseJson(await bodyOf(request)) as JsonObject;
      return this.#current;
    }
    if (path === "/api") return { kind: "APIVersions", versions: ["v1"] };
    if (path === "/apis") return { kind: "APIGroupList", groups: this.#groups() };
    const version = /^\/apis?\/(.+)$/.exec(path)?.[1];
    const resources = Object.entries(this.#kinds).filter(([, { apiVersion }]) => apiVersion === version);
    if (resources.length > 0)
      return { kind: "APIResourceList", groupVersion: version as string, resources: resources.map(describe) };
    return path.endsWith("/n") ? this.#current : undefined;
  }

  #groups(): Json[] {
    const versions = new Set(Object.values(this.#kinds).map(({ apiVersion }) => apiVersion));
    return [...versions]
      .filter((version) => version.includes("/"))
      .map((groupVersion) => {
        const [name = "", version = ""] = groupVersion.split("/");
        return { name, versions: [{ groupVersion, version }], preferredVersion: { groupVersion, version } };
      });
  }
}

function describe([kind, { plural }]: [string, Kind]): Json {
  return { name: plural, kind, namespaced: true, verbs: ["get", "patch", "list", "create", "update"] };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
