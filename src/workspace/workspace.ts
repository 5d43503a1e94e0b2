import {
  type Diagnostic,
  type Edit,
  type Json,
  type SchemaNode,
  type SchemaSource,
  type SourceRange,
  VarveError,
  firstOf,
  compareResourceIds,
  formatResourceId,
  getAtPointer,
  hasErrors,
  readResourceId,
} from "../model/index.js";
import { type CommitOptions, type CommitResult, commitFiles } from "./commit.js";
import { type LoadProgress, type Loaded, load } from "./load.js";
import { type WorkspaceSettings, readSettings } from "./settings-file.js";
import { type YamlDocument, editParsed, readDocuments, toTextEdits } from "../yaml/index.js";
import { builtinSchemas, schemasFromCrds } from "../schema/index.js";
import { readText } from "./read-text.js";
import { readCache, writeCache } from "./cache-file.js";
import { DocumentCache } from "./document-cache.js";
import type { FileChange } from "./change-plan.js";
import { type LoadedPipelines, loadPipelines } from "./pipelines.js";
import type { ResourceEntry } from "./resource-entry.js";
import { digest } from "./digest.js";
import { join } from "node:path";
import { statSync } from "node:fs";
import { problems } from "./problems.js";
import { recover } from "./recover.js";

export interface OpenOptions {
  /** Whether code beside the settings may run; a server says no. */
  readonly code?: boolean;
  /** A folder for what loads learn about documents; none by default. */
  readonly cache?: string;
  /** How messages name the folder, when that is not the root itself. */
  readonly label?: string;
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** Opens a folder as a workspace: settles what an interrupted run left, reads the settings, and every file once. */
export async function openWorkspace(root: string, options: OpenOptions = {}): Promise<Workspace> {
  // The settings may be among the files of an interrupted write, and without them settled nothing can be trusted.
  const recovered = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true ? recover(root) : [];
  if (hasErrors(recovered)) throw new VarveError(recovered);
  const { settings, diagnostics } = await readSettings(root, {
    code: options.code ?? true,
    label: options.label ?? root,
  });
  if (settings === undefined) throw new VarveError(diagnostics);
  const cache = options.cache === undefined ? new DocumentCache() : readCache(options.cache, root);
  const loaded = load(root, settings, cache, options.onProgress);
  if (options.cache !== undefined && loaded.parsed > 0) writeCache(options.cache, root, loaded.cache);
  return new Workspace(root, settings, loaded, [...recovered, ...diagnostics], options.code ?? true);
}

/** New text for one file, and what is wrong with the edits that led to it. */
export interface PlannedChange {
  readonly change: FileChange | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

interface OpenFile {
  readonly file: string;
  readonly text: string;
  readonly documents: ReadonlyMap<number, YamlDocument>;
}

/** A folder of YAML as a store of resources. Values are read from the files when asked for and are not kept. */
export class Workspace {
  readonly root: string;
  readonly settings: WorkspaceSettings;
  /** What happened before the files were read: a write that was settled, settings that do not count. */
  readonly remarks: readonly Diagnostic[];
  /** Everything that is wrong with the workspace. */
  readonly diagnostics: readonly Diagnostic[];
  readonly #loaded: Loaded;
  readonly #mayRunCode: boolean;
  #schemas: SchemaSource | undefined;
  #last: OpenFile | undefined;

  constructor(
    root: string,
    settings: WorkspaceSettings,
    loaded: Loaded,
    remarks: readonly Diagnostic[],
    mayRunCode: boolean,
  ) {
    this.root = root;
    this.settings = settings;
    this.remarks = remarks;
    this.diagnostics = [...remarks, ...loaded.diagnostics];
    this.#loaded = loaded;
    this.#mayRunCode = mayRunCode;
  }

  get resources(): readonly ResourceEntry[] {
    return this.#loaded.entries;
  }

  /** How much was read: files, documents, and the documents that had to be parsed. */
  get counts(): { readonly files: number; readonly documents: number; readonly parsed: number } {
    const { files, documents, parsed } = this.#loaded;
    return { files, documents, parsed };
  }

