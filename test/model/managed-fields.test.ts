import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { skippingWithout } from "../skipped.js";
import { describe, expect, it } from "vitest";
import {
  type FieldPath,
  type Json,
  type JsonObject,
  type SchemaNode,
  fieldsV1FromPaths,
  formatJson,
  formatPath,
  formatPointer,
  identify,
  locate,
  parseJson,
  parsePath,
  pathsFromFieldsV1,
} from "../../src/model/index.js";
import {
  ROOT,
  cloneJson,
  comparePaths,
  elementFromSegment,
  getAtPointer,
  itemKey,
  memberKey,
  samePath,
  segmentFromElement,
} from "../../src/model/internal.js";
import { atomicList, keyed, map, object, set } from "./schemas.js";
import { fieldPath, segment } from "./arbitraries.js";
import { identical, problemsOf } from "./expectations.js";
import { runs } from "../long.js";

const TCP = { protocol: "TCP" };
const container = object({
  args: atomicList(),
  env: keyed(["name"]),
  ports: keyed(["containerPort", "protocol"], object({}), TCP),
  volumeMounts: keyed(["mountPath"]),
});
const podSpec = object({
  containers: keyed(["name"], container),
  tolerations: atomicList(),
  topologySpreadConstraints: keyed(["topologyKey", "whenUnsatisfiable"]),
  volumes: keyed(["name"]),
});
const metadata = object({ finalizers: set(), labels: map(object({})), annotations: map(object({})) });

/** The API server's schemas of the lists in the samples. */
const schemas: Record<string, SchemaNode> = {
  Deployment: object({ metadata, spec: object({ template: object({ spec: podSpec }) }) }),
  Service: object({ metadata, spec: object({ ports: keyed(["port", "protocol"], object({}), TCP) }) }),
  Node: object({ metadata, spec: object({ taints: atomicList() }) }),
  Thing: object({
    spec: object({
      atomic: atomicList(),
      set: set(),
      numset: set(),
      keyed: keyed(["host", "port"], object({ tags: set() })),
      defaulted: keyed(["port", "protocol"], object({}), TCP),
    }),
  }),
};

const samples = new URL("../../../shared/data/managed-fields-samples.json", import.meta.url);
const isThere = skippingWithout(["data/managed-fields-samples.json"]) === undefined;

interface Entry {
  readonly title: string;
  readonly object: JsonObject;
  readonly schema: SchemaNode;
  readonly fields: JsonObject;
}

function entriesOf(file: Json): Entry[] {
  return ((file as JsonObject)["objects"] as JsonObject[]).flatMap((live) => {
    const { kind } = live as { kind: string };
    const managers = (live["metadata"] as JsonObject)["managedFields"] as JsonObject[];
    return managers.map((entry) => ({
      title: `${kind} by ${entry["manager"] as string}`,
      object: live,
      schema: schemas[kind] as SchemaNode,
      fields: entry["fieldsV1"] as JsonObject,
    }));
  });
}

describe.skipIf(!isThere)("the managedFields of a real API server", () => {
  const entries = isThere ? entriesOf(parseJson(readFileSync(samples, "utf8"))) : [];

  it("cover several kinds and managers", () => {
    expect(entries.map(({ title }) => title)).toStrictEqual([
      "Deployment by operator",
      "Deployment by finops",
      "Deployment by kubectl",
      "Deployment by hotfix",
      "Service by operator",
      "Service by monitoring",
      "Service by kubectl-label",
      "Node by operator",
      "Thing by operator",
      "Thing by other",
    ]);
  });

  it.each(entries)(
    "are the same tree and the same text after conversion to paths and back: $title",
    ({ fields }) => {
      const back = fieldsV1FromPaths(pathsFromFieldsV1(fields));
      expect(back).toStrictEqual(fields);
      expect(formatJson(back)).toBe(formatJson(fields));
    },
  );

  it.each(entries)("have paths that can be written and read: $title", ({ fields }) => {
    const paths = pathsFromFieldsV1(fields);
    const written = paths.map(formatPath);
    expect(new Set(written).size).toBe(paths.length);
    expect(written.map(parsePath).every((path, i) => samePath(path, paths[i] as FieldPath))).toBe(true);
  });

  it.each(entries)(
    "refer to fields that exist in the object, each by its one path: $title",
    ({ object: live, schema, fields }) => {
      const paths = pathsFromFieldsV1(fields);
      const found = paths.map((path) => locate(live, path, schema));
      expect(found.map((pointer) => pointer && formatPath(identify(live, pointer, schema)))).toStrictEqual(
        paths.map(formatPath),
      );
    },
  );

  it.each(entries)(
    "refer to the same items when the defaults of their keys are omitted: $title",
    ({ object: live, schema, fields }) => {
      const sparse = withoutTcp(cloneJson(live));
      const paths = pathsFromFieldsV1(fields).filter(({ segment: last }) => last !== "protocol");
      expect(paths.map((path) => locate(sparse, path, schema))).toStrictEqual(
        paths.map((path) => locate(live, path, schema)),
      );
    },
  );

  it("refer to the expected items", () => {
    const [operator] = entries;
    const found = (text: string) =>
      formatPointer(locate(operator?.object as Json, parsePath(text), operator?.schema) ?? []);
    expect(
      found("spec.template.spec.containers[name=zeebe].ports[containerPort=26500,protocol=UDP].name"),
    ).toBe("/spec/template/spec/containers/0/ports/1/name");
    expect(found('metadata.finalizers[="example.com/protect"]')).toBe("/metadata/finalizers/0");
    expect(found("spec.template.spec.containers[name=sidecar].ports[containerPort=53,protocol=TCP]")).toBe(
      "/spec/template/spec/containers/1/ports/1",
    );
    const thing = entries.at(-1) as Entry;
    const pointer = locate(
      thing.object,
      parsePath('spec.keyed[host="a,b]",port=1].tags[="x=1"]'),
      thing.schema,
    );
    expect(getAtPointer(thing.object, pointer ?? [])).toBe("x=1");
  });
});

