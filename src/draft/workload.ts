import { type JsonObject, formatJson, isObject } from "../model/index.js";
import { TEXT, child, expectOptions, getKey, itemKey, listOfKind } from "../model/internal.js";
import { expectMap, expectSelector, expectText } from "./editor-given.js";
import {
  type KeyedList,
  dropField,
  dropItem,
  ensureField,
  ensureItem,
  indexOf,
  noteKeyed,
} from "./ensure.js";
import { KINDS_WITH_PODS, podTemplateOf } from "./pod-template.js";
import { type ListNode, type MapNode, item, placeOf } from "./node.js";
import { type Editable, lookMap, objectOf, openList, openMap } from "./reach.js";
import { type ContainerSelector, all } from "./selector.js";
import { ContainerEditor } from "./container-editor.js";
import { MetadataEditor } from "./metadata-editor.js";
import { appendItem } from "./list-write.js";
import { type WithFields, plain } from "./plain.js";
import { problems } from "./problems.js";

const VOLUMES: KeyedList = { field: "volumes", key: "name" };
const CONTAINERS: KeyedList = { field: "containers", key: "name" };
const INIT_CONTAINERS: KeyedList = { field: "initContainers", key: "name" };

type Named = WithFields<{ readonly name: string }>;

/** Edits any kind with a pod template. */
export class WorkloadEditor {
  readonly #object: MapNode | undefined;
  readonly #template: MapNode | undefined;

  /** @internal */
  constructor(object: MapNode | undefined, template: MapNode | undefined) {
    this.#object = object;
    this.#template = template;
  }

