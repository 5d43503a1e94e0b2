import {
  type Diagnostic,
  type JsonObject,
  VarveError,
  formatResourceId,
  isObject,
  parsePath,
  removeAt,
  setAt,
} from "../../../model/index.js";
import { quote } from "../../../model/internal.js";
import { type SourcedObject, withObject } from "../source/sourced-objects.js";
import { readSources } from "../source/sources.js";
import { dirname, join, relative, resolve } from "node:path";
import type { Host } from "../../host/host.js";
import type { TestObject } from "./file.js";
import { problems } from "../../problems.js";

/** Reads the objects of test cases: each file once, however many cases use it. */
export class TestObjects {
  readonly #root: string;
  readonly #host: Host;
  readonly #read = new Map<string, readonly SourcedObject[]>();

  /** Nothing outside the tested folder is read. */
  constructor(root: string, host: Host) {
    this.#root = root;
    this.#host = host;
  }

  /** The object, or a VarveError that says why it cannot be read. */
  async object(wanted: TestObject, testFile: string): Promise<SourcedObject> {
    const { value, file, resource, set } = wanted;
    if (value !== undefined)
      return { object: value, id: undefined, file: testFile, rangeOf: () => undefined, line: () => 1 };
    const path = this.pathOf(file ?? "", testFile);
    const source = pick(await this.#objectsOf(path), path, resource);
    return withObject(source, changed(source.object, set));
  }

  /** Paths in a test file are relative to that file. */
  pathOf(name: string, testFile: string): string {
    const path = join(dirname(testFile), name);
    const inside = relative(resolve(this.#host.cwd, this.#root), resolve(this.#host.cwd, path));
    if (!inside.startsWith("..")) return path;
    throw refused(`${name} is outside ${this.#root}`, "move it into the tested folder");
  }

  async #objectsOf(path: string): Promise<readonly SourcedObject[]> {
    let objects = this.#read.get(path);
    if (objects === undefined)
      this.#read.set(path, (objects = (await readSources([path], this.#host)).objects));
    return objects;
  }
}

function pick(objects: readonly SourcedObject[], path: string, resource: string | undefined): SourcedObject {
  const names = objects.map(({ id }) => (id === undefined ? "" : formatResourceId(id)));
  const found =
    resource === undefined ? objects : objects.filter((_, i) => isMeant(names[i] ?? "", resource));
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  const what =
    resource === undefined
      ? `${path} contains ${objects.length} objects`
      : `${path} contains ${found.length} objects named ${quote(resource)}`;
  throw refused(what, `choose one with resource: ${names.filter(Boolean).join(", ")}`);
}

/** `Cell/shop/a`, `Cell.multigres.com/shop/a`, `Cell/a`, `a`. */
function isMeant(name: string, resource: string): boolean {
  const plain = name.replace(/^([^/.]+)\.[^/]*/, "$1");
  const short = plain.replace(/^([^/]+)\/.*\/([^/]+)$/, "$1/$2");
  return [name, plain, short, name.slice(name.lastIndexOf("/") + 1)].includes(resource);
}

function changed(object: JsonObject, set: JsonObject): JsonObject {
  let value: JsonObject = object;
  for (const [text, to] of Object.entries(set)) {
    const path = parsePath(text);
    const next = to === null ? removeAt(value, path) : setAt(value, path, to);
    if (isObject(next)) value = next;
  }
  return value;
}

function refused(message: string, hint: string): VarveError {
  const problem: Diagnostic = problems["malformed-test"]({ message, hint });
  return new VarveError(problem);
}
