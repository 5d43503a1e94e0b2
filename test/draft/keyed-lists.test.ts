import { type Container, type Containers, type EnvVar, type PodSpec, podSpecSchema } from "./pods.js";
import { at, written, writtenContainers } from "./writing.js";
import { describe, expect, it } from "vitest";
import { keyedBy, listOf, mapOf } from "./pod-schema.js";
import type { Json } from "../../src/model/index.js";

/** The records of writes to one container's variables X, Y and Z. */
function variables(write: (env: EnvVar[], container: Container) => void): readonly string[] {
  const env: EnvVar[] = ["X", "Y", "Z"].map((name) => ({ name, value: name.toLowerCase() }));
  const { records } = written<Containers>(
    { containers: [{ name: "zeebe", env }] },
    (d) => write(d.containers[0]?.env as EnvVar[], d.containers[0] as Container),
    podSpecSchema,
  );
  return records.map((line) => line.replaceAll("containers[name=zeebe].env", "env"));
}

describe("an item with a key", () => {
  it("is identified by its key at any position", () => {
    expect(
      written<PodSpec>(
        { containers: [{ name: "other" }, { name: "zeebe", env: [{ name: "X", value: "1" }] }] },
        (d) => {
          const zeebe = at(d.containers ?? [], 1);
          at(zeebe.env as EnvVar[], 0).value = "2";
          zeebe.args = ["-v"];
        },
        podSpecSchema,
      ),
    ).toStrictEqual({
      document: {
        containers: [{ name: "other" }, { name: "zeebe", env: [{ name: "X", value: "2" }], args: ["-v"] }],
      },
      records: ['set containers[name=zeebe].env[name=X].value "2"', 'set containers[name=zeebe].args ["-v"]'],
    });
  });

  it("is identified by several fields, with Kubernetes' defaults for omitted ones", () => {
    const ports = [{ containerPort: 53 }, { containerPort: 53, protocol: "UDP" }];
    const { records } = written<Containers>(
      { containers: [{ name: "dns", ports }] },
      (d) => {
        const list = d.containers[0]?.ports as { containerPort: number; name?: string }[];
        at(list, 0).name = "tcp";
        at(list, 1).name = "udp";
        list.push({ containerPort: 80 });
        list.shift();
      },
      podSpecSchema,
    );
    expect(records.map((line) => line.replace("containers[name=dns].", ""))).toStrictEqual([
      'set ports[containerPort=53,protocol=TCP].name "tcp"',
      'set ports[containerPort=53,protocol=UDP].name "udp"',
      'append ports[containerPort=80,protocol=TCP] {"containerPort":80}',
      "remove ports[containerPort=53,protocol=TCP]",
    ]);
  });

  it("is identified by its position while another has the same key, and by its key again after that", () => {
    expect(
      variables((env) => {
        at(env, 0).value = "alone";
        env.push({ name: "X", value: "second" });
        at(env, 0).value = "first";
        env.splice(0, 1);
        at(env, 2).value = "only";
      }),
    ).toStrictEqual([
      'set env[name=X].value "alone"',
      'append env[3] {"name":"X","value":"second"}',
      'set env[0].value "first"',
      "remove env[0]",
      'set env[name=X].value "only"',
    ]);
  });

  it("is identified by its position if it lacks the key", () => {
    expect(
      written<{ containers: Json[] }>(
        { containers: [{ image: "nameless" }, "no map", { name: "a" }] },
        (d) => {
          (d.containers[0] as Container).image = "x";
          d.containers[1] = "still none";
          (d.containers[2] as Container).image = "y";
          d.containers.pop();
        },
        podSpecSchema,
      ).records,
    ).toStrictEqual([
      'set containers[0].image "x"',
      'set containers[1] "still none"',
      'set containers[name=a].image "y"',
      "remove containers[name=a]",
    ]);
  });

  it("is replaced by a value of the same key", () => {
    expect(variables((env) => void (env[1] = { name: "Y", value: "new" }))).toStrictEqual([
      'set env[name=Y] {"name":"Y","value":"new"}',
    ]);
  });

  it("replaces one item by another and keeps the rest", () => {
    expect(variables((env) => void (env[2] = { name: "NEW" }))).toStrictEqual([
      "remove env[name=Z]",
      'append env[name=NEW] {"name":"NEW"}',
    ]);
  });

  it("that is pushed is written to by its key", () => {
    expect(
      writtenContainers((d) => {
        d.containers.push({ name: "c" });
        at(d.containers, 2).image = "three";
      }).records,
    ).toStrictEqual(['append containers[name=c] {"name":"c"}', 'set containers[name=c].image "three"']);
  });
});

