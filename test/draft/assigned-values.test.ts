import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Json, type JsonObject, formatJson } from "../../src/model/index.js";
import { begin, drafted, recordsOf, written } from "./writing.js";

interface Doc {
  env?: Json[];
  labels?: JsonObject;
  other?: JsonObject;
}

describe("a value that a closure assigned and still holds", () => {
  it("keeps being written: `??=` and push, as on plain data", () => {
    expect(written<Doc>({}, (d) => void (d.env ??= []).push({ name: "A" }))).toStrictEqual({
      document: { env: [{ name: "A" }] },
      records: ["set env []", 'append env[0] {"name":"A"}'],
    });
  });

  it("keeps being written: `??=` and a field, as on plain data", () => {
    expect(written<Doc>({}, (d) => void ((d.labels ??= {})["app"] = "web"))).toStrictEqual({
      document: { labels: { app: "web" } },
      records: ["set labels {}", 'set labels.app "web"'],
    });
  });

  it("is written field by field, also deep inside", () => {
    expect(
      written<Doc>({}, (d) => {
        const value = { n: 1, gone: true, deep: { list: [1] } };
        d.other = value;
        value.n++;
        value.deep.list.push(2);
        delete (value as Partial<typeof value>).gone;
      }),
    ).toStrictEqual({
      document: { other: { n: 2, deep: { list: [1, 2] } } },
      records: [
        'set other {"n":1,"gone":true,"deep":{"list":[1]}}',
        "remove other.gone",
        "set other.n 2",
        "append other.deep.list[1] 2",
      ],
    });
  });

  it("is visible to readers of the field, and may be written by both", () => {
    expect(
      written<Doc>({}, (d) => {
        const env: Json[] = (d.env ??= []);
        env.push("a");
        d.other = { count: d.env.length };
      }).document,
    ).toStrictEqual({ env: ["a"], other: { count: 1 } });
    expect(
      drafted<Doc>({}, (d) => {
        const env: Json[] = (d.env ??= []);
        env.push("a");
        d.env.push("b");
        env.push("c");
      }).document,
    ).toStrictEqual({ env: ["a", "b", "c"] });
  });

  it("is written as a whole when its items were reordered", () => {
    const { document, records } = written<Doc>({}, (d) => {
      const env: Json[] = [2, 1];
      d.env = env;
      env.reverse();
    });
    expect([document, records]).toStrictEqual([{ env: [1, 2] }, ["set env [2,1]", "set env [1,2]"]]);
  });

  it("changes nothing once it was removed from the document", () => {
    const { document } = written<Doc>({ labels: { a: "1" } }, (d) => {
      const held: JsonObject = { b: "2" };
      d.labels = held;
      delete d.labels;
      held["c"] = "3";
    });
    expect(document).toStrictEqual({});
  });

  it("is ignored after the turn", () => {
    const started = begin<Doc>({});
    const held: Json[] = (started.value.env ??= []);
    held.push("in time");
    const result = started.finish();
    held.push("too late");
    expect([result, started.finish()]).toStrictEqual([{ env: ["in time"] }, { env: ["in time"] }]);
  });

  it("is written under the name of the author who assigned it, before the next author runs", () => {
    const started = begin<Doc>({});
    const held: Json[] = (started.value.env ??= []);
    held.push("mine");
    started.by({ stage: "test", name: "next" }).value.labels = { a: "1" };
    started.finish();
    const entries = started.ledger().entries().slice(1);
    expect(entries.map(({ author, op }) => `${author.name} ${op}`)).toStrictEqual([
      "tester set",
      "tester append",
      "next set",
    ]);
  });

  it("must stay JSON", () => {
    const started = begin<Doc>({});
    const held = (started.value.env ??= []) as unknown[];
    held.push(new Date(0));
    expect(() => started.finish()).toThrow("draft/not-json");
  });
});

describe("a map or list assigned where the closure found none", () => {
  it("is recorded as its content", () => {
    expect(
      written<Doc>({}, (d) => {
        d.env = [...(d.env ?? []), "x"];
        d.labels = { ...d.labels, app: "web" };
      }).records,
    ).toStrictEqual(["set env []", 'append env[0] "x"', "set labels {}", 'set labels.app "web"']);
  });

  it("is recorded as one value if the closure did not read the field", () => {
    expect(
      written<Doc>({}, (d) => {
        d.env = ["x"];
        d.labels = { app: "web" };
      }).records,
    ).toStrictEqual(['set env ["x"]', 'set labels {"app":"web"}']);
  });
});

describe("a map assigned from a spread of itself", () => {
  it("is recorded as the members that differ, including removed ones", () => {
    expect(
      written<Doc>({ labels: { a: "1", b: "2", c: "3" } }, (d) => {
        const { c: _, ...others } = d.labels ?? {};
        d.labels = { ...others, b: "two", d: "4" };
      }).records,
    ).toStrictEqual(["remove labels.c", 'set labels.b "two"', 'set labels.d "4"']);
  });

  it("is one value if its members were not listed before, though the result is the same", () => {
    expect(
      written<Doc>({ labels: { a: "1" } }, (d) => void (d.labels = { a: "1", b: "2" })).records,
    ).toStrictEqual(['set labels {"a":"1","b":"2"}']);
  });

  it("is one value if its keys are reordered, so that the bytes are those of plain data", () => {
    const { document, records } = written<Doc>({ labels: { b: "1" } }, (d) => {
      d.labels = { a: "0", ...d.labels };
    });
    expect([formatJson(document as JsonObject), records]).toStrictEqual([
      '{"labels":{"a":"0","b":"1"}}',
      ['set labels {"a":"0","b":"1"}'],
    ]);
  });
});

describe("any mixture of writes to assigned values and to the draft's own", () => {
  const step = fc.oneof(
    fc.record({ by: fc.constant("held" as const), key: fc.constantFrom("a", "b"), n: fc.nat(9) }),
    fc.record({ by: fc.constant("draft" as const), key: fc.constantFrom("c", "d"), n: fc.nat(9) }),
  );

  it("gives the same as plain data, as long as each writes its own fields", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const write = (d: Doc): void => {
          const held: JsonObject = (d.labels ??= {});
          for (const { by, key, n } of steps) (by === "held" ? held : d.labels)[key] = { n };
        };
        const plain: Doc = {};
        write(plain);
        const started = begin<Doc>({});
        write(started.value);
        expect(started.finish()).toEqual(plain);
        expect(started.ledger().document()).toEqual(plain);
      }),
    );
  });
});

describe("records of a turn", () => {
  it("are the same whether reads are recorded or not", () => {
    const [quiet, analysed] = [false, true].map((analysis) => {
      const started = begin<Doc>({ labels: { z: "1" } }, undefined, analysis);
      (started.value.env ??= []).push(1);
      started.value.labels = { ...started.value.labels, a: "1" };
      started.finish();
      return recordsOf(started.ledger());
    });
    expect(quiet).toStrictEqual(analysed);
  });
});
