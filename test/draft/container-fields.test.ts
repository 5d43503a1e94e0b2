import { describe, expect, it } from "vitest";
import { drafted, edited, editedContainer } from "./writing.js";
import { pod } from "./pods.js";
import { workload } from "../../src/draft/index.js";

describe("the resources of a container", () => {
  const resources = { limits: { cpu: "1", memory: "1Gi" }, requests: { cpu: "500m" } };

  it("are set one by one, and created if missing", () => {
    expect(
      editedContainer({}, (web) => web.limit("cpu", 2).request("memory", "1Gi").limit("memory", "2Gi")),
    ).toStrictEqual([
      { name: "web", resources: { limits: { cpu: 2, memory: "2Gi" }, requests: { memory: "1Gi" } } },
      "set resources.limits.cpu 2",
      'set resources.requests.memory "1Gi"',
      'set resources.limits.memory "2Gi"',
    ]);
  });

  it("are replaced all at once", () => {
    expect(editedContainer({ resources }, (web) => web.resources({ limits: { cpu: "2" } }))).toStrictEqual([
      { name: "web", resources: { limits: { cpu: "2" } } },
      'set resources {"limits":{"cpu":"2"}}',
    ]);
  });

  it("are removed one by one", () => {
    expect(
      editedContainer({ resources }, (web) => web.removeLimit("cpu").removeLimit("gpu").removeRequest("cpu")),
    ).toStrictEqual([
      { name: "web", resources: { limits: { memory: "1Gi" }, requests: {} } },
      "remove resources.limits.cpu",
      "remove resources.limits.gpu, no effect",
      "remove resources.requests.cpu",
    ]);
    expect(editedContainer({}, (web) => web.removeLimit("cpu").removeRequest("cpu"))).toStrictEqual([
      { name: "web" },
      "remove resources.limits.cpu, no effect",
      "remove resources.requests.cpu, no effect",
    ]);
  });

  it("keep existing values with `ensure`", () => {
    expect(
      editedContainer({ resources }, ({ ifAbsent: web }) =>
        web.limit("cpu", "9").limit("gpu", 1).request("memory", "1Gi"),
      ),
    ).toStrictEqual([
      {
        name: "web",
        resources: { limits: { cpu: "1", memory: "1Gi", gpu: 1 }, requests: { cpu: "500m", memory: "1Gi" } },
      },
      'setIfAbsent resources.limits.cpu "9", no effect',
      "setIfAbsent resources.limits.gpu 1",
      'setIfAbsent resources.requests.memory "1Gi"',
    ]);
  });
});

describe("any other field of a container", () => {
  it("is set, the image by its own name", () => {
    expect(editedContainer({ image: "one" }, (web) => web.image("two").set("stdin", true))).toStrictEqual([
      { name: "web", image: "two", stdin: true },
      'set image "two"',
      "set stdin true",
    ]);
  });

  it("is removed", () => {
    expect(editedContainer({ image: "one" }, (web) => web.remove("image").remove("stdin"))).toStrictEqual([
      { name: "web" },
      "remove image",
      "remove stdin, no effect",
    ]);
  });

  it("keeps an existing value with `ensure`, even null", () => {
    expect(
      editedContainer({ image: "one", tty: null }, (web) =>
        web.ifAbsent.image("two").set("stdin", true).set("tty", true),
      ),
    ).toStrictEqual([
      { name: "web", image: "one", tty: null, stdin: true },
      'setIfAbsent image "two", no effect',
      "setIfAbsent stdin true",
      "setIfAbsent tty true, no effect",
    ]);
  });

  it("may be its name, which renames it", () => {
    expect(editedContainer({}, (web) => web.set("name", "renamed").image("x"))).toStrictEqual([
      { name: "renamed", image: "x" },
      'rename spec.containers[name=web] {"name":"renamed"}',
      'set spec.containers[name=renamed].image "x"',
    ]);
  });
});

describe("several containers edited at once", () => {
  it("each get a value of their own", () => {
    const probe = { httpGet: { port: 1 } };
    const { document } = edited(pod({ containers: [{ name: "a" }, { name: "b" }] }), (w) => {
      w.containers().set("livenessProbe", probe).mount({ name: "t", mountPath: "/t" }).env("X", "1");
      w.container("a")
        .set("livenessProbe", { httpGet: { port: 2 } })
        .env("X", "2")
        .removeMount("/t");
    });
    expect(document.spec?.containers).toStrictEqual([
      {
        name: "a",
        livenessProbe: { httpGet: { port: 2 } },
        volumeMounts: [],
        env: [{ name: "X", value: "2" }],
      },
      {
        name: "b",
        livenessProbe: probe,
        volumeMounts: [{ name: "t", mountPath: "/t" }],
        env: [{ name: "X", value: "1" }],
      },
    ]);
    expect(probe).toStrictEqual({ httpGet: { port: 1 } });
  });
});

describe("an editor of a removed container", () => {
  it("writes nothing to the document and leaves no records", () => {
    expect(
      edited(
        pod({ containers: [{ name: "a", image: "x", args: ["-v"], env: [{ name: "X" }] }, { name: "b" }] }),
        (w) => {
          const gone = w.container("a");
          w.removeContainer("a");
          gone
            .image("x")
            .env("X", "1")
            .env("Y", "1")
            .arg("-v")
            .arg("-x")
            .removeArg("-v")
            .removeEnv("X")
            .removeEnv("Z");
          gone
            .limit("cpu", 1)
            .removeLimit("cpu")
            .set("name", "c")
            .remove("name")
            .remove("image")
            .remove("stdin");
          gone.ifAbsent.image("x").env("X", "1").env("Z", "1").limit("cpu", 2).set("args", []);
        },
      ),
    ).toStrictEqual({
      document: pod({ containers: [{ name: "b" }] }),
      records: ["remove spec.containers[name=a]"],
    });
  });
});

describe("an editor without a schema", () => {
  it("finds items as Kubernetes does, and the records identify them by position", () => {
    const env = [{ name: "X", value: "1" }];
    expect(
      drafted(pod({ containers: [{ name: "a" }, { name: "b", env }] }), (_, started) => {
        workload(started).container("b").env("X", "2").env("Y", "1").removeEnv("Z");
      }),
    ).toStrictEqual({
      document: pod({
        containers: [
          { name: "a" },
          {
            name: "b",
            env: [
              { name: "X", value: "2" },
              { name: "Y", value: "1" },
            ],
          },
        ],
      }),
      records: [
        'set spec.containers[1].env[0] {"name":"X","value":"2"}',
        'append spec.containers[1].env[1] {"name":"Y","value":"1"}',
      ],
    });
  });
});
