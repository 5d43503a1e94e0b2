import { type FieldPath, type Json, type SchemaNode, getAt } from "../../../model/index.js";
import {
  type FieldHistory,
  type LastChange,
  type OpenFile,
  type ResourceText,
  type Workspace,
  documentOf,
  fieldHistory,
  missingHistory,
  openFile,
  resourceText,
} from "../../../workspace/internal.js";
import { type LinedField, linedFields } from "./field-lines.js";
import type { Absentee } from "../../../compose/internal.js";
import { Absentees } from "./absentees.js";
import type { AdmissionJudge } from "../judging/admission-judge.js";
import { JudgedResources } from "../judging/judged-resources.js";
import { redactionFor } from "../judging/redaction.js";
import type { Admission } from "../../../admit/index.js";
import { Masking } from "../masking/masking.js";
import type { PlannedResource } from "../../../flow/index.js";
import { PlannedResources } from "../masking/planned-resources.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import { inferSchema } from "../../../schema/index.js";
import { leavesOf } from "../../../preserve/internal.js";

/** A field that admission adds to a resource. */
export interface AdmittedField {
  readonly path: FieldPath;
  readonly value: Json;
}

/** Everything that is known about one resource. */
export interface ResourceReading {
  readonly entry: ResourceEntry;
  readonly text: ResourceText;
  readonly fields: readonly LinedField[];
  readonly added: readonly AdmittedField[];
  readonly planned: PlannedResource | undefined;
  readonly schema: SchemaNode | undefined;
  /** What the API server would do to the resource in the file; with the webhooks of the workspace. */
  readonly admission: Admission | undefined;
  readonly masking: Masking;
  /** Hides secrets in the texts of policies and webhooks. */
  readonly redact: (text: string) => string;
  /** The last commit of each field that is one value, by its path. */
  readonly changes: ReadonlyMap<FieldPath, LastChange>;
  readonly absenteesAt: (path: FieldPath) => readonly Absentee[];
  readonly remarks: readonly string[];
}

type Readings = ReadonlyMap<number, ResourceReading>;

/** Resources that are read together, by their indexes. */
interface Read {
  readonly indexes: ReadonlySet<number>;
  readonly read: Promise<Readings>;
}

/** A resource before Git is asked about its fields that are one value. */
interface Begun extends Omit<ResourceReading, "changes"> {
  readonly index: number;
  readonly paths: readonly FieldPath[];
}

/** Reads resources with all that the stages say about them. */
export class ResourceReader {
  readonly #workspace: Workspace;
  readonly #plans: PlannedResources;
  readonly #judged: JudgedResources;
  readonly #absentees: Absentees;
  #opened: OpenFile | undefined;
  #last: Read | undefined;

  constructor(workspace: Workspace, judge: () => Promise<AdmissionJudge>) {
    this.#workspace = workspace;
    this.#plans = new PlannedResources(workspace);
    this.#judged = new JudgedResources(workspace, judge);
    this.#absentees = new Absentees(workspace);
  }

  /** A resource by its index; the last one is kept, because its histories are asked for next. */
  async of(index: number): Promise<ResourceReading | undefined> {
    if (this.#workspace.resources[index] === undefined) return undefined;
    const last = this.#last?.indexes.has(index) === true ? this.#last : this.#readAll([index]);
    return (await last.read).get(index);
  }

  /** Reads some resources together, which are asked for next: Git is asked once for all of them. */
  async expect(indexes: readonly number[]): Promise<void> {
    await this.#readAll(indexes).read;
  }

  #readAll(indexes: readonly number[]): Read {
    return (this.#last = { indexes: new Set(indexes), read: this.#read(indexes) });
  }

  async #read(indexes: readonly number[]): Promise<Readings> {
    const begun: Begun[] = [];
    for (const index of indexes) {
      const entry = this.#workspace.resources[index];
      if (entry !== undefined) begun.push(await this.#begin(index, entry));
    }
    const asked = begun.map(({ entry: { file, id }, text: { value }, schema, paths }) => {
      return { file, id, value, schema, paths };
    });
    const history = await fieldHistory(this.#workspace.root, asked);
    const readings = new Map<number, ResourceReading>();
    for (const [i, one] of begun.entries()) {
      const changed = changesOf(history, i, one);
      readings.set(one.index, { ...one, ...changed, remarks: [...one.remarks, ...changed.remarks] });
    }
    return readings;
  }

  /** Resources are read in the order of their files: the last file stays open, since it may hold thousands. */
  #open(file: string): OpenFile {
    if (this.#opened?.file !== file) this.#opened = openFile(this.#workspace.root, file);
    return this.#opened;
  }

  /** All but what Git knows. */
  async #begin(index: number, entry: ResourceEntry): Promise<Begun> {
    const { planned, problem } = await this.#plans.of(index);
    const opened = this.#open(entry.file);
    const text = resourceText(opened.text, documentOf(opened, entry), entry.pointer);
    const schema = planned?.schema ?? this.#schemaOf(entry, text.value);
    const fields = linedFields(text, schema);
    const { judged, remarks } = await this.#judged.of(entry);
    const admission = judged?.admission ?? planned?.admission;
    const masking = new Masking(this.#workspace, entry, planned);
    return {
      index,
      entry,
      text,
      schema,
      fields,
      paths: fields.filter(({ isLeaf }) => isLeaf).map(({ path }) => path),
      added: addedBy(admission, text.value, schema),
      planned,
      admission,
      masking,
      redact: judged === undefined ? (said) => said : redactionFor(judged, masking),
      absenteesAt: planned === undefined ? () => [] : await this.#absentees.of(planned),
      remarks: [
        ...(problem === undefined ? [] : [`The plan failed, so generators are not shown: ${problem}`]),
        ...remarks,
      ],
    };
  }

  #schemaOf(entry: ResourceEntry, value: Json): SchemaNode | undefined {
    return inferSchema([value], { known: this.#workspace.schemaOf(entry), listsOnly: true }).node;
  }
}

/** What Git knows about one of the resources it was asked about. */
function changesOf(
  { changes, notCommitted, diagnostics }: FieldHistory,
  index: number,
  { entry, paths }: Begun,
): Pick<ResourceReading, "changes" | "remarks"> {
  const answers = changes[index] ?? [];
  const note = answers.length === 0 ? diagnostics[0]?.message : undefined;
  const missing = notCommitted.includes(entry.file)
    ? "the file is not committed"
    : note && missingHistory(note);
  if (missing !== undefined) return { changes: new Map(), remarks: [`Commits are not shown: ${missing}`] };
  return { changes: new Map(answers.map((change, i) => [paths[i] ?? change.path, change])), remarks: [] };
}

function addedBy(
  admission: Admission | undefined,
  value: Json,
  schema: SchemaNode | undefined,
): readonly AdmittedField[] {
  if (admission === undefined || !admission.isValidated || admission.resource === null) return [];
  return leavesOf(admission.resource, schema).filter(({ path }) => getAt(value, path, schema) === undefined);
}
