import { describe, expect, it } from "vitest";
import { type Json, type JsonObject, formatJson, parseJson } from "../../src/model/index.js";
import { begin, drafted, hasProxy, recordsOf, written } from "./writing.js";

interface Doc {
  a?: Json;
  b?: Json;
  list?: Json[];
}

function map(value: Json | undefined): Record<string, Json> {
  return value as Record<string, Json>;
}

describe("an assigned value", () => {
  it("in a list is copied: later outside changes do not affect the document or the records", () => {
    expect(
      drafted<Doc>({ list: [] }, (d) => {
        const item = { n: 1 };
        d.list?.push(item);
        d.list?.splice(0, 0, item);
        d.list?.fill(item, 1);
        item.n++;
      }),
    ).toStrictEqual({
      document: { list: [{ n: 1 }, { n: 1 }] },
      records: ['append list[0] {"n":1}', 'set list [{"n":1},{"n":1}]', 'set list[1] {"n":1}, same value'],
    });
  });

  it("is left alone: writing to the document does not change it", () => {
    const value = { n: 1, deep: [1] };
    drafted<Doc>({ list: [] }, (d) => {
      d.a = value;
      map(d.a)["n"] = 2;
      (map(d.a)["deep"] as Json[]).push(2);
      d.list?.push(value);
      map(d.list?.[0])["n"] = 3;
    });
    expect(value).toStrictEqual({ n: 1, deep: [1] });
  });

  it("is recorded as it was, regardless of later writes", () => {
    expect(
      drafted<Doc>({}, (d) => {
        d.a = { n: 1 };
        map(d.a)["n"] = 2;
        d.list = [{ n: 1 }];
        map(d.list[0])["n"] = 2;
        d.list.reverse();
        d.list.push({ n: 3 });
        d.list.reverse();
        map(d.list[1])["n"] = 4;
      }).records,
    ).toStrictEqual([
      'set a {"n":1}',
      "set a.n 2",
      'set list [{"n":1}]',
      "set list[0].n 2",
      'append list[1] {"n":3}',
      'set list [{"n":3},{"n":2}]',
      "set list[1].n 4",
    ]);
  });

  it("keeps the order of its keys, including index-like ones", () => {
    const { document } = drafted<Doc>({}, (d) => {
      d.a = parseJson('{"z":1,"2":{"b":1,"1":2},"1":3}');
      d.b = d.a;
      map(d.b)["y"] = 4;
    });
    expect(formatJson(document as JsonObject)).toBe(
      '{"a":{"z":1,"2":{"b":1,"1":2},"1":3},"b":{"z":1,"2":{"b":1,"1":2},"1":3,"y":4}}',
    );
  });
});

describe("an assigned part of a draft", () => {
  it("becomes a copy of its current value elsewhere", () => {
    expect(
      drafted<Doc>({ a: { n: 1 }, list: [{ m: 1 }] }, (d) => {
        map(d.a)["n"] = 2;
        d.b = d.a as Json;
        map(d.a)["n"] = 3;
        map(d.b)["own"] = true;
        d.list?.push(d.list[0] as Json, { inside: d.a as Json });
        map(d.list?.[0])["m"] = 2;
      }),
    ).toStrictEqual({
      document: { a: { n: 3 }, list: [{ m: 2 }, { m: 1 }, { inside: { n: 3 } }], b: { n: 2, own: true } },
      records: [
        "set a.n 2",
        'set b {"n":2}',
        "set a.n 3",
        "set b.own true",
        'append list[1] {"m":1}',
        'append list[2] {"inside":{"n":3}}',
        "set list[0].m 2",
      ],
    });
  });

  it("below itself creates no cycle", () => {
    const { document } = drafted<Doc>({ a: { n: 1 }, list: [1] }, (d) => {
      map(d.a)["self"] = d.a as Json;
      map(d.a)["all"] = d as Json;
      d.list?.push(d.list);
    });
    expect(formatJson(document as JsonObject)).toBe(
      '{"a":{"n":1,"self":{"n":1},"all":{"a":{"n":1,"self":{"n":1}},"list":[1]}},"list":[1,[1]]}',
    );
  });

  it("to another draft becomes plain data there", () => {
    const source = begin<Doc>({ a: { n: [1] } });
    expect(
      drafted<Doc>({}, (d) => {
        d.a = source.value.a as Json;
        d.list = [source.value as Json];
      }).document,
    ).toStrictEqual({ a: { n: [1] }, list: [{ a: { n: [1] } }] });
    expect(recordsOf(source.ledger())).toStrictEqual([]);
  });

  it("to its own place is a write of the same value", () => {
    expect(
      written<Doc>({ a: { n: 1 }, list: [{ m: 1 }] }, (d) => {
        const a = map((d.a = d.a ?? {}));
        a["n"] = 2;
        const list = (d.list = d.list ?? []);
        const item = map((list[0] = list[0] as Json));
        item["m"] = 2;
        d.list = d.list.reverse();
        list.push(3);
      }),
    ).toStrictEqual({
      document: { a: { n: 2 }, list: [{ m: 2 }, 3] },
      records: [
        'set a {"n":1}, same value',
        "set a.n 2",
        'set list [{"m":1}], same value',
        'set list[0] {"m":1}, same value',
        "set list[0].m 2",
        'set list [{"m":2}], same value',
        "append list[1] 3",
      ],
    });
  });
});

