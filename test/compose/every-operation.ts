/** Everything that mutations do: all editors, patches with every directive, closures that write, list methods, and reads. */
import * as fc from "fast-check";
import { type ContainerEditor, all, except, metadata, named, workload } from "../../src/draft/index.js";
import { type Json, formatJson } from "../../src/model/index.js";

/** A workload as loosely typed as closures treat it; fields may be missing. */
// oxlint-disable-next-line typescript/no-explicit-any -- closures of all shapes write to it
export type Loose = any;

export interface Operation {
  readonly text: string;
  readonly body: { readonly mutate: (d: Loose) => void } | { readonly patch: Json };
}

const word = fc.constantFrom("p", "q");
const value = fc.constantFrom("1", "2");
const container = fc.constantFrom("a", "b", "c");
const AT = { at: ["spec", "template"] };

function code<T>(
  text: string,
  given: fc.Arbitrary<T>,
  mutate: (d: Loose, it: T) => void,
): fc.Arbitrary<Operation> {
  return given.map((it) => ({
    text: `${text} ${JSON.stringify(it) ?? ""}`,
    body: { mutate: (d: Loose) => mutate(d, it) },
  }));
}

function patch<T>(given: fc.Arbitrary<T>, make: (it: T) => Json): fc.Arbitrary<Operation> {
  return given.map((it) => ({ text: `patch ${formatJson(make(it))}`, body: { patch: make(it) } }));
}

type Edit<T> = (editor: ContainerEditor, it: T) => unknown;

const SELECTORS = { all, a: named("a"), "all but a": except("a") };

/** One call of a container editor: for a container by name or for selected ones, replacing or if absent. */
function onContainers<T>(text: string, given: fc.Arbitrary<T>, edit: Edit<T>): fc.Arbitrary<Operation> {
  const which = fc.constantFrom("one", ...(Object.keys(SELECTORS) as (keyof typeof SELECTORS)[]));
  return code(
    text,
    fc.record({ which, ifAbsent: fc.boolean(), it: given }),
    (d, { which: selected, ifAbsent, it }) => {
      const editor =
        selected === "one" ? workload(d, AT).container("a") : workload(d, AT).containers(SELECTORS[selected]);
      edit(ifAbsent ? editor.ifAbsent : editor, it);
    },
  );
}

const pair = fc.record({ key: word, to: value });
const port = fc.record({ containerPort: fc.constantFrom(80, 81), protocol: fc.constantFrom("TCP", "UDP") });

const none = fc.constant(undefined);
const podOf = (d: Loose): Loose => d.spec.template.spec;
const first = (d: Loose): Loose => podOf(d).containers[0];
const byName = (d: Loose, name: string): Loose =>
  podOf(d).containers.find((each: Loose) => each.name === name);
const pod = (spec: Json): Json => ({ spec: { template: { spec } } });
const ofContainer = (fields: Record<string, Json>): Json => pod({ containers: [{ name: "a", ...fields }] });

const labels = [
  code("label", pair, (d, { key, to }) => metadata(d).label(key, to)),
  code("ifAbsent label", pair, (d, { key, to }) => metadata(d).ifAbsent.label(key, to)),
  code("removeLabel", word, (d, key) => metadata(d).removeLabel(key)),
  code("labels.k =", pair, (d, { key, to }) => (d.metadata.labels[key] = to)),
  code("delete labels.k", word, (d, key) => delete d.metadata.labels[key]),
  code("labels.k = undefined", word, (d, key) => (d.metadata.labels[key] = undefined)),
  code("labels =", value, (d, to) => (d.metadata.labels = { app: to })),
  code("labels = labels ?? {}", pair, (d, { key, to }) => {
    d.metadata.labels = d.metadata.labels ?? {};
    d.metadata.labels[key] = to;
  }),
  code("labels = {...labels}", pair, (d, { key, to }) => {
    d.metadata.labels = { ...d.metadata.labels, [key]: to };
  }),
  code("labels without", word, (d, key) => {
    const { [key]: _, ...rest } = d.metadata.labels as Record<string, string>;
    d.metadata.labels = rest;
  }),
  code("Object.assign labels", pair, (d, { key, to }) => Object.assign(d.metadata.labels, { [key]: to })),
  code("delete labels", none, (d) => delete d.metadata.labels),
  code("labels = null", none, (d) => (d.metadata.labels = null)),
  patch(pair, ({ key, to }) => ({ metadata: { labels: { [key]: to } } })),
  patch(word, (key) => ({ metadata: { labels: { [key]: null } } })),
  patch(none, () => ({ metadata: { labels: null } })),
  patch(pair, ({ key, to }) => ({ metadata: { labels: { $patch: "replace", [key]: to } } })),
  code("metadata = metadata", none, (d) => {
    const { metadata: same } = d;
    d.metadata = same;
  }),
];

