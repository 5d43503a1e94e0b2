/** Health, readiness, metrics, logs. */
import { WIDGET, creating, widget } from "./review.js";
import { describe, expect, it } from "vitest";
import { serverPair, served } from "./served.js";
import type { LogEvent, LookupSource } from "../../src/serve/index.js";
import { formatJson } from "../../src/model/index.js";

const PATH = "/validate-example-com-v1-widget";
const validate = [{ ...WIDGET, handle: () => ({ denials: [{ message: "no" }] }) }];

function isAdmission({ event }: LogEvent): boolean {
  return event === "admission";
}

function lookups(isInStep: () => boolean): LookupSource {
  return {
    remembered: () => [],
    current: async () => [],
    isInStep,
    get states() {
      return [{ group: "example.com", kind: "Template", isInStep: isInStep(), why: ["cluster/forbidden"] }];
    },
  };
}

describe("readiness", () => {
  it("waits for lookups to be in step, and is lost when they are not", async () => {
    let isInStep = false;
    const server = await served({ validate, lookup: lookups(() => isInStep) });
    const ready = async () => {
      const { status, text } = await server.operations("/readyz");
      return `${status} ${text}`;
    };
    expect(await ready()).toBe("503 not ready: lookups\n");
    isInStep = true;
    expect(await ready()).toBe("200 ok\n");
    isInStep = false;
    expect(await ready()).toBe("503 not ready: lookups\n");
    expect((await server.operations("/healthz")).text).toBe("ok\n");
    expect(server.events.filter(({ event }) => event.endsWith("ready"))).toEqual([
      {
        level: "warning",
        event: "not-ready",
        reasons: ["lookups"],
        behind: [{ kind: "Template", why: ["cluster/forbidden"] }],
      },
      { level: "info", event: "ready" },
      {
        level: "warning",
        event: "not-ready",
        reasons: ["lookups"],
        behind: [{ kind: "Template", why: ["cluster/forbidden"] }],
      },
    ]);
    await server.stop();
  });

  it("needs a certificate that is valid now", async () => {
    const pair = serverPair(-60);
    const certificates = {
      follow: (user: { use(one: typeof pair): void }) => (user.use(pair), () => undefined),
    };
    const server = await served({ validate, certificates });
    expect((await server.operations("/readyz")).text).toBe("not ready: certificate\n");
    await server.stop();
  });

  it("serves health on the webhook port, without metrics", async () => {
    const server = await served({ validate });
    const get = { method: "GET", headers: {} };
    expect((await server.send("/readyz", "", get)).text).toBe("ok\n");
    expect((await server.send("/healthz", "", get)).text).toBe("ok\n");
    expect((await server.send("/metrics", "", get)).status).toBe(404);
    await server.stop();
  });
});

describe("metrics", () => {
  it("count requests by webhook, operation and outcome, and show when the certificate expires", async () => {
    const server = await served({ validate, lookup: lookups(() => true) });
    await server.review(PATH, creating(widget("a")));
    await server.review(PATH, creating(widget("b")));
    await server.send(PATH, "{");
    await server.send("/nothing", "{");
    const { text, headers } = await server.operations("/metrics");
    expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(text.split("\n").filter((line) => line.startsWith("varve_admission_requests_total"))).toEqual([
      `varve_admission_requests_total{webhook="${PATH}",operation="CREATE",outcome="denied"} 2`,
      `varve_admission_requests_total{webhook="${PATH}",operation="",outcome="refused"} 1`,
      'varve_admission_requests_total{webhook="",operation="",outcome="refused"} 1',
    ]);
    expect(text).toContain(`varve_admission_duration_seconds_bucket{webhook="${PATH}",le="+Inf"} 3\n`);
    expect(text).toContain(`varve_admission_duration_seconds_count{webhook="${PATH}"} 3\n`);
    expect(text).toContain('varve_lookup_in_step{group="example.com",kind="Template"} 1\n');
    expect(text).toContain("varve_ready 1\n");
    const ends = Number(/^varve_certificate_expiry_timestamp_seconds (\d+)$/m.exec(text)?.[1]);
    expect(Math.abs(ends - Date.now() / 1000 - 3600)).toBeLessThan(600);
    await server.stop();
  });
});

describe("the log", () => {
  it("has one event per request, without its objects", async () => {
    const server = await served({ validate });
    await server.review(PATH, creating(widget("a", { password: "hunter2" })));
    const { milliseconds, ...event } = server.events.find(isAdmission) as LogEvent;
    expect(typeof milliseconds).toBe("number");
    expect(event).toEqual({
      level: "info",
      event: "admission",
      webhook: PATH,
      outcome: "denied",
      status: 200,
      uid: "0a1b",
      operation: "CREATE",
      kind: "Widget",
      namespace: "shop",
      name: "a",
      user: "ada",
      denials: ["no"],
    });
    expect(formatJson([...server.events])).not.toContain("hunter2");
    await server.stop();
  });

  it("contains the fields of every n-th request on request, and never a value", async () => {
    const server = await served({ validate, sampleEvery: 2 });
    for (const name of ["a", "b", "c"])
      await server.review(PATH, creating(widget(name, { password: "hunter2", ports: [1] })));
    const samples = server.events.filter(({ event }) => event === "sample");
    const masked = {
      apiVersion: "***",
      kind: "***",
      metadata: { name: "***", namespace: "***" },
      spec: { password: "***", ports: ["***"] },
    };
    expect(samples).toEqual(
      [1, 2].map(() => ({
        level: "info",
        event: "sample",
        webhook: PATH,
        uid: "0a1b",
        object: masked,
        oldObject: null,
      })),
    );
    await server.stop();
  });
});
