/** Calls of editors, each with the same writes as in a closure. */
import * as fc from "fast-check";
import { type Container, type Metadata, type Pod, type PodSpec, pod } from "./pods.js";
import {
  type ContainerEditor,
  type ContainerSelector,
  type WorkloadEditor,
  all,
  except,
  named,
} from "../../src/draft/index.js";

export interface Call {
  readonly text: string;
  readonly edit: (editor: WorkloadEditor) => unknown;
  readonly write: (pod: Pod) => unknown;
}

/** The list of a map, created if needed; it is read again because a draft copies given values. */
function listIn(map: Record<string, unknown>, field: string): unknown[] {
  map[field] ??= [];
  return map[field] as unknown[];
}

function mapIn(map: Record<string, unknown>, field: string): Record<string, unknown> {
  map[field] ??= {};
  return map[field] as Record<string, unknown>;
}

/** Replaces the item with the same key, or pushes it; or keeps the existing one. */
function ensure<T>(list: unknown[], item: T, keyOf: (item: T) => unknown, ifAbsent: boolean): void {
  const index = list.findIndex((other) => keyOf(other as T) === keyOf(item));
  if (index < 0) list.push(item);
  else if (!ifAbsent) list[index] = item;
}

function drop<T>(list: T[] | null | undefined, isIt: (item: T) => boolean): void {
  const index = list?.findIndex(isIt) ?? -1;
  if (index >= 0) list?.splice(index, 1);
}

function put(map: Record<string, unknown>, key: string, value: unknown, ifAbsent: boolean): void {
  if (!ifAbsent || !Object.hasOwn(map, key)) map[key] = value;
}

const name = fc.constantFrom("a", "b", "c", "main");
const word = fc.constantFrom("X", "Y", "Z");
const number = fc.constantFrom(80, 53);
const protocol = fc.option(fc.constantFrom("TCP", "UDP"), { nil: undefined });
const port = fc.tuple(number, protocol).map(([containerPort, said]) => ({
  containerPort,
  ...(said === undefined ? {} : { protocol: said }),
}));
const selection = fc.oneof(
  fc.constant({ text: "all", selector: all }),
  fc.array(name).map((names) => ({ text: `named ${names.join()}`, selector: named(...names) })),
  fc.array(name).map((names) => ({ text: `except ${names.join()}`, selector: except(...names) })),
);

type ForContainer<T> = [
  edit: (editor: ContainerEditor, given: T) => unknown,
  write: (container: Container, given: T, ifAbsent: boolean) => unknown,
];

/** A call for some containers or init containers, with and without `ifAbsent` if that makes a difference. */
function onContainers<T>(
  text: string,
  given: fc.Arbitrary<T>,
  [edit, write]: ForContainer<T>,
): fc.Arbitrary<Call> {
  const list = fc.constantFrom("containers" as const, "initContainers" as const);
  return fc
    .tuple(given, selection, list, fc.boolean())
    .map(([it, { text: selected, selector }, field, ifAbsent]) => ({
      text: `${field} ${selected} ${ifAbsent ? "ifAbsent " : ""}${text} ${fc.stringify(it)}`,
      edit(editor) {
        const chosen = editor[field](selector);
        edit(ifAbsent ? chosen.ifAbsent : chosen, it);
      },
      write: ({ spec }) =>
        picked(spec?.[field], selector).forEach((container) => void write(container, it, ifAbsent)),
    }));
}

function picked(
  containers: readonly Container[] | null | undefined,
  selector: ContainerSelector,
): Container[] {
  return (containers ?? []).filter((container) => selector(container.name));
}

