/** The open questions of the decision record that concern the decision, each answered under its number. */
import { type Digest, regenerate } from "../../src/preserve/index.js";
import { GENERATOR, evidenceOf, plainDigest, recordOf } from "../../src/preserve/internal.js";
import { describe, expect, it } from "vitest";
import { document, story } from "./story.js";
import { type Json, formatJson, formatPath, parsePath } from "../../src/model/index.js";
import { builtinSchemas } from "../../src/schema/index.js";
import { writeOwnershipFile } from "../../src/ledger/index.js";

const FUNCTION =
  "apiVersion: lambda.aws.upbound.io/v1beta1\nkind: Function\nmetadata: { name: api-handler }\n";

describe("fields", () => {
  story("A1: fields of the pattern and fields of the file are both walked")
    .existing("{ memorySize: 192, tags: { cost-center: platform } }")
    .fresh("{ memorySize: 128, timeout: 10, tags: {} }")
    .keeps("{ memorySize: 192, tags: { cost-center: platform } }")
    .reports("preserved", "memorySize", { existing: 192, fresh: 128 })
    .reports("not-in-pattern", "tags.cost-center", { existing: "platform" })
    .reports("absent", "timeout", { fresh: 10 });

  story("A2: without a base an absent field stays absent and is reported")
    .existing("a: 1")
    .fresh("{ a: 1, tracing: { mode: Active } }")
    .keeps("a: 1")
    .reports("absent", "tracing", { fresh: { mode: "Active" } })
    .disputes("tracing");

  story("A2: on request, it is added")
    .existing("a: 1")
    .fresh("{ a: 1, tracing: { mode: Active } }")
    .given({ addMissing: true })
    .becomes("{ a: 1, tracing: { mode: Active } }")
    .reports("added", "tracing", { fresh: { mode: "Active" } });

  story("A2: with a base, adding missing fields does not restore removed ones")
    .base("{ a: 1, tracing: { mode: Active } }")
    .existing("a: 1")
    .fresh("{ a: 1, tracing: { mode: Active } }")
    .given({ addMissing: true })
    .keeps("a: 1")
    .reports("deleted", "tracing", { base: { mode: "Active" }, fresh: { mode: "Active" } });

  story("A3: with a base, one-sided changes of both sides are combined")
    .base("{ memorySize: 128, timeout: 10 }")
    .existing("{ memorySize: 192, timeout: 10 }")
    .fresh("{ memorySize: 128, timeout: 30 }")
    .becomes("{ memorySize: 192, timeout: 30 }")
    .reports("preserved", "memorySize", { base: 128, existing: 192, fresh: 128 })
    .reports("updated", "timeout", { base: 10, existing: 10, fresh: 30 });

  story("A4: a value may be set where the pattern has none")
    .existing("spec: {}")
    .fresh("spec: {}")
    .set("spec.forProvider.reserved", 5)
    .becomes("spec: { forProvider: { reserved: 5 } }")
    .reports("set", "spec.forProvider.reserved", { value: 5 });

  story("A7: a changed input updates only fields without external changes")
    .base("{ region: us-east-1, zone: us-east-1a }")
    .existing("{ region: us-east-1, zone: us-east-1b }")
    .fresh("{ region: eu-west-1, zone: eu-west-1a }")
    .becomes("{ region: eu-west-1, zone: us-east-1b }")
    .reports("updated", "region", { base: "us-east-1", existing: "us-east-1", fresh: "eu-west-1" })
    .reports("conflict", "zone", { base: "us-east-1a", existing: "us-east-1b", fresh: "eu-west-1a" });

  story("A8: a value set in an earlier run is kept as yours, and is not a conflict")
    .existing("memorySize: 512")
    .fresh("memorySize: 128")
    .given({
      evidence: [
        {
          source: "ownership file",
          base: { memorySize: 128 },
          owners: [{ path: parsePath("memorySize"), owner: "user" }],
        },
      ],
    })
    .keeps("memorySize: 512")
    .reports("yours", "memorySize", { base: 128, existing: 512, fresh: 128, owner: "user" })
    .disputes();

  story("A14: numbers are equal by value, JSON strings by content, null is absence")
    .existing(`{ n: 128.0, policy: '{"a": 1, "b": [2.0]}', empty: null, m: { x: null } }`)
    .fresh(`{ n: 128, policy: '{"b":[2],"a":1}', m: {} }`)
    .keeps(`{ n: 128.0, policy: '{"a": 1, "b": [2.0]}', empty: null, m: { x: null } }`)
    .reportsNothing();

  story("A14: text is not a number, and strings that are not JSON are compared as text")
    .existing(`{ size: "128", text: "{ a }" }`)
    .fresh(`{ size: 128, text: "{a}" }`)
    .keeps(`{ size: "128", text: "{ a }" }`)
    .reports("preserved", "size", { existing: "128", fresh: 128 })
    .reports("preserved", "text", { existing: "{ a }", fresh: "{a}" });

  story("A15: another type is one conflict at the shallowest place, and the subtree is kept")
    .base("a: { b: { c: 1 } }")
    .existing("a: { b: [1, 2] }")
    .fresh("a: { b: { c: 2, d: 3 } }")
    .keeps("a: { b: [1, 2] }")
    .reports("conflict", "a.b", { base: { c: 1 }, existing: [1, 2], fresh: { c: 2, d: 3 } });

  story("A16: our own marks follow the pattern and are never reported")
    .existing("metadata: { labels: { varve.dev/version: '1', xpand.io/pattern: a, app: x } }")
    .fresh("metadata: { labels: { varve.dev/version: '2', app: x }, annotations: { varve.dev/run: r } }")
    .becomes(
      "metadata: { labels: { varve.dev/version: '2', xpand.io/pattern: a, app: x }, annotations: { varve.dev/run: r } }",
    )
    .reportsNothing();

  story("A17: fields of the API server are kept and never listed")
    .existing(
      "{ metadata: { uid: u, resourceVersion: '1', managedFields: [{ manager: x }], generation: 2 }, status: { ready: true }, a: 1 }",
    )
    .fresh("{ metadata: { creationTimestamp: now }, status: {}, a: 1 }")
    .given({ overwrite: true })
    .keeps(
      "{ metadata: { uid: u, resourceVersion: '1', managedFields: [{ manager: x }], generation: 2 }, status: { ready: true }, a: 1 }",
    )
    .reportsNothing();

  story("A19: overwriting removes what the pattern does not have, and reports what is lost")
    .base("{ a: 1 }")
    .existing("{ a: 2, tags: { x: z } }")
    .fresh("{ a: 1 }")
    .given({ overwrite: true })
    .becomes("{ a: 1 }")
    .reports("overwritten", "a", { base: 1, existing: 2, fresh: 1 })
    .reports("overwritten", "tags.x", { existing: "z" });

  story("A21: preserved inside overwritten is kept")
    .existing("tags: { a: 1, b: 1 }")
    .fresh("tags: { a: 2, b: 2 }")
    .preserve("tags.a")
    .given({ overwrite: true })
    .becomes("tags: { a: 1, b: 2 }")
    .reports("pinned", "tags.a", { existing: 1, fresh: 2 })
    .reports("overwritten", "tags.b", { existing: 1, fresh: 2 });

  story("A21: setting a preserved field is a contradiction, and nothing is done")
    .existing("{ a: 1, b: 1 }")
    .fresh("{ a: 2, b: 2 }")
    .given({ overwrite: true })
    .set("a", 3)
    .preserve("a")
    .keeps("{ a: 1, b: 1 }")
    .reportsNothing()
    .says("preserve/set-and-preserve");

  story("A21: setting a part of a preserved field is not")
    .existing("tags: { a: 1, b: 1 }")
    .fresh("tags: { a: 2, b: 2 }")
    .set("tags.a", 3)
    .preserve("tags")
    .becomes("tags: { a: 3, b: 1 }")
    .reports("set", "tags.a", { existing: 1, fresh: 2, value: 3 })
    .reports("pinned", "tags.b", { existing: 1, fresh: 2 });

  story("A22: text takes the type of the field, and for a new field only if it is unambiguous")
    .existing("{ i: 1, s: '1', b: true }")
    .fresh("{ i: 1, s: '1', b: true, m: 2 }")
    .setText("i", "512")
    .setText("s", "512")
    .setText("b", "false")
    .setText("m", "3")
    .setText("new", "1.10")
    .setText("count", "12345678901234567890")
    .setText("yes-or-no", "true")
    .setText("list", "[1]")
    .setText("quoted", '"x"')
    .becomes(
      `{ i: 512, s: '512', b: false, m: 3, new: '1.10', count: 12345678901234567890, yes-or-no: true, list: '[1]', quoted: '"x"' }`,
    );

  story("A22: text of another type is rejected, and nothing is done")
    .existing("{ i: 1, m: {}, b: true }")
    .fresh("{ i: 2, m: {}, b: true }")
    .setText("i", "many")
    .setText("m", "x")
    .setText("b", "1")
    .keeps("{ i: 1, m: {}, b: true }")
    .says("preserve/set-type", "preserve/set-type", "preserve/set-type");

  story("A23: null removes the field")
    .existing("{ a: 1, b: 1 }")
    .fresh("{ a: 1, b: 1 }")
    .set("a", null)
    .becomes("b: 1")
    .reports("set", "a", { existing: 1, fresh: 1 });

  it("A23: the removal is recorded as the user's, and stays so", () => {
    const fresh = { a: 1, b: 1 };
    const first = regenerate({
      base: fresh,
      existing: fresh,
      fresh,
      explicit: [{ path: parsePath("a"), value: null }],
    });
    const evidence = [evidenceOf(recordOf(first, { id: ID, fresh }))];
    const { edits, decisions } = regenerate({ existing: first.resource, fresh: { a: 2, b: 1 }, evidence });
    expect({ edits, outcomes: decisions.map(({ path, outcome }) => [formatPath(path), outcome]) }).toEqual({
      edits: [],
      outcomes: [["a", "yours"]],
    });
  });

  story("A24: keys with dots and slashes are one name")
    .existing(`metadata: { annotations: { crossplane.io/external-name: mine } }`)
    .fresh(`metadata: { annotations: { crossplane.io/external-name: ours } }`)
    .keeps(`metadata: { annotations: { crossplane.io/external-name: mine } }`)
    .reports("preserved", `metadata.annotations["crossplane.io/external-name"]`, {
      existing: "mine",
      fresh: "ours",
    });

  it("A28: an accepted difference is not a conflict until one of its values changes", () => {
    const decisionsOf = (fresh: number, accepted?: string) =>
      regenerate({
        existing: { a: 192 },
        fresh: { a: fresh },
        evidence: [
          {
            source: "ownership file",
            base: { a: 128 },
            owners: [
              { path: parsePath("a"), owner: "finops", ...(accepted === undefined ? {} : { accepted }) },
            ],
          },
        ],
      });
    const [conflict] = decisionsOf(256).conflicts;
    const accepted = plainDigest([[conflict?.existing ?? null], [conflict?.fresh ?? null]]);
    expect(
      [256, 512].map((fresh) => decisionsOf(fresh, accepted).conflicts.map(({ owner }) => owner)),
    ).toEqual([[], ["finops"]]);
  });

  it("A28: a conflict remains until it is decided, and only new ones are marked as new", () => {
    const existing = { a: 192, b: 2 };
    const fresh = { a: 256, b: 1 };
    const first = regenerate({ base: { a: 128, b: 1 }, existing, fresh });
    const record = recordOf(first, { id: ID, fresh });
    const shown = (now: Json, accept?: () => boolean) => {
      const outcome = regenerate({ existing: now, fresh, evidence: [evidenceOf(record)] });
      const { fields } = recordOf(outcome, { id: ID, fresh, ...(accept === undefined ? {} : { accept }) });
      return {
        conflicts: outcome.conflicts.map(({ path }) => formatPath(path)),
        news: outcome.decisions.filter(({ isNew }) => isNew === true).map(({ path }) => formatPath(path)),
        disputed: fields.filter(({ disputed }) => disputed === true).map(({ path }) => formatPath(path)),
        accepted: fields.filter(({ accepted }) => accepted !== undefined).map(({ path }) => formatPath(path)),
      };
    };
    expect([
      shown(existing),
      shown({ ...existing, c: 1 }),
      shown({ a: 256, b: 2 }),
      shown(existing, () => true),
    ]).toEqual([
      { conflicts: ["a"], news: [], disputed: ["a"], accepted: [] },
      { conflicts: ["a"], news: ["c"], disputed: ["a"], accepted: [] },
      { conflicts: [], news: [], disputed: [], accepted: [] },
      { conflicts: ["a"], news: [], disputed: [], accepted: ["a", "b"] },
    ]);
  });

  it("A29: the record has the pattern's value, so the next default does not undo what was kept", () => {
    const first = regenerate({ base: { m: 128 }, existing: { m: 192 }, fresh: { m: 128 } });
    const record = recordOf(first, { id: ID, fresh: { m: 128 } });
    const next = regenerate({ existing: first.resource, fresh: { m: 256 }, evidence: [evidenceOf(record)] });
    expect([record.fields, next.resource, next.conflicts.length]).toEqual([
      [{ path: parsePath("m"), owner: "external", base: 128, value: 192 }],
      { m: 192 },
      1,
    ]);
  });

  it("A30: after an explicit value the base is the pattern's, the owner the user", () => {
    const fresh = { m: 128, other: 1 };
    const outcome = regenerate({ existing: fresh, fresh, explicit: [{ path: parsePath("m"), value: 512 }] });
    expect(recordOf(outcome, { id: ID, fresh }).fields).toEqual([
      { path: parsePath("m"), owner: "user", base: 128, value: 512 },
      { path: parsePath("other"), owner: GENERATOR, base: 1 },
    ]);
  });

  it("A30: a value of the user that was changed externally is no longer the user's", () => {
    const fresh = { m: 128, gone: 1 };
    const first = regenerate({
      existing: fresh,
      fresh,
      explicit: [
        { path: parsePath("m"), value: 512 },
        { path: parsePath("gone"), value: null },
        { path: parsePath("more"), value: { x: 1, y: [1] } },
      ],
    });
    const evidence = [evidenceOf(recordOf(first, { id: ID, fresh }))];
    const outcomes = (existing: Json) => {
      const { decisions, edits } = regenerate({ existing, fresh: { m: 256, gone: 1 }, evidence });
      return [
        edits.length,
        ...decisions.map(
          ({ path, outcome, owner = "nobody" }) => `${formatPath(path)} ${outcome} by ${owner}`,
        ),
      ];
    };
    expect([
      outcomes({ m: 512, more: { x: 1, y: [1] } }),
      outcomes({ m: 640, gone: 2, more: { x: 2, y: [1] } }),
    ]).toEqual([
      [0, "gone yours by user", "m yours by user", "more.x yours by user", "more.y yours by user"],
      [
        0,
        "gone preserved by nobody",
        "m conflict by nobody",
        "more.x not-in-pattern by nobody",
        "more.y yours by user",
      ],
    ]);
  });

  it("A30: a value that the pattern agrees with is the pattern's, so that it is updated with it", () => {
    const fresh = { m: 512 };
    const first = regenerate({
      existing: { m: 128 },
      fresh,
      explicit: [{ path: parsePath("m"), value: 512 }],
    });
    expect(recordOf(first, { id: ID, fresh }).fields).toEqual([
      { path: parsePath("m"), owner: GENERATOR, base: 512 },
    ]);
  });

  it("A31: secrets are recorded as a digest, which decides like the value, and are never printed", () => {
    const secret = (password: string) =>
      document(
        `{ apiVersion: v1, kind: Secret, metadata: { name: s }, stringData: { password: ${password} } }`,
      );
    const first = regenerate({ fresh: secret("hunter1") });
    const record = recordOf(first, { id: { ...ID, kind: "Secret", name: "s" }, fresh: secret("hunter1") });
    const evidence = [evidenceOf(record)];
    const path = parsePath("stringData.password");
    const moved = regenerate({ existing: first.resource, fresh: secret("hunter2"), evidence });
    const theirs = regenerate({ existing: secret("hunter3"), fresh: secret("hunter2"), evidence });
    expect(record.fields.find((field) => formatPath(field.path) === "stringData.password")).toEqual({
      path,
      owner: GENERATOR,
      baseDigest: plainDigest("hunter1"),
    });
    expect([moved, theirs].map(({ decisions }) => decisions)).toEqual([
      [{ path, outcome: "updated", existing: "hunter1", fresh: "hunter2", isBaseKnown: true }],
      [{ path, outcome: "conflict", existing: "hunter3", fresh: "hunter2", isBaseKnown: true, isNew: true }],
    ]);
    expect(theirs.ledger.snapshot()).not.toContain("hunter");
  });

  it("A31: without the key of a digest nothing is known about the value, and it is kept", () => {
    const secret = (password: string) =>
      document(
        `{ apiVersion: v1, kind: Secret, metadata: { name: s }, stringData: { password: ${password}, other: ${password} } }`,
      );
    const keyed = (key: string): Digest =>
      Object.assign((value: Json) => `${key}:${plainDigest(value)}`, {
        understands: (text: string) => text.startsWith(`${key}:`),
      });
    const path = parsePath("stringData.other");
    const first = regenerate({
      fresh: secret("one"),
      explicit: [{ path, value: "mine" }],
      digest: keyed("k"),
    });
    const record = recordOf(first, {
      id: { ...ID, kind: "Secret", name: "s" },
      fresh: secret("one"),
      digest: keyed("k"),
    });
    const next = (digest: Digest) =>
      regenerate({
        existing: first.resource,
        fresh: secret("two"),
        digest,
        evidence: [evidenceOf(record, { digest })],
      }).decisions.map((one) => `${formatPath(one.path)} ${one.outcome}`);
    expect([next(keyed("k")), next(keyed("x")), next(plainDigest)]).toEqual([
      ["stringData.other yours", "stringData.password updated"],
      ["stringData.other preserved", "stringData.password preserved"],
      ["stringData.other preserved", "stringData.password preserved"],
    ]);
    expect(formatJson(writeOwnershipFile({ resources: [record] }))).not.toMatch(/one|mine/);
  });
});