describe("a set of paths", () => {
  const pathSet = fc.uniqueArray(fieldPath, { selector: formatPath, maxLength: 8 });

  it("is the same set after conversion to FieldsV1 and back, in canonical order", () => {
    fc.assert(
      fc.property(pathSet, (paths) => {
        const back = pathsFromFieldsV1(fieldsV1FromPaths(paths));
        return identical(back.map(formatPath), paths.toSorted(comparePaths).map(formatPath));
      }),
      { numRuns: runs({ normal: 200, long: 100_000 }) },
    );
  });

  it("is one text, regardless of the order and repetition of paths", () => {
    fc.assert(
      fc.property(pathSet, (paths) => {
        const shuffled = [...paths.toReversed(), ...paths];
        return formatJson(fieldsV1FromPaths(shuffled)) === formatJson(fieldsV1FromPaths(paths));
      }),
    );
  });

  it.each<[string[], string]>([
    [[], "{}"],
    [["a"], '{"f:a":{}}'],
    [["a", "a.b"], '{"f:a":{".":{},"f:b":{}}}'],
    [["a.b"], '{"f:a":{"f:b":{}}}'],
    [["a[port=10]", "a[port=9]"], '{"f:a":{"k:{\\"port\\":9}":{},"k:{\\"port\\":10}":{}}}'],
    [["a[3]", "a[=x]", "a[=1]"], '{"f:a":{"v:1":{},"v:\\"x\\"":{},"i:3":{}}}'],
    [["__proto__.constructor"], '{"f:__proto__":{"f:constructor":{}}}'],
    [["a[$x=1,0=2]"], '{"f:a":{"k:{\\"$x\\":1,\\"0\\":2}":{}}}'],
    [["a[=9007199254740993]"], '{"f:a":{"v:9007199254740993":{}}}'],
  ])("of %j is written %s", (written, fields) => {
    const paths = written.map(parsePath);
    expect(formatJson(fieldsV1FromPaths(paths))).toBe(fields);
    expect(pathsFromFieldsV1(parseJson(fields)).map(formatPath)).toStrictEqual(
      paths.toSorted(comparePaths).map(formatPath),
    );
  });

  it("that contains the root is not the empty set", () => {
    expect(fieldsV1FromPaths([ROOT])).toStrictEqual({ ".": {} });
    expect(pathsFromFieldsV1({ ".": {} })).toStrictEqual([ROOT]);
    expect(pathsFromFieldsV1({})).toStrictEqual([]);
  });

  it("reads a leaf written with a dot as a leaf", () => {
    expect(pathsFromFieldsV1({ "f:a": { ".": {} } }).map(formatPath)).toStrictEqual(["a"]);
  });
});

describe("a path element", () => {
  it("is the same segment after conversion to text and back", () => {
    fc.assert(
      fc.property(segment, (one) => identical(segmentFromElement(elementFromSegment(one)), one)),
      { numRuns: runs({ normal: 200, long: 100_000 }) },
    );
  });

  it("has its key fields sorted", () => {
    expect(segmentFromElement('k:{"protocol":"UDP","port":53}')).toStrictEqual(
      itemKey({ port: 53, protocol: "UDP" }),
    );
    expect(segmentFromElement("v:-0")).toStrictEqual(memberKey(-0));
  });

  it.each([
    [{ "x:a": {} }, 'a path element must start with "f:", "k:", "v:" or "i:", found "x:a"'],
    [{ __proto__x: {} }, 'a path element must start with "f:", "k:", "v:" or "i:", found "__proto__x"'],
    [{ "": {} }, 'a path element must start with "f:", "k:", "v:" or "i:", found ""'],
    [{ "i:-1": {} }, 'an index must be an integer, found "i:-1"'],
    [{ "i:1.5": {} }, 'an index must be an integer, found "i:1.5"'],
    [{ "i:": {} }, 'an index must be an integer, found "i:"'],
    [{ "i:9007199254740993": {} }, 'an index must be an integer, found "i:9007199254740993"'],
    [{ "v:x": {} }, 'the part after the prefix must be JSON, found "v:x"'],
    [{ "v:{}": {} }, 'keys and set members must be scalars, found "v:{}"'],
    [{ "k:x": {} }, 'the part after the prefix must be JSON, found "k:x"'],
    [{ "k:[]": {} }, 'a key must be a map of key fields, found "k:[]"'],
    [{ "k:{}": {} }, 'a key must be a map of key fields, found "k:{}"'],
    [{ 'k:{"a":[]}': {} }, 'keys and set members must be scalars, found "k:{\\"a\\":[]}"'],
    [{ "f:a": 1 }, "a FieldsV1 node must be a map, found 1"],
    [[], "a FieldsV1 node must be a map, found []"],
    [null, "a FieldsV1 node must be a map, found null"],
  ])("rejects an invalid one: %j", (fields, message) => {
    expect(problemsOf(() => pathsFromFieldsV1(fields))).toStrictEqual([
      `model/invalid-managed-fields ${message}`,
    ]);
  });
});

function withoutTcp(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTcp);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name, below]) => name !== "protocol" || below !== "TCP");
  return Object.fromEntries(entries.map(([name, below]) => [name, withoutTcp(below)]));
}
