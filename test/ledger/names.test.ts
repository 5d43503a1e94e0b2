import { describe, expect, it } from "vitest";
import type { Json } from "../../src/model/index.js";
import { story } from "./story.js";

const pod: Json = {
  spec: { containers: [{ name: "web", image: "a" }, { name: "log" }], ports: [{ port: 53 }] },
};

describe("an item of a list", () => {
  it.each(["spec.containers[name=web].image", "spec.containers[0].image"])(
    "has one history, written and queried as %s",
    (path) => {
      const told = story(pod).by("x").set(path, "b");
      const expected = [
        "baseline set the document",
        'x set spec.containers[name=web].image "b", was "a", over baseline',
      ];
      expect([
        told.history("spec.containers[name=web].image"),
        told.history("spec.containers[0].image"),
        told.owners()["spec.containers[name=web].image"],
      ]).toStrictEqual([expected, expected, "x"]);
    },
  );

  it.each(["spec.ports[port=53].name", "spec.ports[port=53,protocol=TCP].name", "spec.ports[0].name"])(
    "has its full key, including defaults, when it is written as %s",
    (path) => {
      expect(story(pod).by("x").set(path, "dns").entries()[1]).toBe(
        'x set spec.ports[port=53,protocol=TCP].name "dns", over baseline',
      );
    },
  );

  it("that is added by position or by a partial key has its full key", () => {
    const told = story(pod)
      .by("x")
      .set("spec.containers[2]", { name: "new" })
      .set("spec.ports[port=80].name", "http");
    expect(told.entries().slice(1)).toStrictEqual([
      'x set spec.containers[name=new] {"name":"new"}, over baseline',
      'x set spec.ports[port=80,protocol=TCP].name "http", over baseline',
    ]);
  });

  it("belongs to the author who created it by writing below it, including its key fields", () => {
    const told = story(pod).by("x").set("spec.containers[name=new].env[name=A].value", "1");
    expect(told.owners()).toStrictEqual({
      "spec.containers[name=log].name": "baseline",
      "spec.containers[name=new].env[name=A].name": "x",
      "spec.containers[name=new].env[name=A].value": "x",
      "spec.containers[name=new].name": "x",
      "spec.containers[name=web].image": "baseline",
      "spec.containers[name=web].name": "baseline",
      "spec.ports[port=53,protocol=TCP].port": "baseline",
    });
  });

  it("keeps its history when another takes its position", () => {
    const told = story(pod)
      .by("x")
      .set("spec.containers[name=log].image", "b")
      .by("y")
      .remove("spec.containers[0]");
    expect(told.history("spec.containers[0].image")).toStrictEqual([
      "baseline set the document",
      'x set spec.containers[name=log].image "b", over baseline',
    ]);
  });

  it("that is replaced at its position is another item", () => {
    const told = story(pod).by("x").set("spec.containers[1]", { name: "new" });
    expect({ entry: told.entries()[1], owners: told.owners() }).toStrictEqual({
      entry: 'x set spec.containers[name=new] {"name":"new"}, was {"name":"log"}, over baseline',
      owners: {
        "spec.containers[name=new].name": "x",
        "spec.containers[name=web].image": "baseline",
        "spec.containers[name=web].name": "baseline",
        "spec.ports[port=53,protocol=TCP].port": "baseline",
      },
    });
  });
});

describe("an item without a name", () => {
  const written = () =>
    story({ args: ["a", "b", "c"] })
      .by("x")
      .set("args[1]", "B")
      .set("args[2]", "C");

  it("keeps its history when those before it are removed", () => {
    const told = written().by("y").remove("args[0]").by("z").does("append", "args", "d");
    expect({ owners: told.owners(), history: told.history("args[0]") }).toStrictEqual({
      owners: { "args[0]": "x", "args[1]": "x", "args[2]": "z" },
      history: [
        "baseline set the document",
        'x set args[1] "B", was "b", over baseline',
        'y remove args[0], was "a", over baseline',
      ],
    });
  });

  it("is queried by its current position, and includes the former item there", () => {
    expect(written().by("y").remove("args[1]").history("args[1]")).toStrictEqual([
      "baseline set the document",
      'x set args[1] "B", was "b", over baseline',
      'x set args[2] "C", was "c", over baseline',
      'y remove args[1], was "B", over x',
    ]);
  });
});

