import { FakeApi, type Reply, refuse, sendJson, transportTo } from "./fake-api.js";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Discovery } from "../../../src/cluster/api/discovery.js";
import type { VarveError } from "../../../src/model/index.js";
import { discover } from "../../../src/cluster/api/discovery.js";
import { typeNamed } from "./types.js";

const AGGREGATED = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

function resource(kind: string, more: object = {}): object {
  const singular = kind.toLowerCase();
  return {
    resource: `${singular}s`,
    responseKind: { group: "", version: "", kind },
    scope: "Namespaced",
    singularResource: singular,
    verbs: ["create", "delete", "get", "list", "patch", "update", "watch"],
    ...more,
  };
}

function group(name: string, ...versions: object[]): object {
  return { metadata: name === "" ? {} : { name }, versions };
}

function version(name: string, resources: object[], freshness = "Current"): object {
  return { version: name, resources, freshness };
}

const CORE = [
  group("", version("v1", [resource("Pod", { shortNames: ["po"], subresources: [{ subresource: "log" }] })])),
];
const APPS = [group("apps", version("v1", [resource("Deployment")]))];

function aggregated(api: object[], apis: object[], tags = { api: '"A"', apis: '"B"' }): Reply {
  return ({ path, headers }, response) => {
    const tag = path === "/api" ? tags.api : tags.apis;
    const items = path === "/api" ? api : apis;
    if (headers["if-none-match"] === tag) response.writeHead(304).end();
    else
      sendJson(response, { kind: "APIGroupDiscoveryList", items }, 200, {
        "content-type": AGGREGATED,
        etag: tag,
      });
  };
}

async function server(reply: Reply): Promise<FakeApi> {
  const api = await FakeApi.start(reply);
  onTestFinished(async () => api.stop());
  return api;
}

async function discoverAt(reply: Reply): Promise<Discovery> {
  return discover(transportTo((await server(reply)).port));
}

describe("aggregated discovery", () => {
  it("reads every type in two requests", async () => {
    const api = await server(aggregated(CORE, APPS));
    const found = await discover(transportTo(api.port));
    expect(found.types).toEqual([
      typeNamed("Pod", { shortNames: ["po"], subresources: ["log"] }),
      typeNamed("Deployment", { group: "apps" }),
    ]);
    expect(api.seen.map(({ path }) => path).sort()).toEqual(["/api", "/apis"]);
  });

  it("returns each kind once, in its preferred version: a new kind need not be in that of its group", async () => {
    const batch = group(
      "batch",
      version("v1", [resource("Job")]),
      version("v1beta1", [resource("Job"), resource("CronJob")]),
    );
    const { preferredTypes } = await discoverAt(aggregated(CORE, [batch]));
    expect(preferredTypes.map(({ version: at, kind }) => `${at} ${kind}`)).toEqual([
      "v1 Pod",
      "v1 Job",
      "v1beta1 CronJob",
    ]);
  });

  it("does not download unchanged documents", async () => {
    const api = await server(aggregated(CORE, APPS));
    const transport = transportTo(api.port);
    const first = await discover(transport);
    expect(await discover(transport, { earlier: first })).toBe(first);
    expect(api.seen.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      undefined,
      '"A"',
      '"B"',
    ]);
  });

  it("reads both halves again when one of them changed", async () => {
    const api = await server(aggregated(CORE, APPS));
    const transport = transportTo(api.port);
    const first = await discover(transport);
    api.reply = aggregated(CORE, [], { api: '"A"', apis: '"C"' });
    const second = await discover(transport, { earlier: first });
    expect(second.types).toEqual([typeNamed("Pod", { shortNames: ["po"], subresources: ["log"] })]);
  });

  it("names a version whose server is down, and drops what was known of it", async () => {
    const stale = group(
      "metrics.k8s.io",
      version("v1", [resource("PodMetrics")], "Stale"),
      version("v1beta1", [resource("Node")]),
    );
    const found = await discoverAt(aggregated(CORE, [stale]));
    expect(found.failures.map(({ code, severity, params }) => ({ code, severity, params }))).toEqual([
      {
        code: "cluster/group-unavailable",
        severity: "warning",
        params: { groupVersion: "metrics.k8s.io/v1" },
      },
    ]);
    expect(found.groups[1]).toEqual({
      name: "metrics.k8s.io",
      preferredVersion: "v1beta1",
      versions: [
        { version: "v1beta1", types: [typeNamed("Node", { group: "metrics.k8s.io", version: "v1beta1" })] },
      ],
    });
  });

  it("lists the unreadable groups with an unknown name", async () => {
    const found = await discoverAt(aggregated(CORE, [group("metrics.k8s.io", version("v1", [], "Stale"))]));
    const faults = (name: string): string[] => {
      try {
        return [found.expect(name).kind];
      } catch (error) {
        return (error as VarveError).diagnostics.map(({ code }) => code);
      }
    };
    expect(faults("podmetrics")).toEqual(["cluster/unknown-type", "cluster/group-unavailable"]);
    expect(faults("pods")).toEqual(["Pod"]);
  });

  it("accepts a server without a core group", async () => {
    const found = await discoverAt((seen, response) => {
      if (seen.path === "/api") refuse(response, 404, "NotFound");
      else aggregated([], APPS)(seen, response);
    });
    expect(found.types.map(({ kind }) => kind)).toEqual(["Deployment"]);
  });

  it("throws the server's error", async () => {
    const refused = discoverAt((_, response) => refuse(response, 403, "Forbidden"));
    await expect(refused).rejects.toMatchObject({ diagnostics: [{ code: "cluster/forbidden" }] });
  });
});