describe("a change of many items with keys", () => {
  it("that only sorts them changes no owner", () => {
    const { document, records } = writtenContainers((d) =>
      d.containers.sort((a, b) => (a.name < b.name ? 1 : -1)),
    );
    expect(document.containers.map(({ name }) => name)).toStrictEqual(["b", "a"]);
    expect(records).toStrictEqual([
      'set containers [{"name":"b","image":"two"},{"name":"a","image":"one"}], order only',
    ]);
  });

  it("that reverses them changes no owner either", () => {
    expect(variables((env) => env.reverse())).toStrictEqual([
      'set env [{"name":"Z","value":"z"},{"name":"Y","value":"y"},{"name":"X","value":"x"}], order only',
    ]);
  });

  it("by splice records removed and added items", () => {
    expect(variables((env) => env.splice(1, 2))).toStrictEqual(["remove env[name=Y]", "remove env[name=Z]"]);
    expect(variables((env) => env.splice(2, 1, { name: "A" }, { name: "B" }))).toStrictEqual([
      "remove env[name=Z]",
      'append env[name=A] {"name":"A"}',
      'append env[name=B] {"name":"B"}',
    ]);
    expect(variables((env) => env.splice(0, 1, { name: "X", value: "new" }))).toStrictEqual([
      'set env[name=X] {"name":"X","value":"new"}',
    ]);
  });

  it("that inserts one in the middle adds it, and then sets the order", () => {
    expect(variables((env) => env.splice(1, 1, { name: "A" }))).toStrictEqual([
      "remove env[name=Y]",
      'append env[name=A] {"name":"A"}',
      'set env [{"name":"X","value":"x"},{"name":"A"},{"name":"Z","value":"z"}], order only',
    ]);
    expect(variables((env) => env.unshift({ name: "A" }))).toStrictEqual([
      'append env[name=A] {"name":"A"}',
      'set env [{"name":"A"},{"name":"X","value":"x"},{"name":"Y","value":"y"},{"name":"Z","value":"z"}], order only',
    ]);
  });

  it("by a filter records the removed items", () => {
    expect(
      variables((env, container) => {
        container.env = env.filter(({ name }) => name === "Z");
      }),
    ).toStrictEqual(["remove env[name=X]", "remove env[name=Y]"]);
  });

  it("by a new list of old and new items records the new ones", () => {
    expect(
      variables((env, container) => {
        container.env = [...env, { name: "A" }];
      }),
    ).toStrictEqual(['append env[name=A] {"name":"A"}']);
  });

  it("by its length records the removed items", () => {
    expect(variables((env) => (env.length = 1))).toStrictEqual(["remove env[name=Y]", "remove env[name=Z]"]);
  });

  it("that gives two of them one key is recorded by position", () => {
    expect(variables((env) => env.splice(2, 1, { name: "X" }))).toStrictEqual(['set env[2] {"name":"X"}']);
    expect(variables((env) => env.splice(1, 0, { name: "X" }))).toStrictEqual([
      'set env [{"name":"X","value":"x"},{"name":"X"},{"name":"Y","value":"y"},{"name":"Z","value":"z"}]',
    ]);
  });

  it("keeps held items in their places", () => {
    expect(
      variables((env) => {
        const z = at(env, 2);
        env.sort((a, b) => (a.name < b.name ? 1 : -1));
        z.value = "1";
        env.splice(1, 1);
        z.value = "2";
        env.shift();
        z.value = "3";
      }).slice(1),
    ).toStrictEqual([
      'set env[name=Z].value "1"',
      "remove env[name=Y]",
      'set env[name=Z].value "2"',
      "remove env[name=Z]",
    ]);
  });
});

describe("a set", () => {
  const finalizers = mapOf({ finalizers: listOf("set") });

  it("identifies its members by value", () => {
    expect(
      written(
        { finalizers: ["a", "b"] },
        (d) => {
          d.finalizers.push("example.com/c");
          d.finalizers[0] = "z";
          d.finalizers.splice(d.finalizers.indexOf("b"), 1);
        },
        finalizers,
      ),
    ).toStrictEqual({
      document: { finalizers: ["z", "example.com/c"] },
      records: [
        'append finalizers[="example.com/c"] "example.com/c"',
        "remove finalizers[=a]",
        'append finalizers[=z] "z"',
        'set finalizers ["z","b","example.com/c"], order only',
        "remove finalizers[=b]",
      ],
    });
  });

  it("with a duplicate member uses positions instead", () => {
    expect(written({ finalizers: ["a", "a"] }, (d) => d.finalizers.pop(), finalizers).records).toStrictEqual([
      "remove finalizers[1]",
    ]);
  });
});

describe("a schema", () => {
  it("with a list where the document has another type does not fail", () => {
    const keyed = keyedBy(["name"], mapOf({}));
    const odd = mapOf({ a: keyed, b: { ...mapOf({}), values: keyed } });
    expect(
      written<{ a: { name: string }; b: { name: string }[][] }>(
        { a: { name: "x" }, b: [[{ name: "x" }]] },
        (d) => {
          d.a.name = "y";
          at(at(d.b, 0), 0).name = "y";
        },
        odd,
      ).records,
    ).toStrictEqual(['set a.name "y"', 'set b[0][0].name "y"']);
  });
});