const annotations = [
  code("annotation", pair, (d, { key, to }) => metadata(d).annotation(key, to)),
  code("ifAbsent annotation", pair, (d, { key, to }) => metadata(d).ifAbsent.annotation(key, to)),
  code("removeAnnotation", word, (d, key) => metadata(d).removeAnnotation(key)),
  code("annotations ??= {}", pair, (d, { key, to }) => {
    d.metadata.annotations ??= {};
    d.metadata.annotations[key] = to;
  }),
  code("annotations = {}", none, (d) => (d.metadata.annotations = {})),
  code("delete annotations", none, (d) => delete d.metadata.annotations),
  code("annotations = labels", none, (d) => (d.metadata.annotations = d.metadata.labels)),
  patch(pair, ({ key, to }) => ({ metadata: { annotations: { [key]: to } } })),
  patch(word, (key) => ({ metadata: { annotations: { [key]: null } } })),
  patch(none, () => ({ metadata: { annotations: null } })),
  patch(none, () => ({ metadata: { annotations: {} } })),
  patch(word, (key) => ({ metadata: { finalizers: [key] } })),
  patch(word, (key) => ({ metadata: { "$deleteFromPrimitiveList/finalizers": [key] } })),
  code("finalizers", word, (d, key) => {
    d.metadata.finalizers ??= [];
    if (!d.metadata.finalizers.includes(key)) d.metadata.finalizers.push(key);
  }),
];

const env = [
  onContainers("env", pair, (editor, { key, to }) => editor.env(key, to)),
  onContainers("removeEnv", word, (editor, key) => editor.removeEnv(key)),
  onContainers("remove env", none, (editor) => editor.remove("env")),
  code("delete env", none, (d) => delete first(d).env),
  code("env ??= [] and push", pair, (d, { key, to }) => {
    const each = first(d);
    each.env ??= [];
    each.env.push({ name: key, value: to });
  }),
  code("env =", pair, (d, { key, to }) => (first(d).env = [{ name: key, value: to }])),
  code("env = env.filter", word, (d, key) => {
    const each = first(d);
    if (each.env !== undefined) each.env = each.env.filter(({ name }: Loose) => name !== key);
  }),
  code("env = [...env, x]", pair, (d, { key, to }) => {
    const each = first(d);
    each.env = [...(each.env ?? []), { name: key, value: to }];
  }),
  code("env find and set", pair, (d, { key, to }) => {
    const found = first(d).env?.find(({ name }: Loose) => name === key);
    if (found !== undefined) found.value = to;
  }),
  code("env rename", fc.record({ key: word, to: word }), (d, { key, to }) => {
    const found = first(d).env?.find(({ name }: Loose) => name === key);
    if (found !== undefined) found.name = to;
  }),
  code("env reverse", none, (d) => first(d).env?.reverse()),
  code("env[0] =", pair, (d, { key, to }) => {
    if (first(d).env?.length > 0) first(d).env[0] = { name: key, value: to };
  }),
  patch(pair, ({ key, to }) => ofContainer({ env: [{ name: key, value: to }] })),
  patch(word, (key) => ofContainer({ env: [{ name: key, $patch: "delete" }] })),
  patch(pair, ({ key, to }) => ofContainer({ env: [{ name: key, value: to }, { $patch: "replace" }] })),
  patch(none, () => ofContainer({ env: null })),
];

/** Every way to change a list whose items have no identity. */
const LIST_METHODS: Readonly<Record<string, (list: Loose, text: string) => void>> = {
  push: (list, text) => list.push(text),
  unshift: (list, text) => list.unshift(text),
  pop: (list) => list.pop(),
  shift: (list) => list.shift(),
  splice: (list, text) => list.splice(1, 1, text),
  "splice end": (list) => list.splice(-1),
  sort: (list) => list.sort(),
  reverse: (list) => list.reverse(),
  "[0] =": (list, text) => (list[0] = text),
  "[length] =": (list, text) => (list[list.length] = text),
  "[1] =": (list, text) => {
    if (list.length > 0) list[1] = text;
  },
  "length = 0": (list) => (list.length = 0),
  "length = 1": (list) => {
    if (list.length > 0) list.length = 1;
  },
  fill: (list, text) => list.fill(text),
  "fill from 1": (list, text) => list.fill(text, 1),
  copyWithin: (list) => list.copyWithin(0, 1),
};

