import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  type SchemaSource,
  type SourceRange,
} from "../../model/index.js";
import { LIST, expectArgument, firstOf, memberAt, seemsSecret } from "../../model/internal.js";
import type { FileSystem } from "../disk/file-system.js";
import { type CommitOptions, type CommitResult, commitFiles } from "../write/commit.js";
import { type Loaded, load } from "../load/load.js";
import type { WorkspaceSettings } from "../settings/file.js";
import type { YamlDocument } from "../../yaml/internal.js";
import { builtinSchemas, schemasFromCrds } from "../../schema/index.js";
import type { FileChange } from "../write/steps.js";
import type { Plan, WhyField, Written } from "../../flow/index.js";
import type { PlanOptions } from "./plan-options.js";
import { type LoadedPatterns, loadPatterns } from "../pattern/patterns.js";
import { type LoadedPipelines, loadPipelines } from "../pipeline/pipelines.js";
import { NewResourceTarget } from "../rehearse/target.js";
import { type OpenFile, documentOf, openFile } from "../read/open-file.js";
import { type RehearsedFiles, rehearseChanges } from "../rehearse/rehearse.js";
import type { ResourceWish } from "../rehearse/wish.js";
import type { ResourceEntry } from "../read/resource-entry.js";
import type { Survey } from "../survey/survey.js";
import { expectApplication, expectEntry, expectQuestion, expectResourceChanges } from "./given.js";
import { inputsDigestOf } from "./inputs-digest.js";
import { platformFile } from "./platform-file.js";
import { settingsDigestOf } from "../settings/digest.js";

/** Options of apply. */
export interface WorkspaceApplyOptions {
  /** Recorded in the lock and in the run record. */
  readonly command?: string | undefined;
  /** Whether warnings of rules are confirmed. */
  readonly confirmed?: boolean | undefined;
  /** @internal */
  readonly fs?: FileSystem | undefined;
}

/** Operations that are delegated to a store, which is loaded on demand. */
export interface Runs {
  readonly planRun: (workspace: Workspace, options: PlanOptions) => Promise<Plan>;
  readonly applyRun: (workspace: Workspace, plan: Plan, options: WorkspaceApplyOptions) => Promise<Written>;
  readonly whyRun: (workspace: Workspace, resource: string, path: FieldPath | string) => Promise<WhyField>;
}

/** How a workspace was opened. */
export interface Opened {
  readonly settings: WorkspaceSettings;
  readonly settingsDigest: string;
  readonly remarks: readonly Diagnostic[];
  readonly mayRunCode: boolean;
  readonly runs: () => Promise<Runs>;
}

/** A folder of YAML as a store of resources. Values are read from the files on demand and are not kept. */
export class Workspace {
  readonly root: string;
  readonly settings: WorkspaceSettings;
  /** @internal Of the files that the settings were read from. */
  readonly settingsDigest: string;
  /** What happened before the files were read: an interrupted write that was finished or undone, ignored settings. */
  readonly remarks: readonly Diagnostic[];
  #known: Loaded;
  #isCurrent = true;
  readonly #opened: Opened;
  #inputs: string | undefined;
  #schemas: SchemaSource | undefined;
  #pipelines: Promise<LoadedPipelines> | undefined;
  #patterns: Promise<LoadedPatterns> | undefined;
  #last: OpenFile | undefined;

  /** @internal */
  constructor(root: string, opened: Opened, loaded: Loaded) {
    this.root = root;
    this.settings = opened.settings;
    this.settingsDigest = opened.settingsDigest;
    this.remarks = opened.remarks;
    this.#opened = opened;
    this.#known = loaded;
  }