const containerCalls = [
  onContainers("env", fc.tuple(word, word), [
    (editor, [key, value]) => editor.env(key, value),
    (container, [key, value], ifAbsent) =>
      ensure(listIn(container, "env"), { name: key, value }, (item) => item.name, ifAbsent),
  ]),
  onContainers("removeEnv", word, [
    (editor, key) => editor.removeEnv(key),
    ({ env }, key) => drop(env, (item) => item.name === key),
  ]),
  onContainers("arg", word, [
    (editor, text) => editor.arg(text),
    (container, text) => {
      if (container.args?.includes(text) !== true) listIn(container, "args").push(text);
    },
  ]),
  onContainers("appendArgs", fc.array(word), [
    (editor, texts) => editor.appendArgs(...texts),
    (container, texts) => {
      if (texts.length > 0) listIn(container, "args").push(...texts);
    },
  ]),
  onContainers("removeArg", word, [
    (editor, text) => editor.removeArg(text),
    ({ args }, text) => {
      while (args?.includes(text) === true) args.splice(args.lastIndexOf(text), 1);
    },
  ]),
  onContainers("port", port, [
    (editor, it) => editor.port(it),
    (container, it, ifAbsent) => ensure(listIn(container, "ports"), { ...it }, portKey, ifAbsent),
  ]),
  onContainers("removePort", fc.tuple(number, protocol), [
    (editor, [containerPort, said]) => editor.removePort(containerPort, said),
    ({ ports }, [containerPort, said]) =>
      drop(
        ports,
        (item) =>
          portKey(item) === portKey({ containerPort, ...(said === undefined ? {} : { protocol: said }) }),
      ),
  ]),
  onContainers("mount", fc.tuple(name, word), [
    (editor, [volume, mountPath]) => editor.mount({ name: volume, mountPath }),
    (container, [volume, mountPath], ifAbsent) =>
      ensure(
        listIn(container, "volumeMounts"),
        { name: volume, mountPath },
        (item) => item.mountPath,
        ifAbsent,
      ),
  ]),
  onContainers("removeMount", word, [
    (editor, mountPath) => editor.removeMount(mountPath),
    ({ volumeMounts }, mountPath) => drop(volumeMounts, (item) => item.mountPath === mountPath),
  ]),
  onContainers("image", word, [
    (editor, image) => editor.image(image),
    (container, image, ifAbsent) => put(container, "image", image, ifAbsent),
  ]),
  onContainers("resources", word, [
    (editor, cpu) => editor.resources({ limits: { cpu } }),
    (container, cpu, ifAbsent) => put(container, "resources", { limits: { cpu } }, ifAbsent),
  ]),
  onContainers("limit", fc.tuple(word, number), [
    (editor, [key, quantity]) => editor.limit(key, quantity),
    (container, [key, quantity], ifAbsent) =>
      put(mapIn(mapIn(container, "resources"), "limits"), key, quantity, ifAbsent),
  ]),
  onContainers("removeRequest", word, [
    (editor, key) => editor.removeRequest(key),
    ({ resources }, key) => void (resources?.requests && delete resources.requests[key]),
  ]),
  onContainers("request", fc.tuple(word, fc.constantFrom("1", "500m", "2Gi")), [
    (editor, [key, quantity]) => editor.request(key, quantity),
    (container, [key, quantity], ifAbsent) =>
      put(mapIn(mapIn(container, "resources"), "requests"), key, quantity, ifAbsent),
  ]),
  onContainers("remove", fc.constantFrom("image", "env", "resources"), [
    (editor, field) => editor.remove(field),
    (container, field) => delete container[field],
  ]),
];

function portKey({ containerPort, protocol: said }: { containerPort: number; protocol?: string }): string {
  return `${containerPort} ${said ?? "TCP"}`;
}

type ForPod<T> = [
  edit: (editor: WorkloadEditor, given: T) => unknown,
  write: (spec: PodSpec, given: T, metadata: () => Metadata) => unknown,
];

function onPod<T>(text: string, given: fc.Arbitrary<T>, [edit, write]: ForPod<T>): fc.Arbitrary<Call> {
  return given.map((it) => ({
    text: `${text} ${fc.stringify(it)}`,
    edit: (editor) => edit(editor, it),
    write: (made) =>
      write(made.spec as PodSpec, it, () => mapIn(made as unknown as Record<string, unknown>, "metadata")),
  }));
}

const byName = (item: { name: string }): string => item.name;