const args = [
  ...Object.entries(LIST_METHODS).map(([text, change]) =>
    code(`args.${text}`, value, (d, it) => {
      const each = first(d);
      each.args ??= [];
      change(each.args, it);
    }),
  ),
  code("args =", value, (d, it) => (first(d).args = [it])),
  code("args = [...args, x]", value, (d, it) => (first(d).args = [...(first(d).args ?? []), it])),
  code("delete args", none, (d) => delete first(d).args),
  onContainers("arg", value, (editor, text) => editor.arg(text)),
  onContainers("appendArgs", value, (editor, text) => editor.appendArgs(text)),
  onContainers("removeArg", value, (editor, text) => editor.removeArg(text)),
  patch(value, (to) => ofContainer({ args: [to] })),
];

const ports = [
  onContainers("port", port, (editor, it) => editor.port({ ...it })),
  onContainers("named port", port, (editor, it) => editor.port({ ...it, name: "n" })),
  onContainers("port without protocol", none, (editor) => editor.port({ containerPort: 80 })),
  onContainers("removePort", port, (editor, it) => editor.removePort(it.containerPort, it.protocol)),
  onContainers("mount", pair, (editor, { key, to }) => editor.mount({ name: to, mountPath: key })),
  onContainers("removeMount", word, (editor, key) => editor.removeMount(key)),
  code("ports push", port, (d, it) => {
    const each = first(d);
    each.ports ??= [];
    each.ports.push({ ...it, hostPort: 2 });
  }),
  patch(fc.constantFrom(80, 81), (containerPort) => ofContainer({ ports: [{ containerPort, name: "n" }] })),
  patch(port, (it) => ofContainer({ ports: [{ ...it, hostPort: 1 }] })),
  patch(fc.constantFrom(80, 81), (containerPort) =>
    ofContainer({ ports: [{ containerPort, $patch: "delete" }] }),
  ),
];

const resources = [
  onContainers("resources", value, (editor, it) => editor.resources({ limits: { p: it } })),
  onContainers("limit", pair, (editor, { key, to }) => editor.limit(key, to)),
  onContainers("request", pair, (editor, { key, to }) => editor.request(key, to)),
  onContainers("removeLimit", word, (editor, key) => editor.removeLimit(key)),
  onContainers("removeRequest", word, (editor, key) => editor.removeRequest(key)),
  onContainers("remove resources", none, (editor) => editor.remove("resources")),
  patch(pair, ({ key, to }) => ofContainer({ resources: { limits: { [key]: to } } })),
  patch(word, (key) => ofContainer({ resources: { limits: { [key]: null } } })),
  patch(none, () => ofContainer({ resources: null })),
  code("resources = {}", none, (d) => (first(d).resources = {})),
  code("resources.limits ??= {}", pair, (d, { key, to }) => {
    const each = first(d);
    each.resources ??= {};
    each.resources.limits ??= {};
    each.resources.limits[key] = to;
  }),
  code("delete limits", none, (d) => {
    if (first(d).resources) delete first(d).resources.limits;
  }),
];

const containers = [
  onContainers("image", value, (editor, it) => editor.image(it)),
  onContainers("set", value, (editor, it) => editor.set("workingDir", it)),
  onContainers("remove", none, (editor) => editor.remove("workingDir")),
  code("ensureContainer", fc.record({ name: container, image: value }), (d, it) =>
    workload(d, AT).ensureContainer({ ...it }),
  ),
  code("ensureInitContainer", fc.record({ name: container, image: value }), (d, it) =>
    workload(d, AT).ensureInitContainer({ ...it }),
  ),
  code("removeContainer", container, (d, name) => workload(d, AT).removeContainer(name)),
  code("removeInitContainer", container, (d, name) => workload(d, AT).removeInitContainer(name)),
  code("initContainers image", value, (d, it) => workload(d, AT).initContainers().image(it)),
  code("rename", fc.record({ name: container, to: container }), (d, { name, to }) => {
    const found = byName(d, name);
    if (found !== undefined && byName(d, to) === undefined) found.name = to;
  }),
  code("containers.push", container, (d, name) => {
    if (byName(d, name) === undefined) podOf(d).containers.push({ name, image: "pushed" });
  }),
  code("containers.shift", none, (d) => podOf(d).containers.shift()),
  code("containers filter", container, (d, name) => {
    podOf(d).containers = podOf(d).containers.filter((each: Loose) => each.name !== name);
  }),
  code("containers forEach", value, (d, to) => {
    for (const each of podOf(d).containers) each.image = to;
  }),
  code("template = copy", none, (d) => (d.spec.template = { ...d.spec.template })),
  patch(value, (to) => ofContainer({ image: to })),
  patch(fc.record({ name: container, image: value }), (it) => pod({ containers: [it] })),
  patch(container, (name) => pod({ containers: [{ name, $patch: "delete" }] })),
  patch(none, () => pod({ "$setElementOrder/containers": [{ name: "b" }, { name: "a" }] })),
];