  /** The labels and annotations of the object itself. */
  get metadata(): MetadataEditor {
    return new MetadataEditor(this.#object);
  }

  /** The labels and annotations of its pods. */
  get pods(): MetadataEditor {
    return new MetadataEditor(this.#template);
  }

  /** The container with this name; if it is missing, an error is reported when the draft is finished. */
  container(name: string): ContainerEditor {
    return this.#one(CONTAINERS, name);
  }

  initContainer(name: string): ContainerEditor {
    return this.#one(INIT_CONTAINERS, name);
  }

  /** The existing containers that match a selector; all by default. */
  containers(selector: ContainerSelector = all): ContainerEditor {
    return this.#some(CONTAINERS, selector);
  }

  initContainers(selector: ContainerSelector = all): ContainerEditor {
    return this.#some(INIT_CONTAINERS, selector);
  }

  ensureContainer<Container extends Named>(container: Container): this {
    return this.#ensure(CONTAINERS, container);
  }

  ensureInitContainer<Container extends Named>(container: Container): this {
    return this.#ensure(INIT_CONTAINERS, container);
  }

  removeContainer(name: string): this {
    return this.#drop(CONTAINERS, name);
  }

  removeInitContainer(name: string): this {
    return this.#drop(INIT_CONTAINERS, name);
  }

  volume<Volume extends Named>(volume: Volume): this {
    return this.#ensure(VOLUMES, volume);
  }

  removeVolume(name: string): this {
    return this.#drop(VOLUMES, name);
  }

  /** Sets any other field of the pod spec, such as `nodeSelector`. */
  set(field: string, value: unknown): this {
    expectText(field, "set", "the field");
    ensureField(openMap(this.#template, "spec"), field, plain(value), "replace");
    return this;
  }

  setIfAbsent(field: string, value: unknown): this {
    expectText(field, "setIfAbsent", "the field");
    ensureField(openMap(this.#template, "spec"), field, plain(value), "ifAbsent");
    return this;
  }

  /** Adds to a list of the pod spec without keys, such as `tolerations`. */
  append(field: string, value: unknown): this {
    expectText(field, "append", "the field");
    const list = openList(openMap(this.#template, "spec"), field);
    if (list !== undefined) appendItem(list, plain(value));
    return this;
  }

  remove(field: string): this {
    expectText(field, "remove", "the field");
    dropField(this.#template, "spec", field);
    return this;
  }

  #one(keyed: KeyedList, name: string): ContainerEditor {
    const { field } = keyed;
    expectText(name, field === "containers" ? "container" : "initContainer", "the name");
    const spec = openMap(this.#template, "spec");
    noteKeyed(spec, keyed);
    const list = openList(spec, field);
    if (list !== undefined) noteNamed(list, name);
    const found = list === undefined ? -1 : indexOf(list, CONTAINERS, name, undefined);
    if (list !== undefined && found >= 0) return new ContainerEditor([containerAt(list, found)]);
    if (this.#template !== undefined) noSuchContainer(this.#template, field, name, list);
    return new ContainerEditor([]);
  }

  #some(keyed: KeyedList, selector: ContainerSelector): ContainerEditor {
    expectSelector(selector, keyed.field);
    const spec = openMap(this.#template, "spec");
    noteKeyed(spec, keyed);
    const list = openList(spec, keyed.field);
    if (list === undefined) return new ContainerEditor([]);
    const { analysis, recorder, author } = list.state;
    if (analysis && list.attached) recorder.read(placeOf(list), undefined, "members", author);
    return new ContainerEditor(containersOf(list, selector));
  }

  #ensure(list: KeyedList, value: object): this {
    expectMap(value, list.field, "the value", "name");
    ensureItem(openMap(this.#template, "spec"), list, plain(value) as JsonObject);
    return this;
  }

  #drop(list: KeyedList, name: string): this {
    expectText(name, "remove", "the name");
    dropItem(lookMap(this.#template, "spec"), list, name);
    return this;
  }
}

/**
 * An editor for every kind with a pod template. `at` is the location of the template in kinds that Varve does not know.
 */
export function workload(
  draft: Editable,
  options?: { readonly at?: readonly string[] | undefined },
): WorkloadEditor {
  if (options !== undefined) expectOptions(options, { at: listOfKind(TEXT) }, "workload");
  const object = objectOf(draft);
  if (object === undefined) return new WorkloadEditor(undefined, undefined);
  const { state } = object;
  // Other objects may be parts of a draft, such as the items of a List.
  const isCached = options?.at === undefined && object.parent === null;
  if (isCached && state.template?.attached === true) return new WorkloadEditor(object, state.template);
  const keys = options?.at ?? podTemplateOf(object.value);
  if (keys === undefined) {
    noPodTemplate(object);
    return new WorkloadEditor(object, undefined);
  }
  const template = keys.reduce<MapNode | undefined>(openMap, object);
  if (isCached) state.template = template;
  return new WorkloadEditor(object, template);
}

function containerAt(list: ListNode, index: number): MapNode {
  return item(list, index, list.value[index] as JsonObject) as MapNode;
}

function containersOf(list: ListNode, selector: ContainerSelector): MapNode[] {
  const found: MapNode[] = [];
  for (let i = 0; i < list.value.length; i++) {
    const container = list.value[i];
    const name = isObject(container) ? getKey(container, "name") : undefined;
    if (typeof name === "string" && selector(name)) found.push(containerAt(list, i));
  }
  return found;
}

/** Looking up a container by name depends on its presence. */
function noteNamed(list: ListNode, name: string): void {
  const { analysis, recorder, author } = list.state;
  if (!analysis || !list.attached) return;
  recorder.read(child(placeOf(list), itemKey({ name })), undefined, "presence", author);
}

function noSuchContainer(template: MapNode, field: string, name: string, list: ListNode | undefined): void {
  const names = (list?.value ?? []).flatMap((container) => {
    const other = isObject(container) ? getKey(container, "name") : undefined;
    return typeof other === "string" ? [other] : [];
  });
  const path = child(child(placeOf(template), "spec"), field);
  template.state.diagnostics.push(
    problems["no-such-container"]({
      path: child(path, itemKey({ name })),
      message: `there is no ${field === "containers" ? "container" : "init container"} named ${name}`,
      found: names,
      hint:
        names.length === 0
          ? "the list is empty"
          : `there are ${names.map((each) => (typeof each === "string" ? each : formatJson(each))).join(", ")}`,
      params: { author: template.state.author.name },
    }),
  );
}

function noPodTemplate(object: MapNode): void {
  const kind = getKey(object.value, "kind") ?? null;
  object.state.diagnostics.push(
    problems["no-pod-template"]({
      message: `${typeof kind === "string" ? kind : "this object"} has no pod template that Varve knows`,
      found: kind,
      expected: [...KINDS_WITH_PODS],
      hint: 'for a custom kind, pass its location: workload(draft, { at: ["spec", "template"] })',
      params: { author: object.state.author.name },
    }),
  );
}
