import { type JsonObject } from "../model/index.js";
import { isRecord } from "../model/internal.js";
import { DEEDS } from "../ledger/internal.js";
import { expectMap, expectQuantity, expectText } from "./editor-given.js";
import { type KeyedList, type Mode, dropField, dropItem, ensureField, ensureItem } from "./ensure.js";
import { type MapNode, placeOfItem } from "./node.js";
import { appendItem, removeItem } from "./list-write.js";
import { lookList, noteMembers, openList, openMap } from "./reach.js";
import { type WithFields, plain } from "./plain.js";

const ENV: KeyedList = { field: "env", key: "name" };
const MOUNTS: KeyedList = { field: "volumeMounts", key: "mountPath" };
const PORTS: KeyedList = {
  field: "ports",
  key: "containerPort",
  second: { key: "protocol", otherwise: "TCP" },
};

/** A resource quantity: a number, or a string such as `500m` or `2Gi`. */
export type QuantityInput = string | number;

/**
 * Edits the selected containers. Every method replaces the entry with the same key or adds one, and returns the editor,
 * so that calls can be chained.
 */
export class ContainerEditor {
  readonly #containers: readonly MapNode[];
  readonly #mode: Mode;

  /** @internal */
  constructor(containers: readonly MapNode[], mode: Mode = "replace") {
    this.#containers = containers;
    this.#mode = mode;
  }

  /** The same containers, but existing values are kept. */
  get ifAbsent(): ContainerEditor {
    return new ContainerEditor(this.#containers, "ifAbsent");
  }

  /** Sets an environment variable: a string, or its source (`{ valueFrom: ... }`). */
  env(name: string, value: string | { readonly valueFrom: object }): this {
    expectText(name, "env", "the name");
    if (typeof value !== "string") {
      // `{ name, ...8080 }` is a variable without a value.
      if (!isRecord(value) || !("valueFrom" in value)) expectText(value, "env", `the value of ${name}`);
      return this.#ensure(ENV, { name, ...value });
    }
    for (const container of this.#containers) ensureItem(container, ENV, { name, value }, this.#mode);
    return this;
  }

  removeEnv(name: string): this {
    expectText(name, "removeEnv", "the name");
    return this.#drop(ENV, name);
  }

  /** Adds an argument unless the container already has it. */
  arg(text: string): this {
    expectText(text, "arg", "the argument");
    return this.#each((container) => {
      const args = openList(container, "args");
      if (args === undefined) return;
      const index = args.value.indexOf(text);
      if (index < 0) return appendItem(args, text, DEEDS.put);
      const { recorder, author } = args.state;
      if (args.attached) recorder.write(placeOfItem(args, index), undefined, DEEDS.found, text, author);
    });
  }

  /** Adds arguments, even if the container already has them. */
  appendArgs(...texts: readonly string[]): this {
    for (const text of texts) expectText(text, "appendArgs", "an argument");
    return this.#each((container) => {
      const args = openList(container, "args");
      if (args !== undefined) for (const text of texts) appendItem(args, text);
    });
  }

  /** Removes an argument, at any position. */
  removeArg(text: string): this {
    expectText(text, "removeArg", "the argument");
    return this.#each((container) => {
      noteMembers(container, "args");
      const args = lookList(container, "args");
      if (args === undefined) return;
      for (let i = args.value.length - 1; i >= 0; i--) if (args.value[i] === text) removeItem(args, i);
    });
  }

  /** Sets a port; ports are identified by number and protocol. */
  port(port: WithFields<{ readonly containerPort: number; readonly protocol?: string }>): this {
    expectMap(port, "port", "the port", "containerPort");
    return this.#ensure(PORTS, port);
  }

  removePort(containerPort: number, protocol = "TCP"): this {
    return this.#drop(PORTS, containerPort, protocol);
  }

  /** Sets a volume mount; mounts are identified by their path. */
  mount(mount: WithFields<{ readonly name: string; readonly mountPath: string }>): this {
    expectMap(mount, "mount", "the mount", "name", "mountPath");
    return this.#ensure(MOUNTS, mount);
  }

  removeMount(mountPath: string): this {
    return this.#drop(MOUNTS, mountPath);
  }

  image(reference: string): this {
    expectText(reference, "image", "the reference");
    return this.set("image", reference);
  }

  /** Replaces all resources of the container. */
  resources(resources: WithFields<{ readonly limits?: object; readonly requests?: object }>): this {
    expectMap(resources, "resources", "the value");
    return this.set("resources", resources);
  }

  limit(resource: string, quantity: QuantityInput): this {
    return this.#resource("limits", resource, quantity);
  }

  request(resource: string, quantity: QuantityInput): this {
    return this.#resource("requests", resource, quantity);
  }

  removeLimit(resource: string): this {
    return this.#each((container) => dropField(container, "resources", "limits", resource));
  }

  removeRequest(resource: string): this {
    return this.#each((container) => dropField(container, "resources", "requests", resource));
  }

  /** Sets any other field of the container, such as `livenessProbe`. */
  set(field: string, value: unknown): this {
    expectText(field, "set", "the field");
    for (const container of this.#containers) ensureField(container, field, plain(value), this.#mode);
    return this;
  }

  remove(field: string): this {
    expectText(field, "remove", "the field");
    return this.#each((container) => dropField(container, field));
  }

  #resource(kind: "limits" | "requests", resource: string, quantity: QuantityInput): this {
    expectText(resource, kind === "limits" ? "limit" : "request", "the resource");
    expectQuantity(quantity, kind === "limits" ? "limit" : "request");
    for (const container of this.#containers) {
      ensureField(openMap(openMap(container, "resources"), kind), resource, quantity, this.#mode);
    }
    return this;
  }

  /** Each container gets a value of its own. */
  #ensure(list: KeyedList, value: object): this {
    for (const container of this.#containers) {
      ensureItem(container, list, plain(value) as JsonObject, this.#mode);
    }
    return this;
  }

  #drop(list: KeyedList, key: string | number, second?: string): this {
    return this.#each((container) => dropItem(container, list, key, second));
  }

  #each(write: (container: MapNode) => void): this {
    for (const container of this.#containers) write(container);
    return this;
  }
}
