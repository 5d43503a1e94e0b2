import { FakeApi, type Seen, refuse, sendJson, transportTo } from "./fake-api.js";
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { VarveError } from "../../../src/model/index.js";
import { DocumentCache } from "../../../src/cluster/api/document-cache.js";
import { join } from "node:path";
import { readSchemas } from "../../../src/cluster/api/cluster-schemas.js";
import { tmpdir } from "node:os";

const WIDGET = { apiVersion: "example.com/v1", kind: "Widget" };
const POD = { apiVersion: "v1", kind: "Pod" };

function documentOf(group: string, kind: string, field: string): object {
  const names = [{ group, version: "v1", kind }];
  const schema = {
    type: "object",
    properties: { [field]: { type: "string" } },
    "x-kubernetes-group-version-kind": names,
  };
  return {
    openapi: "3.0.0",
    info: { title: "Kubernetes", version: "v1.36.4" },
    components: { schemas: { [kind]: schema } },
  };
}

/** Serves the index and the documents of one version of two groups, at URLs that change with the content. */
class FakeSchemas {
  api!: FakeApi;
  readonly documents: Record<string, object> = {
    "api/v1": documentOf("", "Pod", "spec"),
    "apis/example.com/v1": documentOf("example.com", "Widget", "size"),
  };
  readonly hashes: Record<string, string> = { "api/v1": "A", "apis/example.com/v1": "B" };
  addressOf = (path: string): string => `/openapi/v3/${path}?hash=${this.hashes[path]}`;
  /** Called before each answer. */
  before: (seen: Seen) => void = () => undefined;

