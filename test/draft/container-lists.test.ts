import { describe, expect, it } from "vitest";
import type { ContainerEditor } from "../../src/draft/index.js";
import { editedContainer } from "./writing.js";

describe("an environment variable", () => {
  const env = [
    { name: "X", value: "1" },
    { name: "Y", value: "2" },
  ];

  it("is added if the container has none of its name, with the list if needed", () => {
    expect(editedContainer({}, (web) => web.env("X", "1").env("Y", "2"))).toStrictEqual([
      { name: "web", env },
      'append env[name=X] {"name":"X","value":"1"}',
      'append env[name=Y] {"name":"Y","value":"2"}',
    ]);
  });

  it("is replaced as a whole when the container has one of its name", () => {
    const from = { name: "X", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } };
    expect(editedContainer({ env: [from] }, (web) => web.env("X", "1"))).toStrictEqual([
      { name: "web", env: [{ name: "X", value: "1" }] },
      'set env[name=X] {"name":"X","value":"1"}',
    ]);
    expect(editedContainer({ env }, (web) => web.env("X", { valueFrom: from.valueFrom }))).toStrictEqual([
      { name: "web", env: [from, { name: "Y", value: "2" }] },
      'set env[name=X] {"name":"X","valueFrom":{"fieldRef":{"fieldPath":"metadata.name"}}}',
    ]);
  });

  it("is recorded even if it is the same", () => {
    expect(editedContainer({ env }, (web) => web.env("X", "1"))).toStrictEqual([
      { name: "web", env },
      'set env[name=X] {"name":"X","value":"1"}, same value',
    ]);
  });

  it("is removed by its name, and a missing one is recorded too", () => {
    expect(editedContainer({ env }, (web) => web.removeEnv("X").removeEnv("Z"))).toStrictEqual([
      { name: "web", env: [{ name: "Y", value: "2" }] },
      "remove env[name=X]",
      "remove env[name=Z], no effect",
    ]);
    expect(editedContainer({}, (web) => web.removeEnv("X"))).toStrictEqual([
      { name: "web" },
      "remove env[name=X], no effect",
    ]);
  });

  it("keeps an existing value with `ensure`", () => {
    expect(
      editedContainer({ env: env.slice(0, 1) }, (web) => web.ifAbsent.env("X", "9").env("Y", "2")),
    ).toStrictEqual([
      { name: "web", env },
      'setIfAbsent env[name=X] {"name":"X","value":"9"}, no effect',
      'setIfAbsent env[name=Y] {"name":"Y","value":"2"}',
    ]);
  });
});

describe("an argument", () => {
  it("is added unless the container already has it", () => {
    expect(editedContainer({ args: ["-v"] }, (web) => web.arg("-v").arg("-x"))).toStrictEqual([
      { name: "web", args: ["-v", "-x"] },
      'setIfAbsent args[0] "-v", no effect',
      'append args[1] "-x"',
    ]);
    expect(editedContainer({}, (web) => web.arg("-v"))).toStrictEqual([
      { name: "web", args: ["-v"] },
      'append args[0] "-v"',
    ]);
  });

  it("is always appended", () => {
    expect(editedContainer({ args: ["-v"] }, (web) => web.appendArgs("-v", "2"))).toStrictEqual([
      { name: "web", args: ["-v", "-v", "2"] },
      'append args[1] "-v"',
      'append args[2] "2"',
    ]);
    expect(editedContainer({}, (web) => web.appendArgs())).toStrictEqual([{ name: "web" }]);
  });

  it("is removed at any position", () => {
    expect(
      editedContainer({ args: ["-v", "-x", "-v"] }, (web) => web.removeArg("-v").removeArg("-z")),
    ).toStrictEqual([{ name: "web", args: ["-x"] }, "remove args[2]", "remove args[0]"]);
    expect(editedContainer({}, (web) => web.removeArg("-v"))).toStrictEqual([{ name: "web" }]);
  });
});