const podFields = [
  code("pods label", pair, (d, { key, to }) => workload(d, AT).pods.label(key, to)),
  code("pods removeAnnotation", word, (d, key) => workload(d, AT).pods.removeAnnotation(key)),
  code("volume", pair, (d, { key, to }) => workload(d, AT).volume({ name: key, hostPath: { path: to } })),
  code("removeVolume", word, (d, key) => workload(d, AT).removeVolume(key)),
  code("set", value, (d, it) => workload(d, AT).set("nodeName", it)),
  code("set nodeSelector", pair, (d, { key, to }) => workload(d, AT).set("nodeSelector", { [key]: to })),
  code("setIfAbsent", value, (d, it) => workload(d, AT).setIfAbsent("nodeName", it)),
  code("append", value, (d, key) => workload(d, AT).append("tolerations", { key })),
  code("remove", fc.constantFrom("nodeName", "nodeSelector", "tolerations", "volumes"), (d, field) =>
    workload(d, AT).remove(field),
  ),
  code("replicas =", value, (d, to) => (d.spec.replicas = Number(to))),
  code("replicas +=", value, (d, to) => (d.spec.replicas += Number(to))),
  code("strategy.rollingUpdate", value, (d, to) => {
    d.spec.strategy ??= {};
    d.spec.strategy.rollingUpdate = { maxSurge: Number(to) };
  }),
  patch(value, (to) => ({ spec: { replicas: Number(to) } })),
  patch(value, (to) => ({ spec: { strategy: { rollingUpdate: { maxSurge: Number(to) } } } })),
  patch(none, () => ({ spec: { strategy: { $retainKeys: ["type"], type: "Recreate" } } })),
  patch(pair, ({ key, to }) => pod({ volumes: [{ name: key, hostPath: { path: to } }] })),
  patch(word, (key) => pod({ volumes: [{ name: key, emptyDir: {} }] })),
  patch(word, (key) => pod({ volumes: [{ name: key, $retainKeys: ["name", "emptyDir"], emptyDir: {} }] })),
  patch(value, (key) => pod({ tolerations: [{ key }] })),
  patch(none, () => pod({ volumes: null })),
  patch(pair, ({ key, to }) => pod({ nodeSelector: { [key]: to } })),
];

type Questions = Readonly<Record<string, (d: Loose) => unknown>>;

/** Everything that a closure can read; results do not depend on the order of members. */
const ANYTHING: Questions = {
  "keys of pod": (d) => Object.keys(podOf(d)).sort().join(),
  "entries of spec": (d) => Object.entries(d.spec).length,
  "JSON of everything": (d) => sorted(d).length,
  "JSON of spec": (d) => sorted(d.spec),
  replicas: (d) => d.spec.replicas,
};

const OF_METADATA: Questions = {
  ...ANYTHING,
  "keys of metadata": (d) => Object.keys(d.metadata).sort().join(),
  "keys of labels": (d) =>
    Object.keys(d.metadata.labels ?? {})
      .sort()
      .join(),
  "JSON of labels": (d) => sorted(d.metadata.labels),
  "annotations hasOwn": (d) => Object.hasOwn(d.metadata, "annotations"),
  "annotations in": (d) => "annotations" in d.metadata,
  "labels value": (d) => d.metadata.labels !== undefined,
  "labels is a map": (d) => typeof d.metadata.labels,
  "label p": (d) => d.metadata.labels?.p,
  "annotation p": (d) => d.metadata.annotations?.p,
  "spread of metadata": (d) => ({ ...d.metadata }).annotations !== undefined,
  finalizers: (d) => d.metadata.finalizers?.slice().sort().join(),
};

