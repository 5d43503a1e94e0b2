import { type Container, type Containers, podSpecSchema } from "./pods.js";
import { type FieldPath, formatPath } from "../../src/model/index.js";
import { at, begin, record, written, writtenContainers } from "./writing.js";
import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/ledger/index.js";

describe("a renamed item", () => {
  it("is renamed, and written to by its new name from then on", () => {
    expect(
      writtenContainers((d) => {
        const first = at(d.containers, 0);
        first.image = "before";
        first.name = "renamed";
        first.image = "after";
        first.env = [];
        first.env.push({ name: "X" });
      }),
    ).toStrictEqual({
      document: {
        containers: [
          { name: "renamed", image: "after", env: [{ name: "X" }] },
          { name: "b", image: "two" },
        ],
      },
      records: [
        'set containers[name=a].image "before"',
        'rename containers[name=a] {"name":"renamed"}',
        'set containers[name=renamed].image "after"',
        "set containers[name=renamed].env []",
        'append containers[name=renamed].env[name=X] {"name":"X"}',
      ],
    });
  });

  it("keeps its old names in earlier records", () => {
    expect(
      writtenContainers((d) => {
        const [a, b] = d.containers as [Container, Container];
        a.image = "1";
        d.containers.push({ name: "c" });
        d.containers.pop();
        a.image = "2";
        d.containers.push({ name: "d" });
        d.containers.pop();
        a.name = "w";
        d.containers.splice(1, 1);
        a.name = "x";
        b.name = "elsewhere";
        d.containers.unshift({ name: "first" });
        a.name = "y";
        a.image = "3";
        delete (a as Partial<Container>).name;
        a.image = "4";
      }).records,
    ).toStrictEqual([
      'set containers[name=a].image "1"',
      'append containers[name=c] {"name":"c"}',
      "remove containers[name=c]",
      'set containers[name=a].image "2"',
      'append containers[name=d] {"name":"d"}',
      "remove containers[name=d]",
      'rename containers[name=a] {"name":"w"}',
      "remove containers[name=b]",
      'rename containers[name=w] {"name":"x"}',
      'append containers[name=first] {"name":"first"}',
      'set containers [{"name":"first"},{"name":"x","image":"2"}], order only',
      'rename containers[name=x] {"name":"y"}',
      'set containers[name=y].image "3"',
      "remove containers[name=y].name",
      'set containers[1].image "4"',
    ]);
  });

  it("is not renamed when it is given its current name", () => {
    expect(writtenContainers((d) => (at(d.containers, 0).name = "a")).records).toStrictEqual([
      'set containers[name=a].name "a", same value',
    ]);
  });

  it("is not renamed when another item has that name: duplicates have none", () => {
    expect(
      writtenContainers((d) => {
        const [a, b] = d.containers as [Container, Container];
        a.name = "b";
        a.image = "x";
        b.name = "a";
        b.image = "y";
      }),
    ).toStrictEqual({
      document: {
        containers: [
          { name: "b", image: "x" },
          { name: "a", image: "y" },
        ],
      },
      records: [
        'set containers[name=a].name "b"',
        'set containers[0].image "x"',
        'set containers[1].name "a"',
        'set containers[name=a].image "y"',
      ],
    });
  });

  it("may change one of several keys, also an omitted one", () => {
    const { records } = written<Containers>(
      { containers: [{ name: "dns", ports: [{ containerPort: 53 }] }] },
      (d) => {
        const port = d.containers[0]?.ports?.[0] as {
          containerPort: number;
          protocol?: string;
          name?: string;
        };
        port.protocol = "UDP";
        port.containerPort = 54;
        port.name = "dns";
      },
      podSpecSchema,
    );
    expect(records.map((line) => line.replace("containers[name=dns].", ""))).toStrictEqual([
      'rename ports[containerPort=53,protocol=TCP] {"protocol":"UDP"}',
      'rename ports[containerPort=53,protocol=UDP] {"containerPort":54}',
      'set ports[containerPort=54,protocol=UDP].name "dns"',
    ]);
  });

  it("is known in the ledger by both names", () => {
    const started = begin<Containers>({ containers: [{ name: "a", image: "one" }] }, podSpecSchema);
    at(started.value.containers, 0).name = "z";
    at(started.value.containers, 0).image = "two";
    const [, renamed, set] = started.ledger().why("containers[name=z].image").entries;
    expect([renamed, set].map((entry) => record(entry as Entry))).toStrictEqual([
      'rename containers[name=a] {"name":"z"}',
      'set containers[name=z].image "two"',
    ]);
    expect(formatPath(set?.formerly as FieldPath)).toBe("containers[name=a].image");
  });
});