  static async start(): Promise<FakeSchemas> {
    const fake = new FakeSchemas();
    fake.api = await FakeApi.start((seen, response) => {
      fake.before(seen);
      const path = seen.path.replace("/openapi/v3", "").slice(1);
      if (path === "") return sendJson(response, { paths: fake.#index() });
      if (fake.documents[path] === undefined) return refuse(response, 404, "NotFound");
      if (seen.query["hash"] !== undefined && seen.query["hash"] !== fake.hashes[path])
        return void response.writeHead(301, { location: fake.addressOf(path) }).end();
      sendJson(response, fake.documents[path]);
    });
    onTestFinished(async () => fake.api.stop());
    return fake;
  }

  #index(): object {
    return Object.fromEntries(
      Object.keys(this.documents).map((path) => [path, { serverRelativeURL: this.addressOf(path) }]),
    );
  }

  get asked(): string[] {
    return this.api.seen.map(({ path, query }) => path.replace("/openapi/v3", "") + (query["hash"] ?? ""));
  }
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "varve-schemas-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe("the schemas of a server", () => {
  it("are read only from the documents of the requested versions", async () => {
    const fake = await FakeSchemas.start();
    const schemas = await readSchemas(transportTo(fake.api.port), "https://a", [
      WIDGET,
      { ...WIDGET, kind: "None" },
    ]);
    expect([...(schemas(WIDGET.apiVersion, WIDGET.kind)?.fields?.keys() ?? [])]).toEqual(["size"]);
    expect(schemas.kinds).toEqual([WIDGET]);
    expect(schemas.version).toBe("v1.36.4");
    expect(schemas.diagnostics).toMatchObject([{ code: "cluster/no-schema", severity: "warning" }]);
    expect(fake.asked).toEqual(["", "/apis/example.com/v1B"]);
  });

  it("are not downloaded again while the documents are unchanged", async () => {
    const fake = await FakeSchemas.start();
    const options = { cacheFolder: folder() };
    const transport = transportTo(fake.api.port);
    await readSchemas(transport, "https://a", [WIDGET, POD], options);
    const again = await readSchemas(transport, "https://a", [WIDGET, POD], options);
    expect(again.kinds).toEqual([WIDGET, POD]);
    expect(fake.asked.toSorted()).toEqual(["", "", "/api/v1A", "/apis/example.com/v1B"]);
    fake.hashes["api/v1"] = "C";
    fake.documents["api/v1"] = documentOf("", "Pod", "status");
    const changed = await readSchemas(transport, "https://a", [POD], options);
    expect([...(changed("v1", "Pod")?.fields?.keys() ?? [])]).toEqual(["status"]);
  });

  it("of one server are never used for another", async () => {
    const fake = await FakeSchemas.start();
    const options = { cacheFolder: folder() };
    await readSchemas(transportTo(fake.api.port), "https://hostile", [POD], options);
    fake.documents["api/v1"] = documentOf("", "Pod", "true");
    const own = await readSchemas(transportTo(fake.api.port), "https://own", [POD], options);
    expect([...(own("v1", "Pod")?.fields?.keys() ?? [])]).toEqual(["true"]);
  });

  it("are requested again when a document is replaced after the index was read", async () => {
    const fake = await FakeSchemas.start();
    fake.before = ({ query }) => {
      if (query["hash"] === "B") fake.hashes["apis/example.com/v1"] = "C";
    };
    const schemas = await readSchemas(transportTo(fake.api.port), "https://a", [WIDGET]);
    expect(schemas.kinds).toEqual([WIDGET]);
    expect(fake.asked).toEqual(["", "/apis/example.com/v1B", "", "/apis/example.com/v1C"]);
  });

  it("are given up when they change each time", async () => {
    const fake = await FakeSchemas.start();
    fake.before = ({ query }) => {
      if (query["hash"] !== undefined) fake.hashes["apis/example.com/v1"] += "!";
    };
    const schemas = readSchemas(transportTo(fake.api.port), "https://a", [WIDGET]);
    await expect(schemas).rejects.toMatchObject({ diagnostics: [{ code: "cluster/unexpected-answer" }] });
  });

  it("are not read from a URL that the server redirects to: it may be a Secret", async () => {
    const fake = await FakeSchemas.start();
    fake.addressOf = () => "/api/v1/secrets?hash=B";
    const cacheFolder = folder();
    await readSchemas(transportTo(fake.api.port), "https://a", [WIDGET], { cacheFolder });
    expect(fake.asked).toEqual(["", "/apis/example.com/v1"]);
    expect(readdirSync(cacheFolder)).toEqual([]);
  });

  it.each([
    ["a page", "<html>"],
    ["another document", '{"kind":"SecretList","items":[]}'],
  ])("are not read from %s and not cached", async (_, body) => {
    const fake = await FakeSchemas.start();
    const reply = fake.api.reply;
    fake.api.reply = (seen, response) =>
      seen.query["hash"] === undefined ? reply(seen, response) : void response.end(body);
    const cacheFolder = folder();
    await expect(
      readSchemas(transportTo(fake.api.port), "https://a", [WIDGET], { cacheFolder }),
    ).rejects.toBeInstanceOf(VarveError);
    expect(readdirSync(cacheFolder)).toEqual([]);
  });

  it("report the server's error if it denies access", async () => {
    const fake = await FakeSchemas.start();
    fake.api.reply = (_, response) => refuse(response, 403, "Forbidden");
    await expect(readSchemas(transportTo(fake.api.port), "https://a", [WIDGET])).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("cached documents", () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text);
  const filesIn = (path: string): string[] =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  it("round-trip", () => {
    const cache = new DocumentCache(folder());
    cache.write("a", bytes('{"n":9007199254740993}'));
    expect(Buffer.from(cache.read("a") ?? []).toString()).toBe('{"n":9007199254740993}');
    expect(cache.read("b")).toBeUndefined();
  });

  it("have opaque names, and are readable only by their owner", () => {
    const path = folder();
    new DocumentCache(path).write("https://user:hunter2@host api/v1 HASH", bytes("{}"));
    const [file = ""] = filesIn(path);
    expect(file).toMatch(/[0-9a-f]{64}\.gz$/);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each([
    ["cut off", (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -3))],
    ["emptied", (file: string) => writeFileSync(file, "")],
    ["changed by one bit", flipOneBit],
  ])("are not used, and removed, when a file was %s", (_, damage) => {
    const path = folder();
    const cache = new DocumentCache(path);
    cache.write("a", bytes('{"kind":"a"}'));
    damage(filesIn(path)[0] as string);
    expect(cache.read("a")).toBeUndefined();
    expect(filesIn(path)).toEqual([]);
    cache.write("a", bytes("{}"));
    expect(cache.read("a")).toBeDefined();
  });

  it("respect the size limit: the least recently used are removed", () => {
    const path = folder();
    const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(1000));
    const cache = new DocumentCache(path, 2500);
    cache.write("a", random());
    cache.write("b", random());
    for (const file of filesIn(path)) utimesSync(file, 1, 1);
    cache.read("a");
    cache.write("c", random());
    expect(["a", "b", "c"].map((name) => cache.read(name) !== undefined)).toEqual([true, false, true]);
  });

  it("leave no temporary files of a killed process", () => {
    const path = folder();
    const cache = new DocumentCache(path);
    cache.write("a", bytes("{}"));
    const draft = `${filesIn(path)[0]}.draft`;
    writeFileSync(draft, "half");
    utimesSync(draft, 1, 1);
    cache.write("b", bytes("{}"));
    expect(filesIn(path)).not.toContain(draft);
  });

  it.skipIf(process.getuid?.() === 0)("are optional where the folder is not writable", () => {
    const path = folder();
    chmodSync(path, 0o500);
    const cache = new DocumentCache(path);
    cache.write("a", bytes("{}"));
    expect(cache.read("a")).toBeUndefined();
  });
});

function flipOneBit(file: string): void {
  const content = readFileSync(file);
  content[40] = (content[40] ?? 0) ^ 1;
  writeFileSync(file, content);
}