describe("a new name", () => {
  it.each([{ name: "app" }, "app"])("given as %j keeps the history and the owners of an item", (to) => {
    const told = story(pod)
      .by("x")
      .set("spec.containers[name=web].image", "b")
      .by("y")
      .does("rename", "spec.containers[name=web]", to);
    expect(told.owners()).toStrictEqual({
      "spec.containers[name=app].image": "x",
      "spec.containers[name=app].name": "y",
      "spec.containers[name=log].name": "baseline",
      "spec.ports[port=53,protocol=TCP].port": "baseline",
    });
  });

  it("can be queried, and so can the old one", () => {
    const told = story(pod)
      .by("x")
      .set("spec.containers[name=web].image", "b")
      .by("y")
      .does("rename", "spec.containers[name=web]", "app")
      .by("z")
      .set("spec.containers[name=app].image", "c");
    const history = [
      "baseline set the document",
      'x set spec.containers[name=web].image "b", was "a", over baseline',
      'y rename spec.containers[name=web] "app", was {"name":"web","image":"b"}, over baseline and x',
      'z set spec.containers[name=app].image "c", was "b", once spec.containers[name=web].image, over x',
    ];
    expect([
      told.history("spec.containers[name=app].image"),
      told.history("spec.containers[name=web].image"),
    ]).toStrictEqual([history, history]);
  });

  it("may be given by writing the key field of the item", () => {
    const told = story(pod)
      .by("x")
      .set("spec.containers[name=web].image", "b")
      .by("y")
      .set("spec.containers[0].name", "app");
    expect({
      image: told.owners()["spec.containers[name=app].image"],
      name: told.owners()["spec.containers[name=app].name"],
      history: told.history("spec.containers[name=app].name"),
    }).toStrictEqual({
      image: "x",
      name: "y",
      history: [
        "baseline set the document",
        'y set spec.containers[name=web].name "app", was "web", over baseline',
      ],
    });
  });

  it("may come from the default of a key field that is removed", () => {
    const told = story({ spec: { ports: [{ port: 53, protocol: "UDP" }] } })
      .by("x")
      .set("spec.ports[port=53,protocol=UDP].name", "dns")
      .by("y")
      .remove("spec.ports[port=53,protocol=UDP].protocol");
    expect(told.owners()).toStrictEqual({
      "spec.ports[port=53,protocol=TCP].name": "x",
      "spec.ports[port=53,protocol=TCP].port": "baseline",
    });
  });

  it("of a map key keeps the owner of the value", () => {
    const told = story({ old: { a: 1 } })
      .by("x")
      .set("old.a", 2)
      .by("y")
      .does("rename", "old", "new");
    expect({ owners: told.owners(), history: told.history("new.a") }).toStrictEqual({
      owners: { "new.a": "x" },
      history: [
        "baseline set the document",
        "x set old.a 2, was 1, over baseline",
        'y rename old "new", was {"a":2}, over baseline and x',
      ],
    });
  });

  it("of a member of a set is a new value with its own author", () => {
    const told = story({ metadata: { finalizers: ["a", "b"] } })
      .by("x")
      .does("rename", "metadata.finalizers[=a]", "z");
    expect(told.owners()).toStrictEqual({
      "metadata.finalizers[=b]": "baseline",
      "metadata.finalizers[=z]": "x",
    });
  });

  it("that was left behind can be reused by another, with its own history", () => {
    const told = story({ old: 1 })
      .by("x")
      .set("old", 2)
      .by("y")
      .does("rename", "old", "new")
      .by("z")
      .set("old", 3);
    expect({ old: told.history("old"), new: told.history("new") }).toStrictEqual({
      old: ["baseline set the document", "z set old 3, over baseline"],
      new: [
        "baseline set the document",
        "x set old 2, was 1, over baseline",
        'y rename old "new", was 2, over x',
      ],
    });
  });

  it("that another field had leaves that one its history", () => {
    const told = story({ a: 1, b: 2 }).by("x").set("b", 3).remove("b").by("y").does("rename", "a", "b");
    expect({ document: told.history(""), field: told.history("b") }).toStrictEqual({
      document: [
        "baseline set the document",
        "x set b 3, was 2, over baseline",
        "x remove b, was 3, over x",
        'y rename a "b", was 1, over baseline',
      ],
      field: ["baseline set the document", 'y rename a "b", was 1, over baseline'],
    });
  });

  it("equal to the old one is not a rename", () => {
    const told = story({ a: 1 }).by("x").does("rename", "a", "a").set("a", 2);
    expect(told.entries()[2]).toBe("x set a 2, was 1, over baseline");
  });
});