  /** All problems of the workspace. */
  get diagnostics(): readonly Diagnostic[] {
    return [...this.remarks, ...this.#loaded.diagnostics];
  }

  get resources(): readonly ResourceEntry[] {
    return this.#loaded.entries;
  }

  /** The resources that define kinds. */
  get definitions(): readonly ResourceEntry[] {
    return this.resources.filter(isDefinition);
  }

  /** How much was read: files, documents, and the documents that had to be parsed. */
  get counts(): { readonly files: number; readonly documents: number; readonly parsed: number } {
    const { digests, documents, parsed } = this.#loaded;
    return { files: digests.size, documents, parsed };
  }

  /** @internal A digest of the content of every file when it was read: the files are in order. */
  get digests(): ReadonlyMap<string, string> {
    return this.#loaded.digests;
  }

  /** @internal Links to files and folders of the workspace, which are not followed. */
  get links(): readonly string[] {
    return this.#loaded.links;
  }

  /** The role of every file in the folder, and what is deployed together. */
  get survey(): Survey {
    return this.#loaded.survey();
  }

  /** @internal Whether a kustomization completes the resources of a file: they may not be complete as written. */
  isCompleted(path: string): boolean {
    return this.#loaded.isCompleted(path);
  }

  /** @internal Skipped files that may still hold resources, each with its role. */
  get hidden(): ReadonlyMap<string, string> {
    return this.#loaded.hidden;
  }

  /** @internal Whether resources are read from a path, if there is a file. */
  isResourceFile(path: string): boolean {
    return this.#loaded.isResourceFile(path);
  }

  /** The built-in kinds of the workspace's Kubernetes version, and the kinds its own CRDs define. */
  get schemas(): SchemaSource {
    this.#schemas ??= firstOf(
      schemasFromCrds(this.#crds()),
      builtinSchemas({ kubernetes: this.settings.kubernetes }),
    );
    return this.#schemas;
  }

  /** @internal The files that hold pipelines; they are not resources. */
  get pipelineFiles(): readonly string[] {
    return this.#loaded.pipelines;
  }

  /** @internal The files that hold patterns; they are not resources. */
  get patternFiles(): readonly string[] {
    return this.#loaded.patterns;
  }

  /** The pipelines of the workspace. Their code runs on the first call. */
  async pipelines(): Promise<LoadedPipelines> {
    // Before they are read: a file edited while they load must not count as an input of the plan.
    void this.inputsDigest;
    return (this.#pipelines ??= loadPipelines(this.root, this.pipelineFiles, {
      schemas: this.schemas,
      mayRunCode: this.mayRunCode,
    }));
  }

  /** The patterns of the workspace. Their code runs on the first call. */
  async patterns(): Promise<LoadedPatterns> {
    // As for pipelines: before they are read.
    void this.inputsDigest;
    return (this.#patterns ??= loadPatterns(this.root, this.patternFiles, { mayRunCode: this.mayRunCode }));
  }

  /** @internal The webhook module from the settings, if any. Throws a VarveError if it may not run. */
  platformFile(): string | undefined {
    return platformFile(this.root, this.settings, this.mayRunCode);
  }

  /** Whether workspace code and programs from the settings may run. */
  get mayRunCode(): boolean {
    return this.#opened.mayRunCode;
  }

  schemaOf(entry: ResourceEntry): SchemaNode | undefined {
    expectEntry(entry, "schemaOf");
    return this.schemas(entry.apiVersion, entry.id.kind);
  }

  /** The current version of the resource in its file. Throws if the file has changed and no longer contains it. */
  read(entry: ResourceEntry): Json {
    expectEntry(entry, "read");
    return memberAt(this.#document(entry).value ?? null, entry.pointer);
  }

  /** The position of a path inside a resource in its file. */
  rangeOf(entry: ResourceEntry, pointer: readonly (string | number)[]): SourceRange | undefined {
    expectEntry(entry, "rangeOf");
    expectArgument(pointer, LIST, "workspace.rangeOf", "pointer");
    return this.#document(entry).rangeOf([...entry.pointer, ...pointer]);
  }

  /**
   * The position of the key of a path, for problems with the name of a field.
   * @internal
   */
  keyRangeOf(entry: ResourceEntry, pointer: readonly (string | number)[]): SourceRange | undefined {
    return this.#document(entry).rangeOfKey([...entry.pointer, ...pointer]);
  }

  /**
   * Whether the lines of its document may show values of a Secret.
   * @internal
   */
  isSecretive(entry: ResourceEntry): boolean {
    return seemsSecret(this.#document(entry).value ?? null);
  }

  /** The line a resource starts on. */
  lineOf(entry: ResourceEntry): number {
    expectEntry(entry, "lineOf");
    return entry.line;
  }

  /** The file changes for the requested resource changes; nothing is written. */
  rehearse(changes: readonly ResourceWish[]): RehearsedFiles {
    expectResourceChanges(changes);
    const target = new NewResourceTarget(this.root, this.settings, this.#loaded.isResourceFile);
    return rehearseChanges(
      {
        schemaOf: (entry) => this.schemaOf(entry),
        open: (file) => this.#open(file),
        openForNew: (file) => (target.exists(file) ? this.#open(file) : undefined),
      },
      changes,
    );
  }

  /** What regenerating would do: nothing is written. The code for it is loaded on demand. */
  async plan(options: PlanOptions = {}): Promise<Plan> {
    const { planRun } = await this.#opened.runs();
    return planRun(this, options);
  }

  /**
   * Applies a plan, all of it or nothing. Throws a VarveError if it is blocked, if warnings of a rule are not
   * `confirmed`, or if the folder has changed since the plan was made.
   */
  async apply(plan: Plan, options: WorkspaceApplyOptions = {}): Promise<Written> {
    expectApplication(plan, options);
    const { applyRun } = await this.#opened.runs();
    return applyRun(this, plan, options);
  }

  /** The complete history of one field of a generated resource, stage by stage. */
  async why(resource: string, path: FieldPath | string): Promise<WhyField> {
    expectQuestion(resource, path);
    const { whyRun } = await this.#opened.runs();
    return whyRun(this, resource, path);
  }

  /** @internal A digest of all inputs of resources, from before any of them was loaded. */
  get inputsDigest(): string {
    this.#inputs ??= inputsDigestOf(this);
    return this.#inputs;
  }

  /**
   * @internal A program has run that may have written its own caches next to its inputs: the digest of the inputs is
   * computed again, or these files would make every plan stale.
   */
  programHasRun(): void {
    this.#inputs = undefined;
  }

  /** @internal The same folder in its current state. */
  reopened(): Workspace {
    const loaded = load(this.root, this.settings, this.#loaded.cache);
    return new Workspace(this.root, { ...this.#opened, settingsDigest: settingsDigestOf(this.root) }, loaded);
  }

  /** Writes files of the workspace: all or none. */
  write(changes: readonly FileChange[], options?: CommitOptions): CommitResult {
    const result = commitFiles(this.root, changes, options);
    this.forget();
    return result;
  }

  /** @internal Invalidates what was read, because something was written: it is read again on demand. */
  forget(): void {
    this.#isCurrent = false;
    this.#last = undefined;
    this.#schemas = undefined;
    this.#patterns = undefined;
    this.#pipelines = undefined;
    this.#inputs = undefined;
  }

  get #loaded(): Loaded {
    if (!this.#isCurrent) this.#known = load(this.root, this.settings, this.#known.cache);
    this.#isCurrent = true;
    return this.#known;
  }

  #document(entry: ResourceEntry): YamlDocument {
    return documentOf(this.#open(entry.file), entry);
  }

  /** The last read file stays open: resources are requested file by file, and a write checks the disk anyway. */
  #open(file: string): OpenFile {
    if (this.#last?.file !== file) this.#last = openFile(this.root, file);
    return this.#last;
  }

  #crds(): Json[] {
    return this.definitions.map((entry) => this.read(entry));
  }
}

/** CRDs, and the definitions from which Crossplane creates CRDs. */
function isDefinition({ id }: ResourceEntry): boolean {
  return (
    (id.group === "apiextensions.k8s.io" && id.kind === "CustomResourceDefinition") ||
    (id.group === "apiextensions.crossplane.io" && id.kind === "CompositeResourceDefinition")
  );
}