const ID = { group: "", kind: "Thing", namespace: "", name: "it" };

describe("lists", () => {
  story("A13: an explicit value never applies to another item with the same position elsewhere")
    .base("webhooks: [{ name: a, x: 1 }, { name: a, x: 2 }]")
    .existing("webhooks: [{ name: c, x: 1 }, { name: b, x: 1 }]")
    .fresh("webhooks: [{ name: a, x: 1 }, { name: d, x: 1 }]")
    .set("webhooks[name=d].x", 7)
    .becomes("webhooks: [{ name: c, x: 1 }, { name: b, x: 1 }, { name: d, x: 7 }]");

  story("A13: a field that must be absent is no reason to restore its item")
    .base("containers: [{ name: a, x: 1 }, { name: b, x: 1 }]")
    .existing("containers: [{ name: b, x: 1 }]")
    .fresh("containers: [{ name: a, x: 1 }, { name: b, x: 1 }]")
    .set("containers[name=a].x", null)
    .keeps("containers: [{ name: b, x: 1 }]");

  story("A23: what the pattern dropped is removed, although a field in it must be absent")
    .base("{ a: 1, m: { x: 1 } }")
    .existing("{ a: 1, m: { x: 1 } }")
    .fresh("{ a: 1 }")
    .set("m.x", null)
    .becomes("{ a: 1 }");

  story("A13: keyed items are merged by key, the order that people gave them is kept, additions come last")
    .base("{ containers: [{ name: a, image: '1' }, { name: b, image: '1' }] }")
    .existing("{ containers: [{ name: istio, image: i }, { name: b, image: '9' }, { name: a, image: '1' }] }")
    .fresh("{ containers: [{ name: a, image: '2' }, { name: b, image: '1' }, { name: c, image: '1' }] }")
    .becomes(
      "{ containers: [{ name: istio, image: i }, { name: b, image: '9' }, { name: a, image: '2' }, { name: c, image: '1' }] }",
    )
    .reports("updated", "containers[name=a].image", { base: "1", existing: "1", fresh: "2" })
    .reports("preserved", "containers[name=b].image", { base: "1", existing: "9", fresh: "1" })
    .reports("added", "containers[name=c]", { fresh: { name: "c", image: "1" } })
    .reports("not-in-pattern", "containers[name=istio]", { existing: { name: "istio", image: "i" } });

  story("A13: a dropped item is removed if unchanged and kept as a whole if edited")
    .base("containers: [{ name: a, image: '1', x: 1 }, { name: b, image: '1' }, { name: c }]")
    .existing("containers: [{ name: a, image: '9', x: 1 }, { name: b, image: '1' }, { name: c }]")
    .fresh("containers: [{ name: c }]")
    .becomes("containers: [{ name: a, image: '9', x: 1 }, { name: c }]")
    .reports("conflict", "containers[name=a]", {
      base: { name: "a", image: "1", x: 1 },
      existing: { name: "a", image: "9", x: 1 },
    })
    .reports("removed", "containers[name=b]", {
      base: { name: "b", image: "1" },
      existing: { name: "b", image: "1" },
    });

  story("A13: an externally removed item stays removed")
    .base("containers: [{ name: a }, { name: b }]")
    .existing("containers: [{ name: a }]")
    .fresh("containers: [{ name: a }, { name: b }]")
    .keeps("containers: [{ name: a }]")
    .reports("deleted", "containers[name=b]", { base: { name: "b" }, fresh: { name: "b" } });

  story("A13: members of a set are added and removed one by one")
    .base("{ apiVersion: v1, kind: Pod, metadata: { finalizers: [a, b] } }")
    .existing("{ apiVersion: v1, kind: Pod, metadata: { finalizers: [x, a, b] } }")
    .fresh("{ apiVersion: v1, kind: Pod, metadata: { finalizers: [b, c] } }")
    .given({ schemas: builtinSchemas() })
    .becomes("{ apiVersion: v1, kind: Pod, metadata: { finalizers: [x, b, c] } }")
    .reports("removed", "metadata.finalizers[=a]", { base: "a", existing: "a" })
    .reports("added", "metadata.finalizers[=c]", { fresh: "c" })
    .reports("not-in-pattern", "metadata.finalizers[=x]", { existing: "x" });

  story("A13: an object written as a list of one is merged inside")
    .base("environment: [{ variables: { TABLE: a } }]")
    .existing("environment: [{ variables: { TABLE: a, DEBUG_MODE: 'on' } }]")
    .fresh("environment: [{ variables: { TABLE: b } }]")
    .becomes("environment: [{ variables: { TABLE: b, DEBUG_MODE: 'on' } }]")
    .reports("not-in-pattern", "environment[0].variables.DEBUG_MODE", { existing: "on" })
    .reports("updated", "environment[0].variables.TABLE", { base: "a", existing: "a", fresh: "b" });

  story("A13: every other list is one value")
    .base("args: [a, b]")
    .existing("args: [a, b, c]")
    .fresh("args: [z, a, b]")
    .keeps("args: [a, b, c]")
    .reports("conflict", "args", { base: ["a", "b"], existing: ["a", "b", "c"], fresh: ["z", "a", "b"] });

  story("A13: duplicate keys make a list one value, and are reported")
    .base("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }] } }")
    .existing(
      "{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, protocol: TCP }] } }",
    )
    .fresh("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 54 }] } }")
    .given({ schemas: builtinSchemas() })
    .keeps("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, protocol: TCP }] } }")
    .reports("conflict", "spec.ports", {
      base: [{ port: 53 }],
      existing: [{ port: 53 }, { port: 53, protocol: "TCP" }],
      fresh: [{ port: 54 }],
    })
    .says("model/duplicate-list-key");

  story("A13: duplicate keys in the base alone make the past unknown, and the items are still identified")
    .base("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, name: b }] } }")
    .existing("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53, name: mine }] } }")
    .fresh("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53, name: ours }, { port: 54 }] } }")
    .given({ schemas: builtinSchemas() })
    .keeps("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53, name: mine }] } }")
    .reports("preserved", "spec.ports[port=53,protocol=TCP].name", { existing: "mine", fresh: "ours" })
    .reports("absent", "spec.ports[port=54,protocol=TCP]", { fresh: { port: 54 } })
    .says("model/duplicate-list-key");

  story("A13: an explicit key and a defaulted key identify the same item")
    .existing(
      "{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, protocol: UDP }] } }",
    )
    .fresh(
      "{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }] } }",
    )
    .given({ schemas: builtinSchemas() })
    .keeps("{ apiVersion: v1, kind: Service, spec: { ports: [{ port: 53 }, { port: 53, protocol: UDP }] } }")
    .reportsNothing();

  story("A13: keys declared by the pattern identify items")
    .base("rules: [{ id: 1, a: x }, { id: 2, a: x }]")
    .existing("rules: [{ id: 2, a: z }, { id: 1, a: x }]")
    .fresh("rules: [{ id: 1, a: w }, { id: 2, a: x }]")
    .given({ listKeys: { rules: ["id"] } })
    .becomes("rules: [{ id: 2, a: z }, { id: 1, a: w }]")
    .reports("updated", "rules[id=1].a", { base: "x", existing: "x", fresh: "w" })
    .reports("preserved", "rules[id=2].a", { base: "x", existing: "z", fresh: "x" });
});