describe("a port", () => {
  it("is identified by number and protocol, with TCP as the default", () => {
    expect(
      editedContainer({ ports: [{ containerPort: 53 }] }, (web) =>
        web
          .port({ containerPort: 53, protocol: "UDP" })
          .port({ containerPort: 53, protocol: "TCP", name: "dns" })
          .port({ containerPort: 80, name: "http" }),
      ),
    ).toStrictEqual([
      {
        name: "web",
        ports: [
          { containerPort: 53, protocol: "TCP", name: "dns" },
          { containerPort: 53, protocol: "UDP" },
          { containerPort: 80, name: "http" },
        ],
      },
      'append ports[containerPort=53,protocol=UDP] {"containerPort":53,"protocol":"UDP"}',
      'set ports[containerPort=53,protocol=TCP] {"containerPort":53,"protocol":"TCP","name":"dns"}',
      'append ports[containerPort=80,protocol=TCP] {"containerPort":80,"name":"http"}',
    ]);
  });

  it("is removed by number and protocol", () => {
    const ports = [{ containerPort: 53, protocol: "UDP" }, { containerPort: 53 }];
    expect(
      editedContainer({ ports }, (web) => web.removePort(53).removePort(53, "UDP").removePort(54)),
    ).toStrictEqual([
      { name: "web", ports: [] },
      "remove ports[containerPort=53,protocol=TCP]",
      "remove ports[containerPort=53,protocol=UDP]",
      "remove ports[containerPort=54,protocol=TCP], no effect",
    ]);
  });

  it("keeps an existing value with `ensure`", () => {
    expect(
      editedContainer({ ports: [{ containerPort: 53 }] }, (web) =>
        web.ifAbsent.port({ containerPort: 53, protocol: "TCP", name: "dns" }).port({ containerPort: 54 }),
      ),
    ).toStrictEqual([
      { name: "web", ports: [{ containerPort: 53 }, { containerPort: 54 }] },
      'setIfAbsent ports[containerPort=53,protocol=TCP] {"containerPort":53,"protocol":"TCP","name":"dns"}, no effect',
      'setIfAbsent ports[containerPort=54,protocol=TCP] {"containerPort":54}',
    ]);
  });
});

describe("an item that lacks its key", () => {
  it("without a key matches no item: an item with the key is added next to it", () => {
    const env = [null, { value: "0" }] as never[];
    expect(
      editedContainer({ env, ports: [null, {}] as never[] }, (web) =>
        web.env("A", "1").port({ containerPort: 80 }),
      )[0],
    ).toStrictEqual({
      name: "web",
      env: [null, { value: "0" }, { name: "A", value: "1" }],
      ports: [null, {}, { containerPort: 80 }],
    });
  });

  it.each<[string, (web: ContainerEditor) => unknown]>([
    ['env(undefined, "1")', (web) => web.env(undefined as never, "1")],
    ['env("PORT", 8080)', (web) => web.env("PORT", 8080 as never)],
    ['env("PORT", {})', (web) => web.env("PORT", {} as never)],
    ['port({ name: "http" })', (web) => web.port({ name: "http" } as never)],
    ['mount({ name: "data" })', (web) => web.mount({ name: "data" } as never)],
    ['limit("memory", "2 GB")', (web) => web.limit("memory", "2 GB")],
    ['request("cpu", NaN)', (web) => web.request("cpu", Number.NaN)],
    ["image(1)", (web) => web.image(1 as never)],
    ["appendArgs(1)", (web) => web.appendArgs(1 as never)],
  ])("is rejected by an editor: %s", (_, edit) => {
    expect(() => editedContainer({}, (web) => void edit(web))).toThrow("draft/bad-value");
  });
});

describe("a volume mount", () => {
  const tmp = { name: "tmp", mountPath: "/tmp" };

  it("is identified by its path", () => {
    expect(
      editedContainer({ volumeMounts: [tmp] }, (web) =>
        web
          .mount({ name: "cache", mountPath: "/tmp", readOnly: true })
          .mount({ name: "tmp", mountPath: "/var" }),
      ),
    ).toStrictEqual([
      {
        name: "web",
        volumeMounts: [
          { name: "cache", mountPath: "/tmp", readOnly: true },
          { name: "tmp", mountPath: "/var" },
        ],
      },
      'set volumeMounts[mountPath="/tmp"] {"name":"cache","mountPath":"/tmp","readOnly":true}',
      'append volumeMounts[mountPath="/var"] {"name":"tmp","mountPath":"/var"}',
    ]);
  });

  it("is removed by its path", () => {
    expect(
      editedContainer({ volumeMounts: [tmp] }, (web) => web.removeMount("/tmp").removeMount("/x")),
    ).toStrictEqual([
      { name: "web", volumeMounts: [] },
      'remove volumeMounts[mountPath="/tmp"]',
      'remove volumeMounts[mountPath="/x"], no effect',
    ]);
  });

  it("keeps an existing value with `ensure`", () => {
    expect(
      editedContainer({}, (web) => web.ifAbsent.mount(tmp).mount({ ...tmp, name: "other" })),
    ).toStrictEqual([
      { name: "web", volumeMounts: [tmp] },
      'setIfAbsent volumeMounts[mountPath="/tmp"] {"name":"tmp","mountPath":"/tmp"}',
      'setIfAbsent volumeMounts[mountPath="/tmp"] {"name":"other","mountPath":"/tmp"}, no effect',
    ]);
  });
});
