import type { AssumedCluster } from "../../model/internal.js";
import { defined } from "../../model/internal.js";
import type { Diagnostic, Json } from "../../model/index.js";
import {
  type GroupChange,
  type PartChange,
  type RecordView,
  type Rehearsal,
  type Replaced,
  type ResourceChange,
  type Store,
  type StoreChange,
  type StoredEntry,
  type Written,
  evidenceKinds,
} from "../../flow/index.js";
import type { Doubt } from "../../preserve/index.js";
import type { FileChange } from "../write/steps.js";
import { Ownership } from "../ownership/ownership.js";
import type { RehearsedFiles } from "../rehearse/rehearse.js";
import type { RequiredObject } from "../../admit/index.js";
import type { Workspace } from "../folder/workspace.js";
import { formatBasis, restDigest, withInputs } from "./basis.js";
import { FolderEntry } from "./folder-entry.js";
import { FolderHindsight } from "./folder-hindsight.js";
import { type DoubtOptions, doubtsAbout } from "../ownership/git-doubts.js";
import { historyEnds } from "../git/head.js";
import { gitSigner } from "./git-signer.js";
import { gitSource } from "./git-source.js";
import { INDEX_FILE, isOwnFile } from "../disk/private-folder.js";
import { linkedPart } from "./linked-parts.js";
import { notCheckedOut } from "../git/sparse.js";
import { problems } from "../problems.js";
import { type StagedFiles, stagedFiles } from "./staged-files.js";
import { Spool } from "../disk/spool.js";
import { shortDigest } from "../read/document-cache.js";
import { VersionPlaces } from "../ownership/version-places.js";
import { RecordPart } from "./record-part.js";
import { type WorkspaceDigest, workspaceDigest } from "../ownership/workspace-digest.js";
import { type FilesRun, writeFiles } from "./write-files.js";

/** Which files of a folder a store covers, and what it shares with the other stores. */
export interface FolderPart {
  readonly isIn?: ((file: string) => boolean) | undefined;
  readonly ownership?: Ownership;
  readonly digest?: WorkspaceDigest;
}

/** A folder of YAML as a store: its parts are files, and a write changes all of them or none. */
export class FolderStore implements Store {
  readonly root: string;
  readonly entries: readonly FolderEntry[];
  readonly around?: readonly FolderEntry[];
  readonly faults: readonly Diagnostic[];
  readonly passedOver: ReadonlyMap<string, string>;
  readonly record: RecordView;
  /** The record of the whole folder. */
  readonly ownership: Ownership;
  readonly digest;
  readonly kind;
  readonly evidence;
  readonly sign;
  readonly hindsight;
  readonly fingerprint = shortDigest;
  readonly versions: ReadonlyMap<string, string>;
  readonly #workspace: Workspace;
  /** The folder before any of it was used: the workspace may read it again while a plan is made. */
  readonly #rest: string;
  #day: string | undefined;
  #history: string | undefined;
  #doubting: DoubtOptions | undefined;
  readonly #spool = new Spool();
  readonly #texts = new WeakMap<readonly PartChange[], RehearsedFiles>();
  readonly #files = new WeakMap<StoreChange, readonly FileChange[]>();

  constructor(workspace: Workspace, { isIn, ownership, digest }: FolderPart = {}) {
    const { root, resources, diagnostics, remarks, settings } = workspace;
    this.#workspace = workspace;
    this.root = root;
    this.ownership = ownership ?? Ownership.read(root);
    this.record = isIn === undefined ? this.ownership : new RecordPart(this.ownership, isIn);
    this.versions = workspace.digests;
    this.#rest = restDigest(workspace, this.ownership);
    void workspace.inputsDigest;
    const own = isIn === undefined ? resources : resources.filter(({ file }) => isIn(file));
    this.entries = own.map((stands) => new FolderEntry(stands));
    if (isIn !== undefined) this.around = resources.map((stands) => new FolderEntry(stands));
    this.faults = diagnostics.filter((one) => !remarks.includes(one) && isAbout(one, isIn)).map(asFault);
    this.passedOver = workspace.hidden;
    this.digest = digest ?? workspaceDigest(root);
    this.kind = evidenceKinds[settings.evidence];
    const isRecord = settings.evidence === "git";
    const onUse = (): void => this.#noticeHistory();
    this.evidence = [gitSource(workspace, { digest: this.digest, isRecord, onUse })];
    this.hindsight = new FolderHindsight(workspace);
    this.sign = this.hindsight.signing(gitSigner(root));
  }

  get schemas(): Workspace["schemas"] {
    return this.#workspace.schemas;
  }

  get kubernetes(): string {
    return this.#workspace.settings.kubernetes;
  }

  get assumedCluster(): AssumedCluster {
    return this.#workspace.settings.cluster;
  }

