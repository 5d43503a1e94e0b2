/** The server of the studio answers browsers on this machine that know its token, and nobody else. */
import { type IncomingHttpHeaders, request } from "node:http";
import { describe, expect, it } from "vitest";
import { folderWith } from "../workspace/folder.js";
import { STRICT } from "./strict-policy.js";
import { servedSite } from "./site.js";

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

async function ask(
  address: string,
  path: string,
  {
    method = "GET",
    headers = {},
  }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .on("error", reject)
      .end();
  });
}

const FILES = {
  "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: small}\n",
  "web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n",
};

async function served(): Promise<{ readonly address: string; readonly cookie: string }> {
  const address = await servedSite(folderWith(FILES));
  const { headers } = await ask(
    address,
    new URL(address).search === "" ? "/" : `/${new URL(address).search}`,
  );
  return { address, cookie: headers["set-cookie"]?.[0]?.split(";")[0] ?? "" };
}

describe("the address that the studio prints", () => {
  it("is on the loopback address, and moves its token into a cookie that only this server gets", async () => {
    const address = await servedSite(folderWith(FILES));
    const { hostname, search, port } = new URL(address);
    expect(hostname).toBe("127.0.0.1");
    const { status, headers } = await ask(address, `/${search}`);
    expect([status, headers.location]).toEqual([303, "/"]);
    const token = new URLSearchParams(search).get("token");
    expect(headers["set-cookie"]).toEqual([
      `varve-studio-${port}=${token}; HttpOnly; SameSite=Strict; Path=/`,
    ]);
  });

  it("is answered on that address only: nothing listens on others", async () => {
    const { port } = new URL(await servedSite(folderWith(FILES)));
    await expect(ask(`http://127.0.0.2:${port}`, "/")).rejects.toThrow(
      /ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/,
    );
  });

  it("has a token of its own in every run", async () => {
    const [one, other] = [await servedSite(folderWith(FILES)), await servedSite(folderWith(FILES))];
    expect(new URL(one).search).not.toBe(new URL(other).search);
  });
});

describe("a request", () => {
  it.each(["/", "/page.js", "/data/catalogue.js", "/data/catalogue"])(
    "for %s needs the cookie",
    async (path) => {
      const { address } = await served();
      const { status, text } = await ask(address, path);
      expect([status, text]).toEqual([401, "open the address that varve studio printed\n"]);
    },
  );

  it("with another token, or a part of it, is refused", async () => {
    const { address, cookie } = await served();
    const wrong = [cookie.slice(0, -1), `${cookie}x`, cookie.replace(/=.*/, "="), "varve-studio-1=x"];
    const answers = await Promise.all(wrong.map((one) => ask(address, "/", { headers: { cookie: one } })));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await ask(address, `/?token=${cookie.slice(-10)}`)).status).toBe(401);
  });

  it.each([
    ["another host", { host: "attacker.example" }],
    ["a host that a name server pointed here", { host: "rebound.attacker.example:80" }],
    ["another port", { host: "127.0.0.1:1" }],
    ["another origin", { origin: "http://attacker.example" }],
    ["no origin at all", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["the same site on another port", { "sec-fetch-site": "same-site" }],
  ])("from %s is refused, with the cookie too", async (_, headers) => {
    const { address, cookie } = await served();
    expect((await ask(address, "/", { headers: { cookie, ...headers } })).status).toBe(403);
  });

  it("with the cookie gets the page, its files and its data, none of them to be kept or embedded", async () => {
    const { address, cookie } = await served();
    const answers = await Promise.all(
      ["/", "/page.js", "/page.css", "/data/catalogue.js"].map((path) =>
        ask(address, path, { headers: { cookie } }),
      ),
    );
    expect(
      answers.map(({ status, headers }) => [status, headers["content-type"], headers["cache-control"]]),
    ).toEqual([
      [200, "text/html; charset=utf-8", "no-store"],
      [200, "text/javascript; charset=utf-8", "no-store"],
      [200, "text/css; charset=utf-8", "no-store"],
      [200, "text/javascript; charset=utf-8", "no-store"],
    ]);
    for (const { headers } of answers) {
      expect(headers["content-security-policy"]).toBe(`${STRICT}; frame-ancestors 'none'`);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it.each([
    "/../package.json",
    "/data/../../package.json.js",
    "/data/%2e%2e/%2e%2e/package.json.js",
    "/data/constructor.js",
    "/data/resource/999.js",
    "/constructor",
    "/data/.js",
    "/%",
  ])("for %s gets nothing", async (path) => {
    const { address, cookie } = await served();
    expect((await ask(address, path, { headers: { cookie } })).status).toBe(404);
  });

  it.each(["PUT", "DELETE", "OPTIONS"])("with %s is refused", async (method) => {
    const { address, cookie } = await served();
    expect((await ask(address, "/", { method, headers: { cookie } })).status).toBe(405);
  });
});
