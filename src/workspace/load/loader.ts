import {
  type Diagnostic,
  type Json,
  type Pointer,
  VarveError,
  hasErrors,
  isObject,
} from "../../model/index.js";
import {
  getAtPointer,
  memberAt,
  startOf,
  whyNoIdentity,
  isSecretKind,
  problems as modelProblems,
  defined,
} from "../../model/internal.js";
import { type DocumentCache, type KnownDocument, countOf, shortDigest } from "../read/document-cache.js";
import { LineCounter, contentStart } from "../read/document-lines.js";
import { type ResourceEntry, describe, isKubernetesLike } from "../read/resource-entry.js";
import { readDocuments } from "../../yaml/index.js";
import { type YamlDocument } from "../../yaml/internal.js";
import { isToolObject, plainRole } from "../survey/content-role.js";
import type { FileRole } from "../survey/role.js";
import type { Layout } from "../survey/layout.js";
import { decodeText } from "../disk/read-text.js";
import { firstFault } from "../read/first-fault.js";
import { guarded } from "../read/guarded.js";
import { waitsForValues } from "../survey/templated.js";
import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import { problems } from "../problems.js";
import { readSeen } from "../disk/moved-under.js";
import { readUnlessPlan } from "../plan-file/text.js";

/** How much of a file without resources is examined to determine its role. */
const BEGINNING = 64 * 1024;

export interface LoaderOptions {
  readonly layout: Layout;
  /** Whether the folder has settings: then every unreadable file is an error. */
  readonly isWorkspace: boolean;
}