describe("API versions", () => {
  const at = (version: string, spec: string) =>
    `{ apiVersion: lambda.aws.upbound.io/${version}, kind: Function, metadata: { name: f }, spec: ${spec} }`;
  const versions = { v1: "lambda.aws.upbound.io/v1beta1", v2: "lambda.aws.upbound.io/v1beta2" };

  story("A18: an unedited resource moves, including its shapes")
    .base(at("v1beta1", "{ environment: [{ a: 1 }] }"))
    .existing(at("v1beta1", "{ environment: [{ a: 1 }] }"))
    .fresh(at("v1beta2", "{ environment: { a: 1 } }"))
    .becomes(at("v1beta2", "{ environment: { a: 1 } }"))
    .reports("updated", "apiVersion", { base: versions.v1, existing: versions.v1, fresh: versions.v2 })
    .reports("updated", "spec.environment", { base: [{ a: 1 }], existing: [{ a: 1 }], fresh: { a: 1 } });

  story("A18: edits with the same shape in the new version move along")
    .existing(at("v1beta1", "{ memorySize: 192 }"))
    .fresh(at("v1beta2", "{ memorySize: 128 }"))
    .becomes(at("v1beta2", "{ memorySize: 192 }"))
    .reports("updated", "apiVersion", { existing: versions.v1, fresh: versions.v2 })
    .reports("preserved", "spec.memorySize", { existing: 192, fresh: 128 });

  it("A18: an edit with another shape in the new version keeps the whole resource", () => {
    const [base, existing, fresh] = [
      at("v1beta1", "{ environment: [{ a: 1 }], memorySize: 128 }"),
      at("v1beta1", "{ environment: [{ a: 2 }], memorySize: 128 }"),
      at("v1beta2", "{ environment: { a: 1 }, memorySize: 256 }"),
    ].map(document);
    const { edits, resource: result, conflicts, diagnostics } = regenerate({ base, existing, fresh });
    expect({ edits, result, conflicts: conflicts.map(({ path }) => formatPath(path)) }).toEqual({
      edits: [],
      result: existing,
      conflicts: [""],
    });
    expect(diagnostics.filter(({ severity }) => severity !== "info")).toMatchObject([
      { code: "preserve/version-clash", path: parsePath("spec.environment"), severity: "warning" },
    ]);
  });

  story("A18: without a base an older version of the pattern does not move a resource back")
    .existing(at("v1beta2", "{}"))
    .fresh(at("v1beta1", "{}"))
    .keeps(at("v1beta2", "{}"))
    .reports("preserved", "apiVersion", { existing: versions.v2, fresh: versions.v1 });
});

