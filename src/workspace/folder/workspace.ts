import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type SchemaNode,
  type SchemaSource,
  type SourceRange,
} from "../../model/index.js";
import { LIST, expectArgument, firstOf, getAtPointer } from "../../model/internal.js";
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
  /** Named in the lock, and in what is remembered of the run. */
  readonly command?: string | undefined;
  /** Whether what rules warn of is confirmed. */
  readonly confirmed?: boolean | undefined;
  /** @internal */
  readonly fs?: FileSystem | undefined;
}

/** What a workspace is asked for and a store answers; loaded when it is. */
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

/** A folder of YAML as a store of resources. Values are read from the files when asked for and are not kept. */
export class Workspace {
  readonly root: string;
  readonly settings: WorkspaceSettings;
  /** @internal Of the files that the settings were read from. */
  readonly settingsDigest: string;
  /** What happened before the files were read: a write that was finished or undone, settings that do not count. */
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

  /** Everything that is wrong with the workspace. */
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

  /** @internal What every file held when it was read, as a digest: the files are in order. */
  get digests(): ReadonlyMap<string, string> {
    return this.#loaded.digests;
  }

  /** @internal Links to files and folders of the workspace, which are not followed. */
  get links(): readonly string[] {
    return this.#loaded.links;
  }

  /** What every file of the folder is, and what is deployed together. */
  get survey(): Survey {
    return this.#loaded.survey();
  }

  /** @internal Whether a kustomization completes the resources of a file: they may not be whole as they are written. */
  isCompleted(path: string): boolean {
    return this.#loaded.isCompleted(path);
  }

  /** @internal Files that are passed over and may hold resources all the same, each with what it is. */
  get hidden(): ReadonlyMap<string, string> {
    return this.#loaded.hidden;
  }

  /** @internal Whether resources are read from a path, should there be a file. */
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

  /** @internal The files that hold pipelines; they are no resources. */
  get pipelineFiles(): readonly string[] {
    return this.#loaded.pipelines;
  }

  /** @internal The files that hold patterns; they are no resources. */
  get patternFiles(): readonly string[] {
    return this.#loaded.patterns;
  }

  /** The pipelines of the workspace. Their code runs when they are asked for, and not before. */
  async pipelines(): Promise<LoadedPipelines> {
    // Before they are read: a file that is edited while they load must not count as what the plan was made with.
    void this.inputsDigest;
    return (this.#pipelines ??= loadPipelines(this.root, this.pipelineFiles, {
      schemas: this.schemas,
      mayRunCode: this.mayRunCode,
    }));
  }

  /** The patterns of the workspace. Their code runs when they are asked for, and not before. */
  async patterns(): Promise<LoadedPatterns> {
    // As for pipelines: taken before they are read.
    void this.inputsDigest;
    return (this.#patterns ??= loadPatterns(this.root, this.patternFiles, { mayRunCode: this.mayRunCode }));
  }

  /** @internal The module of the webhooks, where the settings name one. A VarveError says why it may not run. */
  platformFile(): string | undefined {
    return platformFile(this.root, this.settings, this.mayRunCode);
  }

  /** Whether code of the workspace may run, and programs that its settings name. */
  get mayRunCode(): boolean {
    return this.#opened.mayRunCode;
  }

  schemaOf(entry: ResourceEntry): SchemaNode | undefined {
    expectEntry(entry, "schemaOf");
    return this.schemas(entry.apiVersion, entry.id.kind);
  }

  /** The resource as it stands in its file now. Throws when the file has changed so that it is not there any more. */
  read(entry: ResourceEntry): Json {
    expectEntry(entry, "read");
    return getAtPointer(this.#document(entry).value ?? null, entry.pointer) ?? null;
  }

  /** Where a place inside a resource stands in its file. */
  rangeOf(entry: ResourceEntry, pointer: readonly (string | number)[]): SourceRange | undefined {
    expectEntry(entry, "rangeOf");
    expectArgument(pointer, LIST, "workspace.rangeOf", "pointer");
    return this.#document(entry).rangeOf([...entry.pointer, ...pointer]);
  }

  /** The line a resource starts on. */
  lineOf(entry: ResourceEntry): number {
    expectEntry(entry, "lineOf");
    return entry.line;
  }

  /** The changes of files that wishes for resources come to; nothing is written. */
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

  /** What regenerating would do: nothing is written. What that takes is loaded when it is asked for. */
  async plan(options: PlanOptions = {}): Promise<Plan> {
    const { planRun } = await this.#opened.runs();
    return planRun(this, options);
  }

  /**
   * Carries a plan out, all of it or nothing. A VarveError says why it is not: it is blocked, what a rule
   * warns of is not `confirmed`, or the folder has changed since it was made.
   */
  async apply(plan: Plan, options: WorkspaceApplyOptions = {}): Promise<Written> {
    expectApplication(plan, options);
    const { applyRun } = await this.#opened.runs();
    return applyRun(this, plan, options);
  }

  /** Everything that happened to one field of a generated resource, stage by stage. */
  async why(resource: string, path: FieldPath | string): Promise<WhyField> {
    expectQuestion(resource, path);
    const { whyRun } = await this.#opened.runs();
    return whyRun(this, resource, path);
  }

  /** @internal A digest of what resources are made with, as it was before any of it was loaded. */
  get inputsDigest(): string {
    this.#inputs ??= inputsDigestOf(this);
    return this.#inputs;
  }

  /**
   * @internal
   * A program has run that may have written caches of its own beside what it read: what resources are made with is taken
   * again, or its own files would make every plan stale.
   */
  programHasRun(): void {
    this.#inputs = undefined;
  }

  /** @internal The same folder, as it is now. */
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

  /** @internal What was read counts no more, because something was written: it is read again when it is asked for. */
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

  /** The file read last stays open: resources are asked for file by file, and a write checks the disk anyway. */
  #open(file: string): OpenFile {
    if (this.#last?.file !== file) this.#last = openFile(this.root, file);
    return this.#last;
  }

  #crds(): Json[] {
    return this.definitions.map((entry) => this.read(entry));
  }
}

/** CRDs, and the definitions that Crossplane makes CRDs of. */
function isDefinition({ id }: ResourceEntry): boolean {
  return (
    (id.group === "apiextensions.k8s.io" && id.kind === "CustomResourceDefinition") ||
    (id.group === "apiextensions.crossplane.io" && id.kind === "CompositeResourceDefinition")
  );
}