/** Reads files one after the other, and records the positions of resources. */
export class Loader {
  readonly entries: ResourceEntry[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly known: DocumentCache;
  readonly digests = new Map<string, string>();
  /** Files that are not read, or are not YAML yet, and their roles: resources may be in them. */
  readonly hidden = new Map<string, string>();
  /** The files without resources. */
  readonly passed = new Map<string, FileRole>();
  documents = 0;
  parsed = 0;
  hasLearned = false;
  readonly #root: string;
  readonly #cache: DocumentCache;
  readonly #layout: Layout;
  readonly #isWorkspace: boolean;

  constructor(root: string, cache: DocumentCache, { layout, isWorkspace }: LoaderOptions) {
    this.#root = root;
    this.#cache = cache;
    this.#layout = layout;
    this.#isWorkspace = isWorkspace;
    this.known = cache.successor();
  }

  file(path: string): void {
    const role = this.#layout.roleOf(path);
    if (role !== undefined) {
      this.#hide(path, role);
      return;
    }
    try {
      const bytes = readSeen(path, () => readUnlessPlan(join(this.#root, path), path));
      if (bytes !== undefined) this.#take(path, bytes);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      this.diagnostics.push(...error.diagnostics);
    }
  }

  #take(path: string, bytes: Uint8Array): void {
    const digest = shortDigest(bytes);
    this.digests.set(path, digest);
    const cached = this.#cache.file(path);
    if (cached?.digest !== digest) {
      if (this.#isWorkspace || isManifestText(bytes)) this.#read(path, digest, decodeText(bytes, path));
      else this.passed.set(path, NOT_TEXT);
      return;
    }
    this.digests.set(path, cached.digest);
    this.known.keep(path, cached);
    this.documents += countOf(cached);
    for (const entry of cached.entries) this.entries.push(entry);
    if (cached.entries.length === 0)
      this.passed.set(path, plainRole(path, decodeText(bytes, path).slice(0, BEGINNING)));
  }

  #read(path: string, digest: string, text: string): void {
    const { documents, diagnostics } = readDocuments(text, { file: path });
    const known = this.#cache.documentsIn(path);
    const lines = new LineCounter(text);
    const faults = diagnostics.map((each) => guarded(each, text));
    const read = documents.map((document) =>
      this.#document(path, document, known, lines.lineAt(contentStart(text, document.start)), faults),
    );
    this.documents += read.length;
    const resources = read.flatMap((each) => each.resources);
    for (const entry of resources) this.entries.push(entry);
    const role = resources.length === 0 ? this.#roleWithout(path, text, faults) : undefined;
    if (role === undefined) this.diagnostics.push(...firstFault(faults));
    else if (role === TEMPLATE) this.#passTemplate(path, faults);
    else this.passed.set(path, role);
    // A text that YAML forbids, or that is empty, is examined every time.
    const isWhole = this.known.remember(
      path,
      diagnostics.length === 0 && read.length > 0 ? digest : "",
      read,
    );
    if (isWhole) this.hasLearned = true;
  }

  #hide(path: string, role: FileRole): void {
    this.passed.set(path, role);
    this.hidden.set(path, role.what);
  }

  /** In a folder with settings a template is reported at its place: a generated resource may have been in it. */
  #passTemplate(path: string, faults: readonly Diagnostic[]): void {
    this.#hide(path, TEMPLATE);
    if (!this.#isWorkspace) return;
    const at = faults.find(({ severity }) => severity === "error")?.at ?? startOf(path);
    const hint = "render it, and exclude it in varve.yaml: files.exclude";
    this.diagnostics.push(problems.templated({ message: `${path} is a template and is skipped`, at, hint }));
  }

  /** The role of a file without resources; undefined if it looks like a manifest, whose errors are reported. */
  #roleWithout(path: string, text: string, faults: readonly Diagnostic[]): FileRole | undefined {
    if (waitsForValues(text, faults)) return TEMPLATE;
    if (faults.length > 0 && (this.#isWorkspace || CLAIM.test(text))) return undefined;
    return hasErrors(faults) ? NOT_YAML : plainRole(path, text.slice(0, BEGINNING));
  }

  #document(
    path: string,
    document: YamlDocument,
    known: ReadonlyMap<string, KnownDocument>,
    line: number,
    faults: Diagnostic[],
  ): KnownDocument {
    const { start, end } = document;
    const digest = shortDigest(document.text);
    // Items of a List have lines of their own.
    const placeOf = ({ pointer }: { readonly pointer: Pointer }) => ({
      file: path,
      start,
      end,
      line: pointer.length === 0 ? line : (document.lineOf(pointer) ?? line),
    });
    const cached = known.get(digest);
    if (cached !== undefined) {
      return { digest, resources: cached.resources.map((entry) => ({ ...entry, ...placeOf(entry) })) };
    }
    this.parsed++;
    const { value = null, diagnostics } = document;
    const isOther = isToolObject(value) && !this.#layout.isNamed(path);
    const { resources, nameless } = isOther ? NOTHING : describe(value);
    // The resource shows that the line in a diagnostic belongs to a Secret.
    const resource = resources.length === 1 ? resources[0]?.id : undefined;
    const shown =
      resource === undefined ? diagnostics.map((each) => guarded(each, document.text)) : diagnostics;
    faults.push(...shown.map((each) => ({ ...defined({ resource }), ...each })));
    for (const pointer of nameless) faults.push(namelessResource(document, pointer, value));
    // Not even a digest of a Secret is kept: short values could be guessed from it.
    const isSecret = resources.some(({ id }) => isSecretKind(id));
    const isSound = diagnostics.length === 0 && nameless.length === 0 && !isSecret;
    if (isSound) this.hasLearned = true;
    const entries = resources.map((described) => this.known.entryOf(described, placeOf(described)));
    return { digest: isSound ? digest : "", resources: entries };
  }
}

const NOTHING = { resources: [], nameless: [] } as const;
const TEMPLATE: FileRole = { role: "template", what: "template" };
const NOT_YAML: FileRole = { role: "data", what: "file that is not YAML" };
const NOT_TEXT: FileRole = { role: "data", what: "file that is not text" };
/** A file with errors may be meant as a manifest if it contains one of these keys anywhere. */
const CLAIM = /(?:^|[\s{,])["']?(?:apiVersion|kind)["']?\s*:/;

/** Whether bytes are text, or should be: a manifest in another encoding is an error. */
function isManifestText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) || CLAIM.test(Buffer.from(bytes).toString("latin1"));
}

function namelessResource(document: YamlDocument, pointer: Pointer, value: Json): Diagnostic {
  const at = document.rangeOf(pointer);
  const object = memberAt(value, pointer);
  // kubectl fails on the whole list, and no resource that lacks something is meant.
  if (!isObject(object)) {
    const message = whyNoIdentity(object);
    return guarded(modelProblems["no-identity"]({ message, ...defined({ at }) }), document.text);
  }
  const prefix = getAtPointer(object, ["metadata", "generateName"]);
  // Not an error: each time it is created it is another resource, which no file can describe.
  const isNamedLater = typeof prefix === "string" && prefix !== "" && isUnnamed(object);
  const message = isNamedLater
    ? "skipped: it gets its name when it is created (metadata.generateName)"
    : `skipped: ${whyNoIdentity(object)}`;
  const severity = isNamedLater ? "info" : "warning";
  return guarded(modelProblems["no-identity"]({ severity, message, ...defined({ at }) }), document.text);
}

function isUnnamed(object: Json): boolean {
  const name = getAtPointer(object, ["metadata", "name"]) ?? "";
  return name === "" && isKubernetesLike(object);
}