const podCalls = [
  onPod("container main", word, [
    (editor, image) => editor.container("main").image(image),
    ({ containers }, image) => Object.assign(containers?.find(byNameOf("main")) ?? {}, { image }),
  ]),
  onPod("ensureContainer", name, [
    (editor, it) => editor.ensureContainer({ name: it, args: ["fresh"] }),
    (spec, it) => ensure(listIn(spec, "containers"), { name: it, args: ["fresh"] }, byName, false),
  ]),
  onPod("ensureInitContainer", name, [
    (editor, it) => editor.ensureInitContainer({ name: it }),
    (spec, it) => ensure(listIn(spec, "initContainers"), { name: it }, byName, false),
  ]),
  onPod("removeContainer", fc.constantFrom("a", "b", "c"), [
    (editor, it) => editor.removeContainer(it),
    ({ containers }, it) => drop(containers, byNameOf(it)),
  ]),
  onPod("removeInitContainer", name, [
    (editor, it) => editor.removeInitContainer(it),
    ({ initContainers }, it) => drop(initContainers, byNameOf(it)),
  ]),
  onPod("volume", fc.tuple(name, word), [
    (editor, [it, path]) => editor.volume({ name: it, hostPath: { path } }),
    (spec, [it, path]) => ensure(listIn(spec, "volumes"), { name: it, hostPath: { path } }, byName, false),
  ]),
  onPod("removeVolume", name, [
    (editor, it) => editor.removeVolume(it),
    ({ volumes }, it) => drop(volumes, byNameOf(it)),
  ]),
  onPod("set", fc.tuple(word, word), [
    (editor, [key, value]) => editor.set(key, { value }),
    (spec, [key, value]) => put(spec, key, { value }, false),
  ]),
  onPod("setIfAbsent", fc.tuple(word, word), [
    (editor, [key, value]) => editor.setIfAbsent(key, value),
    (spec, [key, value]) => put(spec, key, value, true),
  ]),
  onPod("append", word, [
    (editor, key) => editor.append("tolerations", { key }),
    (spec, key) => listIn(spec, "tolerations").push({ key }),
  ]),
  onPod("remove", word, [(editor, key) => editor.remove(key), (spec, key) => delete spec[key]]),
  onPod("label", fc.tuple(word, word, fc.boolean()), [
    ({ metadata }, [key, value, ifAbsent]) => (ifAbsent ? metadata.ifAbsent : metadata).label(key, value),
    (_, [key, value, ifAbsent], metadata) => put(mapIn(metadata(), "labels"), key, value, ifAbsent),
  ]),
  onPod("annotation of the pods", fc.tuple(word, word), [
    ({ pods }, [key, value]) => pods.annotation(key, value),
    (_, [key, value], metadata) => put(mapIn(metadata(), "annotations"), key, value, false),
  ]),
];

function byNameOf(it: string): (item: { name: string }) => boolean {
  return (item) => item.name === it;
}

export const calls: fc.Arbitrary<readonly Call[]> = fc
  .array(fc.oneof(...containerCalls, ...podCalls), { minLength: 1, maxLength: 20, size: "max" })
  .map((list) => Object.assign(list, { [fc.toStringMethod]: () => list.map(({ text }) => text).join("\n") }));

const env = fc.array(fc.record({ name: word, value: word }), { maxLength: 3 });
const container: fc.Arbitrary<Container> = fc.record(
  {
    name,
    image: word,
    args: fc.array(word, { maxLength: 4 }),
    env: fc.option(env),
    ports: fc.array(port, { maxLength: 3 }),
    resources: fc.record({ limits: fc.dictionary(word, number) }, { requiredKeys: [] }),
  },
  { requiredKeys: ["name"] },
) as fc.Arbitrary<Container>;

/** Pods with a container `main` and other content, also two containers of one name. */
export const pods: fc.Arbitrary<Pod> = fc
  .record(
    {
      containers: fc.array(container, { maxLength: 3 }).map((list) => [{ name: "main" }, ...list]),
      initContainers: fc.option(fc.array(container, { maxLength: 2 })),
      volumes: fc.array(fc.record({ name }), { maxLength: 2 }),
      tolerations: fc.option(fc.constant<object[]>([{ key: "old" }])),
    },
    { requiredKeys: ["containers"] },
  )
  .map((spec) => pod(spec as PodSpec));