describe("whole resources", () => {
  story("A10: a resource that is new to both is created, with the set values")
    .fresh(`${FUNCTION}spec: { memorySize: 128 }`)
    .set("spec.memorySize", 256)
    .becomes(`${FUNCTION}spec: { memorySize: 256 }`)
    .is("created");

  story("A10: an externally deleted resource is not restored")
    .base(`${FUNCTION}spec: { memorySize: 128 }`)
    .fresh(`${FUNCTION}spec: { memorySize: 256 }`)
    .vanishes()
    .is("deleted");

  story("A10: unless everything is overwritten")
    .base(`${FUNCTION}spec: { memorySize: 128 }`)
    .fresh(`${FUNCTION}spec: { memorySize: 256 }`)
    .given({ overwrite: true })
    .becomes(`${FUNCTION}spec: { memorySize: 256 }`)
    .is("created");

  story("A11: a dropped resource without edits is removed, whatever the server wrote into it")
    .base(`${FUNCTION}spec: { memorySize: 128 }`)
    .existing(`${FUNCTION}spec: { memorySize: 128.0 }\nstatus: { ready: true }`)
    .vanishes()
    .is("removed");

  story("A11: a dropped resource with edits is kept")
    .base(`${FUNCTION}spec: { memorySize: 128 }`)
    .existing(`${FUNCTION}spec: { memorySize: 192 }`)
    .keeps(`${FUNCTION}spec: { memorySize: 192 }`)
    .is("orphaned");

  story("A11: a dropped resource with an unknown past is kept")
    .existing(`${FUNCTION}spec: {}`)
    .keeps(`${FUNCTION}spec: {}`)
    .is("orphaned");

  const table = "{ apiVersion: dynamodb.aws.upbound.io/v1beta2, kind: Table, metadata: { name: t } }";

  story("A11: a dropped resource that holds data is kept")
    .base(table)
    .existing(table)
    .keeps(table)
    .is("orphaned");

  story("A11: unless its removal is requested")
    .base(table)
    .existing(table)
    .given({ prune: true })
    .vanishes()
    .is("removed");
});