  /** The built-in kinds of the workspace's Kubernetes version, and the kinds its own CRDs define. */
  get schemas(): SchemaSource {
    this.#schemas ??= firstOf(
      schemasFromCrds(this.#crds()),
      builtinSchemas({ version: this.settings.kubernetes }),
    );
    return this.#schemas;
  }

  /** The files that hold pipelines; they are no resources. */
  get pipelineFiles(): readonly string[] {
    return this.#loaded.pipelines;
  }

  /** The files that hold patterns; they are no resources. */
  get patternFiles(): readonly string[] {
    return this.#loaded.patterns;
  }

  /** The pipelines of the workspace. Their code runs when they are asked for, and not before. */
  async pipelines(): Promise<LoadedPipelines> {
    return loadPipelines(this.root, this.pipelineFiles, {
      schemas: this.schemas,
      mayRunCode: this.#mayRunCode,
    });
  }

  schemaOf(entry: ResourceEntry): SchemaNode | undefined {
    return this.schemas(entry.apiVersion, entry.id.kind);
  }

  /** The resource as it stands in its file now. Throws when the file has changed so that it is not there any more. */
  read(entry: ResourceEntry): Json {
    return getAtPointer(this.#document(entry).document.value ?? null, entry.pointer) ?? null;
  }

  /** Where a place inside a resource stands in its file. */
  rangeOf(entry: ResourceEntry, pointer: readonly (string | number)[]): SourceRange | undefined {
    return this.#document(entry).document.rangeOf([...entry.pointer, ...pointer]);
  }

  /** The change of its file that edits of a resource come to; nothing is written. */
  planEdits(entry: ResourceEntry, edits: readonly Edit[]): PlannedChange {
    const { text, document } = this.#document(entry);
    const schema = this.schemaOf(entry);
    const inDocument = toTextEdits(this.read(entry), edits, schema);
    const textEdits = inDocument.edits.map((edit) => ({
      ...edit,
      pointer: [...entry.pointer, ...edit.pointer],
    }));
    const edited = editParsed(document, textEdits);
    const diagnostics = [...inDocument.diagnostics, ...edited.diagnostics].map((diagnostic) => ({
      resource: entry.id,
      ...diagnostic,
    }));
    if (hasErrors(diagnostics)) return { change: undefined, diagnostics };
    const content = text.slice(0, document.start) + edited.text + text.slice(document.end);
    const change = content === text ? undefined : { path: entry.file, content, before: digest(text) };
    return { change, diagnostics };
  }

  /** Writes files of the workspace: all or none. */
  write(changes: readonly FileChange[], options?: CommitOptions): CommitResult {
    this.#last = undefined;
    return commitFiles(this.root, changes, options);
  }

  #document(entry: ResourceEntry): { readonly text: string; readonly document: YamlDocument } {
    const { text, documents } = this.#open(entry.file);
    const document = documents.get(entry.start);
    const found = document && readResourceId(getAtPointer(document.value ?? null, entry.pointer) ?? null);
    if (document?.end !== entry.end || found === undefined || compareResourceIds(found, entry.id) !== 0) {
      const message = `${entry.file} was changed after it was read: ${formatResourceId(entry.id)} is not where it was`;
      throw new VarveError(
        problems["changed-on-disk"]({ message, resource: entry.id, hint: "run the command again" }),
      );
    }
    return { text, document };
  }

  /** The file read last stays open: resources are asked for file by file, and a write checks the disk anyway. */
  #open(file: string): OpenFile {
    if (this.#last?.file === file) return this.#last;
    const text = readText(join(this.root, file), file);
    const documents = new Map(
      readDocuments(text, { file }).documents.map((document) => [document.start, document]),
    );
    this.#last = { file, text, documents };
    return this.#last;
  }

  #crds(): Json[] {
    return this.resources.filter(isCrd).map((entry) => this.read(entry));
  }
}

function isCrd({ id }: ResourceEntry): boolean {
  return id.group === "apiextensions.k8s.io" && id.kind === "CustomResourceDefinition";
}