  barred(part: string): Diagnostic | undefined {
    return linkedPart(this.#workspace.links, part);
  }

  async doubt(replaced: readonly Replaced[]): Promise<ReadonlyMap<string, readonly Doubt[]>> {
    const asked = replaced.map(({ part: file, ...rest }) => ({ file, ...rest }));
    this.#doubting ??= {
      isResourceFile: (path) => this.#workspace.isResourceFile(path),
      places: new VersionPlaces(this.root),
      onUse: () => this.#noticeHistory(),
    };
    return (await doubtsAbout(this.#workspace, this.ownership, asked, this.#doubting)) ?? new Map();
  }

  /** From now on plans of this store depend on the date. */
  restsOnDay(day: string | undefined): void {
    this.#day = day;
  }

  /** A plan depends on the history once that is queried. */
  #noticeHistory(): void {
    this.#history ??= historyEnds(this.root);
  }

  /** The record may be missing from a sparse checkout as well, and every run would then be a first one. */
  async hidden(parts: readonly string[]): Promise<readonly Diagnostic[]> {
    if (parts.length === 0 && this.record.isThere) return [];
    const asked = new Set(parts);
    return notCheckedOut(this.root, (file) => asked.has(file) || isOwnFile(file));
  }

  async read(entries: readonly StoredEntry[]): Promise<readonly Json[]> {
    return entries.map((entry) => this.#workspace.read((entry as FolderEntry).stands));
  }

  async find(required: RequiredObject): Promise<readonly Json[]> {
    return this.read((this.around ?? this.entries).filter(({ id }) => isWanted(id, required)));
  }

  rehearse(parts: readonly PartChange[]): Rehearsal {
    const texts = this.#workspace.rehearse(parts.flatMap(asWishes));
    this.#texts.set(parts, texts);
    const versions = texts.changes.map(
      ({ path, content }) => [path, content === null ? null : shortDigest(content)] as const,
    );
    return { versions: new Map(versions), diagnostics: texts.diagnostics };
  }

  stage({ parts, records }: GroupChange): StagedFiles {
    const texts = this.#texts.get(parts)?.changes ?? [];
    return stagedFiles(texts, records, this.ownership.partsFor(records), this.#spool);
  }

  putAside(text: string): { read(): string } {
    return this.#spool.putText(text);
  }

  /** The files of a change: those with resources, the record, and a new key for digests. */
  filesOf(change: StoreChange): readonly FileChange[] {
    const known = this.#files.get(change);
    if (known !== undefined) return known;
    const staged = change.staged as readonly StagedFiles[];
    const recorded = this.ownership.next({
      generators: change.generators,
      parts: staged.map(({ records }) => records),
    });
    const files = [...staged.flatMap(({ texts }) => texts), ...recorded];
    const key = files.every(isIndex) ? undefined : this.digest.keyChange();
    const all = key === undefined ? files : [...files, key];
    this.#files.set(change, all);
    return all;
  }

  /** The files for which a change records something sensitive. */
  sensitiveFiles({ staged }: StoreChange): ReadonlySet<string> {
    return new Set((staged as readonly StagedFiles[]).flatMap(({ sensitive }) => sensitive));
  }

  isDone(change: StoreChange): boolean {
    return this.filesOf(change).every(isIndex);
  }

  /**
   * Keeps the index for the next run on this machine, such as the first in a clone. It only makes runs faster: if it
   * cannot be written, because the folder is read-only or another run writes, that is not a problem.
   */
  keepIndex(change: StoreChange, run: Pick<FilesRun, "command" | "fs">): readonly Diagnostic[] {
    const index = this.filesOf(change).filter(isIndex);
    if (index.length === 0) return [];
    return this.#workspace.write(index, run).diagnostics.filter(({ severity }) => severity !== "error");
  }

  basis(): string {
    return formatBasis(withInputs(this.#rest, this.#workspace), { history: this.#history, day: this.#day });
  }

  async commit(change: StoreChange, { basis, command, fs }: FilesRun): Promise<Written> {
    const run = { basis, command, ...defined({ fs }) };
    return writeFiles(this.#workspace, this.filesOf(change), run);
  }
}

function isAbout({ at }: Diagnostic, isIn: FolderPart["isIn"]): boolean {
  return isIn === undefined || at?.file === undefined || isIn(at.file);
}

function asWishes({ part, resources }: PartChange) {
  return resources.map((change: ResourceChange) => {
    if (change.op === "create") {
      const { value, text, behind } = change;
      return {
        file: part,
        value,
        ...defined({ text }),
        ...(behind === undefined ? {} : { behind: (behind as FolderEntry).stands }),
      };
    }
    const { stands: entry } = change.entry as FolderEntry;
    if (change.op === "remove") return { entry, remove: true as const };
    const { edits, schema } = change;
    return { entry, edits, ...defined({ schema }) };
  });
}

function isIndex({ path }: FileChange): boolean {
  return path === INDEX_FILE;
}

function isWanted(id: StoredEntry["id"], { group, kind, namespace, name }: RequiredObject): boolean {
  return (
    id.group === group &&
    id.kind === kind &&
    (name === undefined || id.name === name) &&
    (namespace === undefined || (id.namespace || "default") === namespace)
  );
}

/** The content of a template is unknown, as of any other text that is not YAML. */
function asFault(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === problems.templated.code ? { ...diagnostic, severity: "error" } : diagnostic;
}
