import { type Author, type Ledger, Recorder, type Sensitive } from "../../ledger/index.js";
import { DEEDS } from "../../ledger/internal.js";
import {
  type Diagnostic,
  type Json,
  type SchemaNode,
  formatPath,
  isObject,
  type SchemaChoice,
} from "../../model/index.js";
import {
  FUNCTION,
  type KindsOf,
  SCHEMA_CHOICE,
  expectDocument,
  expectOptions,
  fieldReader,
  managedSeconds,
  kindIn,
  schemaChoice,
} from "../../model/internal.js";
import { type Manager, readManagers } from "./managers.js";
import { builtinSchemas, nodeAt } from "../../schema/index.js";

/** The author of fields without a manager: defaults of the server, and changes by admission. */
export const NO_MANAGER: Author = { stage: "cluster", name: "no manager" };

/** Options of liveLedger. */
export interface LiveLedgerOptions extends SchemaChoice {
  /** Additional sensitive fields whose values must not be printed, besides those of Secrets. */
  readonly sensitive?: Sensitive | undefined;
}

const OPTIONS: KindsOf<LiveLedgerOptions> = { ...SCHEMA_CHOICE, sensitive: FUNCTION };

/** The owners of the fields of a live object, from its `managedFields`. */
export interface LiveLedger {
  readonly ledger: Ledger;
  /** Entries that could not be read: their fields appear without a manager. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The `managedFields` of a live object as a history: the oldest entry first, so that the manager who wrote a shared
 * field last is in effect, and others with the same value come before it. The server tracks owners before mutating
 * admission, so a field that a webhook or a policy added has no manager.
 */
export function liveLedger(object: Json, options: LiveLedgerOptions = {}): LiveLedger {
  expectDocument(object, "liveLedger", "object");
  expectOptions(options, OPTIONS, "liveLedger");
  const { sensitive } = options;
  const { schemas = builtinSchemas(), ...given } = schemaChoice(options);
  const schema = given.schema ?? schemas(...(kindIn(object) ?? ["", ""]));
  const { managers, diagnostics } = readManagers(object);
  const recorder = new Recorder({ ...(schema && { schema }), ...(sensitive && { sensitive }) });
  recorder.layer(object, NO_MANAGER);
  const valueAt = fieldReader(object, schema);
  const divided = dividedBy(managers);
  for (const { author, fields } of managers.toSorted(byTime)) {
    for (const path of fields) {
      const value = valueAt(path);
      if (value !== undefined && isWhole(value, nodeAt(schema, path), () => divided.has(formatPath(path))))
        recorder.write(path, undefined, DEEDS.set, value, author);
      // The content of a map or item is owned field by field; its presence, by the manager that lists it.
      else recorder.record({ path, op: "keep" }, author);
    }
  }
  return { ledger: recorder.ledger(), diagnostics };
}

/** The last writer comes last. */
function byTime({ author: a }: Manager, { author: b }: Manager): number {
  return managedSeconds(a.origin.time ?? "") - managedSeconds(b.origin.time ?? "");
}

/** Whether a value has one owner: a scalar, an empty container, or one that server-side apply treats as a whole. */
function isWhole(value: Json, node: SchemaNode | undefined, isDivided: () => boolean): boolean {
  if (Array.isArray(value)) {
    if (value.length === 0) return true;
    return node === undefined ? !isDivided() : (node.list?.kind ?? "atomic") === "atomic";
  }
  if (!isObject(value) || Object.keys(value).length === 0) return true;
  return node === undefined ? !isDivided() : node.atomic;
}

/** If no schema defines atomic values: not a value of which a manager owns a part. */
function dividedBy(managers: readonly Manager[]): ReadonlySet<string> {
  const divided = new Set<string>();
  for (const { fields } of managers) {
    for (const { parent } of fields) {
      for (let at = parent; at !== null; at = at.parent) {
        const text = formatPath(at);
        if (divided.has(text)) break;
        divided.add(text);
      }
    }
  }
  return divided;
}