/** As a server before 1.26 answers: it does not know the aggregated form, and sends the plain one. */
function plain(versions: Readonly<Record<string, object[] | number>>): Reply {
  const groups = Object.keys(versions)
    .filter((path) => path.startsWith("/apis/"))
    .map((path) => path.split("/").slice(2) as [string, string]);
  const names = [...new Set(groups.map(([name]) => name))];
  return ({ path }, response) => {
    if (path === "/api") return sendJson(response, { kind: "APIVersions", versions: ["v1"] });
    if (path === "/apis")
      return sendJson(response, {
        kind: "APIGroupList",
        groups: names.map((name) => ({
          name,
          versions: groups
            .filter(([of]) => of === name)
            .map(([, one]) => ({ groupVersion: `${name}/${one}`, version: one })),
          preferredVersion: { groupVersion: "", version: groups.findLast(([of]) => of === name)?.[1] },
        })),
      });
    const resources = versions[path];
    if (typeof resources === "number") return refuse(response, resources, "ServiceUnavailable");
    sendJson(response, { kind: "APIResourceList", resources });
  };
}

function plainResource(name: string, kind: string, more: object = {}): object {
  return { name, singularName: "", namespaced: true, kind, verbs: ["get", "list"], ...more };
}

describe("a server without aggregated discovery", () => {
  const PODS = [plainResource("pods", "Pod", { shortNames: ["po"] }), plainResource("pods/log", "Pod")];

  it("is queried one version after the other", async () => {
    const found = await discoverAt(
      plain({ "/api/v1": PODS, "/apis/apps/v1": [plainResource("deployments", "Deployment")] }),
    );
    const common = { singular: "", verbs: ["get", "list"] };
    expect(found.types).toEqual([
      typeNamed("Pod", { ...common, shortNames: ["po"], subresources: ["log"] }),
      typeNamed("Deployment", { ...common, group: "apps" }),
    ]);
  });

  it("prefers the server's preferred version", async () => {
    const found = await discoverAt(
      plain({
        "/api/v1": PODS,
        "/apis/g/v1": [plainResource("as", "A")],
        "/apis/g/v2": [plainResource("as", "A")],
      }),
    );
    expect(found.find("as")?.version).toBe("v2");
  });

  it("names a version that could not be read", async () => {
    const found = await discoverAt(plain({ "/api/v1": PODS, "/apis/g/v1": 503 }));
    expect(found.failures).toMatchObject([
      { code: "cluster/group-unavailable", params: { groupVersion: "g/v1" }, verbatim: "ServiceUnavailable" },
    ]);
    expect(found.types.map(({ kind }) => kind)).toEqual(["Pod"]);
  });
});