const OF_CONTAINERS: Questions = {
  ...ANYTHING,
  "keys of container": (d) => Object.keys(first(d)).sort().join(),
  "rest of container": (d) => {
    const { name: _, ...rest } = first(d);
    return Object.keys(rest).sort().join();
  },
  "for in container": (d) => {
    let count = 0;
    for (const key in first(d)) if (key !== "name") count++;
    return count;
  },
  "values of resources": (d) => Object.values(first(d).resources ?? {}).length,
  "spread of container": (d) => ({ ...first(d) }).env !== undefined,
  "JSON of container": (d) => sorted(first(d)),
  "JSON copy of resources": (d) => sorted(JSON.parse(JSON.stringify(first(d).resources ?? null))),
  "env in": (d) => "env" in first(d),
  "resources in": (d) => "resources" in first(d),
  "env hasOwn": (d) => Object.hasOwn(first(d), "env"),
  "env value": (d) => first(d).env !== undefined,
  "limits p": (d) => first(d).resources?.limits?.p,
  "env length": (d) => first(d).env?.length,
  "env some": (d) => first(d).env?.some(({ name }: Loose) => name === "p"),
  "env names": (d) =>
    first(d)
      .env?.map(({ name }: Loose) => name)
      .sort()
      .join(),
  "args join": (d) => first(d).args?.join(),
  "args includes": (d) => first(d).args?.includes("1"),
  "args reduce": (d) => first(d).args?.reduce((text: string, each: string) => text + each, ""),
  "containers length": (d) => podOf(d).containers.length,
  "container c": (d) => byName(d, "c")?.image,
  "container a": (d) => byName(d, "a") !== undefined,
  "ports numbers": (d) =>
    first(d)
      .ports?.map(({ containerPort }: Loose) => containerPort)
      .sort()
      .join(),
  "volumes names": (d) =>
    (podOf(d).volumes ?? [])
      .map(({ name }: Loose) => name)
      .sort()
      .join(),
};

/** The text of a value, regardless of the order of its members. */
function sorted(part: Loose): string {
  const text = JSON.stringify(part, (_, it: Loose) => {
    if (Array.isArray(it))
      return it.every((item) => typeof item === "object") ? it.map((item) => sorted(item)).sort() : it;
    if (typeof it !== "object" || it === null) return it;
    return Object.fromEntries(
      Object.keys(it)
        .sort()
        .map((key) => [key, it[key]]),
    );
  });
  return text ?? "undefined";
}

/** What is done with the result. */
const ANSWERS: Readonly<Record<string, (d: Loose, answer: string) => void>> = {
  "into annotation": (d, answer) => metadata(d).annotation("answer", answer),
  "into pod": (d, answer) => (podOf(d).hostname = answer),
  "into replicas": (d, answer) => (d.spec.replicas = answer.length),
  "when longer": (d, answer) => {
    if (answer.length > 4) d.spec.minReadySeconds = 1;
  },
  "when true": (d, answer) => {
    if (answer === "true") d.spec.minReadySeconds = 2;
  },
  "as a key": (d, answer) => metadata(d).label(`key-${answer.length}`, "1"),
};

function reads(questions: Questions): fc.Arbitrary<Operation> {
  return fc
    .record({
      question: fc.constantFrom(...Object.keys(questions)),
      use: fc.constantFrom(...Object.keys(ANSWERS)),
    })
    .map(({ question, use }) => ({
      text: `${question} ${use}`,
      body: { mutate: (d: Loose) => ANSWERS[use]?.(d, String(questions[question]?.(d))) },
    }));
}

function about(writes: readonly fc.Arbitrary<Operation>[], questions: Questions): fc.Arbitrary<Operation> {
  return fc.oneof({ weight: 3, arbitrary: fc.oneof(...writes) }, { weight: 1, arbitrary: reads(questions) });
}

/** Operations on one part of a workload, so that they interfere; and any of all. */
export const SUBJECTS: readonly fc.Arbitrary<Operation>[] = [
  about(labels, OF_METADATA),
  about(annotations, OF_METADATA),
  about([...labels, ...annotations], OF_METADATA),
  about(env, OF_CONTAINERS),
  about(args, OF_CONTAINERS),
  about(ports, OF_CONTAINERS),
  about(resources, OF_CONTAINERS),
  about(containers, OF_CONTAINERS),
  about([...containers, ...env], OF_CONTAINERS),
  about(podFields, OF_CONTAINERS),
  about([...labels, ...annotations, ...env, ...args, ...ports, ...resources, ...containers, ...podFields], {
    ...OF_METADATA,
    ...OF_CONTAINERS,
  }),
];