describe("a removed part of a draft", () => {
  it("can be written to like any object, without affecting the document", () => {
    expect(
      written<Doc>({ a: { n: 1, deep: { m: 1 } }, list: [{ n: 1, tags: ["x"] }, { n: 2 }] }, (d) => {
        const a = d.a as { n: number; deep: { m: number } };
        const { deep } = a;
        d.a = { n: 5 };
        a.n = 2;
        deep.m = 2;
        const first = d.list?.shift() as { n: number; tags: string[] };
        first.n = 9;
        first.tags.push("y");
        const second = d.list?.pop() as { n: number };
        second.n = 8;
        delete d.list;
      }),
    ).toStrictEqual({
      document: { a: { n: 5 } },
      records: ['set a {"n":5}', "remove list[0]", "remove list[0]", "remove list"],
    });
  });

  it("is put back in its current state", () => {
    expect(
      drafted<Doc>({ list: [{ n: 1, tags: ["x"] }, { n: 2 }] }, (d) => {
        const first = d.list?.shift() as { n: number; tags: string[] };
        first.tags.push("y");
        d.list?.push(first);
        first.tags.push("z");
      }),
    ).toStrictEqual({
      document: { list: [{ n: 2 }, { n: 1, tags: ["x", "y"] }] },
      records: ["remove list[0]", 'append list[1] {"n":1,"tags":["x","y"]}'],
    });
  });

  it("by a splice is returned, part by part", () => {
    let taken: Json[] = [];
    const { document } = drafted<Doc>({ list: [{ n: 1 }, { n: 2 }, "text"] }, (d) => {
      taken = d.list?.splice(1) ?? [];
      map(taken[0])["n"] = 5;
    });
    expect([formatJson(taken), document]).toStrictEqual(['[{"n":5},"text"]', { list: [{ n: 1 }] }]);
  });

  it("is detached with its parent: parts held across a replacement write to the old one", () => {
    expect(
      drafted<Doc>({ a: { deep: { n: 1 } } }, (d) => {
        const deep = map(map(d.a)["deep"]);
        d.a = { deep: { n: 1 }, more: true };
        deep["n"] = 2;
      }),
    ).toStrictEqual({
      document: { a: { deep: { n: 1 }, more: true } },
      records: ['set a {"deep":{"n":1},"more":true}'],
    });
  });
});

describe("the finished document", () => {
  const baseline: Doc = { a: { n: 1 }, b: { untouched: [1] }, list: [{ n: 1 }] };

  it("is the baseline itself if nothing was written", () => {
    expect(begin(baseline).finish()).toBe(baseline);
  });

  it("shares unchanged parts with the baseline", () => {
    const started = begin(baseline);
    map(started.value.a)["n"] = 2;
    const document = started.finish();
    expect([document.a, document.b === baseline.b, document.list === baseline.list]).toStrictEqual([
      { n: 2 },
      true,
      true,
    ]);
  });

  it("is the same when read twice", () => {
    const started = begin(baseline);
    started.value.a = 1;
    expect(started.finish()).toBe(started.finish());
  });

  it("does not change when the draft is written to afterwards, and the next one has both", () => {
    const started = begin(baseline);
    const a = map(started.value.a);
    const item = map(started.value.list?.[0]);
    const states = [1, 2, 3].map((n) => {
      a[`round${n}`] = [n];
      (a["round1"] as Json[]).push(n * 10);
      item["n"] = n * 100;
      started.value.list?.push(n);
      return started.finish();
    });
    expect(states).toStrictEqual([
      { ...baseline, a: { n: 1, round1: [1, 10] }, list: [{ n: 100 }, 1] },
      { ...baseline, a: { n: 1, round1: [1, 10, 20], round2: [2] }, list: [{ n: 200 }, 1, 2] },
      {
        ...baseline,
        a: { n: 1, round1: [1, 10, 20, 30], round2: [2], round3: [3] },
        list: [{ n: 300 }, 1, 2, 3],
      },
    ]);
  });

  it("is plain data without any part of the draft, for any kind of write", () => {
    const { document } = drafted<Doc>({ a: { n: [1] }, list: [{ n: 1 }, [2]] }, (d) => {
      d.b = [d.a as Json, { a: d.a as Json, list: d.list as Json[] }];
      d.list = [...(d.list ?? []), { wrapped: d.list?.[0] as Json }];
      d.list.fill(d.a as Json, 3).copyWithin(1, 2);
      d.list.unshift(d.list[0] as Json);
    });
    expect(hasProxy(document)).toBe(false);
    expect(hasProxy(begin(baseline).value)).toBe(true);
  });
});
