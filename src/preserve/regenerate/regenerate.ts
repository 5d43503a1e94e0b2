import {
  type Diagnostic,
  type Edit,
  type FieldPath,
  type Json,
  type SchemaNode,
  applyEdits,
  hasErrors,
} from "../../model/index.js";
import {
  PathTree,
  ROOT,
  comparePaths,
  fieldReader,
  fieldsReader,
  readResourceId,
} from "../../model/internal.js";
import { type Decision, isConflict, isKept } from "../decision.js";
import type { Fate, GivenRegeneration, Regenerated, Regeneration } from "./regeneration.js";
import { type FieldRule, RuleCursor } from "../fields/field-rule.js";
import { type Question, inferFrom, questionOf, schemaOf } from "./question.js";
import { apiVersionOf, mixedFields, movesVersion } from "./api-version.js";
import { fateOf, rootDecision } from "./resource-fate.js";
import type { Explicit } from "./explicit.js";
import { FieldWalk } from "../fields/field-walk.js";
import { builtinSchemas } from "../../schema/index.js";
import { readRegeneration } from "./given.js";
import { problems } from "../problems.js";
import { regenerationLedger } from "./ledger.js";
import { sameValue } from "../value/same-value.js";
import { side } from "../value/shape.js";

/**
 * Regenerates a resource over the existing one: decides every field from the last output, the existing value, the
 * current output and explicit requests. No external change is lost silently.
 */
export function regenerate(given: GivenRegeneration): Regenerated {
  const regeneration = readRegeneration(given);
  return decided({ ...regeneration, schemas: given.schemas ?? builtinSchemas() });
}

/** The same for validated input. */
export function decided(given: Regeneration): Regenerated {
  const question = questionOf(given);
  // Contradicting requests change nothing.
  if (hasErrors(question.faults)) {
    const { existing } = question.versions;
    return finish(given, question, { ...UNCHANGED, resource: existing });
  }
  return finish(given, question, withExplicit(question, decideWhole(given, question)));
}

/** The result of the documents, before explicit values. */
interface Decided {
  readonly fate: Fate;
  readonly edits: readonly Edit[];
  readonly decisions: readonly Decision[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Answer extends Decided {
  readonly resource: Json | undefined;
}

const UNCHANGED: Decided = { fate: "unchanged", edits: [], decisions: [], diagnostics: [] };

function decideWhole(given: Regeneration, question: Question): Decided {
  const { versions, known, schema, preserved } = question;
  const whole = fateOf(versions, known, schema, preserved, given);
  if (whole === undefined) return decideFields(given, question);
  const { fate, outcome, isUntouched } = whole;
  if (fate === "gone") return { ...UNCHANGED, fate };
  const decision = rootDecision(versions, outcome, known);
  const decisions = [isUntouched === true ? { ...decision, isUntouched } : decision];
  return { fate, edits: rootEdits(fate, versions.fresh), decisions, diagnostics: [] };
}

function rootEdits(fate: Fate, fresh: Json | undefined): Edit[] {
  if (fate === "removed") return [{ path: ROOT, op: "remove" }];
  return fate === "created" && fresh !== undefined ? [{ path: ROOT, op: "set", value: fresh }] : [];
}

const MOVED: FieldRule = { segments: ["apiVersion"], effect: "moved", isExact: true };

function decideFields(given: Regeneration, question: Question): Decided {
  const { versions, known, schema, rules } = question;
  const { overwrite = false, addMissing = false } = given;
  const { base, existing, fresh } = versions;
  const isMove = movesVersion(base, existing, fresh, known.isCertain);
  const walk = new FieldWalk({ known, overwrite, addMissing });
  const sides = { base: side(base), existing: side(existing), fresh: side(fresh) };
  walk.run(sides, schema, RuleCursor.of(isMove ? [...rules, MOVED] : rules));
  const clashes = mixedFields(walk.decisions, versions, (document) => schemaOf(document, given.schemas));
  if (clashes.length > 0) return keepVersion(question, clashes);
  const { edits, decisions, diagnostics } = walk;
  return { fate: fateBy(edits), edits, decisions, diagnostics };
}

function fateBy(edits: readonly Edit[]): Fate {
  return edits.length === 0 ? "unchanged" : "updated";
}

/**
 * Old shapes under a new version are invalid, and so are new shapes under the old one: the resource is kept as a whole.
 */
function keepVersion({ versions, known }: Question, clashes: readonly FieldPath[]): Decided {
  const found = apiVersionOf(versions.existing) ?? null;
  const expected = apiVersionOf(versions.fresh) ?? null;
  const hint = "write the change in the structure of the new version, set it explicitly, or overwrite it";
  return {
    ...UNCHANGED,
    decisions: [rootDecision(versions, "conflict", known)],
    diagnostics: clashes.map((path) => problems["version-clash"]({ path, found, expected, hint })),
  };
}

/** The edits followed by the explicit requests, and the resulting resource. */
function withExplicit(question: Question, own: Decided): Answer {
  const { versions, explicit, schema } = question;
  const { existing } = versions;
  const { fate, edits } = own;
  const isThere = fate === "created" || (existing !== undefined && fate !== "removed");
  const { value, diagnostics } = applyEdits(existing ?? null, edits, { schema });
  if (!isThere || explicit.length === 0) {
    return {
      ...own,
      resource: isThere ? value : undefined,
      diagnostics: [...own.diagnostics, ...diagnostics],
    };
  }
  const asked = applyEdits(value, explicit.map(explicitEdit), { schema });
  // A value that does not fit at its place is an error in the request, and a failed request changes nothing.
  if (hasErrors(asked.diagnostics))
    return { ...UNCHANGED, diagnostics: asked.diagnostics, resource: existing };
  const all = effective([...edits, ...explicit.map(explicitEdit)], existing ?? null, asked.value, schema);
  return {
    fate: fate === "unchanged" || fate === "updated" ? fateBy(all) : fate,
    edits: all,
    decisions: [...own.decisions, ...setDecisions(question)],
    diagnostics: [...own.diagnostics, ...diagnostics],
    resource: applyEdits(existing ?? null, all, { schema }).value,
  };
}

function explicitEdit({ path, value }: Explicit): Edit {
  return value === null ? { path, op: "remove" } : { path, op: "set", value };
}

/** Without edits that later ones undo: the pattern's value for a whole, and the value that was set inside it before. */
function effective(edits: readonly Edit[], before: Json, after: Json, schema: SchemaNode): Edit[] {
  const [readBefore, readAfter] = [fieldReader(before, schema), fieldReader(after, schema)];
  const lasting = PathTree.of(
    edits.filter(({ path }) => !sameValue(side(readBefore(path)), side(readAfter(path)))),
  );
  return edits.filter(({ path }) => lasting.around(path).length > 0);
}

function setDecisions(question: Question): readonly Decision[] {
  const read = fieldsReader(question.schema);
  return question.explicit.map((one) => setDecision(one, question, read));
}

function setDecision(
  { path, value }: Explicit,
  { versions, known }: Question,
  read: ReturnType<typeof fieldsReader>,
): Decision {
  const at = (document: Json | undefined): Json | undefined => side(read(document, path));
  const { base, existing, fresh } = versions;
  const sides = {
    base: known.isDigest(path) ? undefined : at(base),
    existing: at(existing),
    fresh: at(fresh),
    value: side(value),
  };
  const present = Object.entries(sides).filter(([, found]) => found !== undefined);
  const decision = {
    path,
    outcome: "set" as const,
    ...Object.fromEntries(present),
    isBaseKnown: known.isKnown,
  };
  const field = { path, node: undefined, naming: [] };
  const isGenerated = known.isKnown
    ? known.isSame(field, side(sides.existing), side(at(base)))
    : sameValue(sides.existing, sides.fresh);
  const isReplaced = sides.existing !== undefined && !sameValue(sides.existing, sides.value);
  const isOthers = !isGenerated && !known.isYours(path, side(sides.existing));
  return isReplaced && isOthers ? { ...decision, replacesOthers: true } : decision;
}

function finish(given: Regeneration, question: Question, answer: Answer): Regenerated {
  const { versions, weighed, schema, faults } = question;
  const { existing, fresh } = versions;
  const { fate, edits, resource } = answer;
  const { sensitive, authors } = given;
  const decisions = answer.decisions.toSorted((a, b) => comparePaths(a.path, b.path));
  const id = readResourceId(existing ?? fresh ?? null);
  const diagnostics = [
    ...faults,
    ...weighed.diagnostics,
    ...relevant(question, decisions, given),
    ...answer.diagnostics,
  ];
  return {
    fate,
    edits,
    resource,
    result: resource,
    decisions,
    conflicts: decisions.filter(isConflict),
    ledger: regenerationLedger({ existing, edits, decisions, schema, resource: id, sensitive, authors }),
    schema,
    standing: () => standing(given, question, answer),
    owners: weighed.owners,
    baseSource: weighed.source,
    isBaseGuessed: weighed.isGuess,
    diagnostics: id === undefined ? diagnostics : diagnostics.map((one) => ({ resource: id, ...one })),
  };
}

/** Without requests, and with the current output as the base. If nothing was kept, nothing will differ. */
function standing(
  given: Regeneration,
  { versions: { base, existing, fresh }, schema }: Question,
  { resource, decisions }: Answer,
): Pick<Regenerated, "decisions" | "schema"> {
  const isAsGenerated =
    resource !== undefined && !decisions.some(({ outcome }) => outcome === "set" || isKept(outcome));
  if (!isAsGenerated) return regenerateStanding(given, fresh, resource);
  // Lists were read with all versions in view, which are the same or equivalent.
  const isSeen =
    existing === undefined ? base === undefined : existing === resource && sameValue(base, fresh);
  if (isSeen) return { decisions: [], schema };
  return { decisions: [], schema: inferFrom({ base: undefined, existing: resource, fresh }, given).node };
}

function regenerateStanding(
  { schemas, modes, listKeys, digest, sensitive }: Regeneration,
  fresh: Json | undefined,
  resource: Json | undefined,
): Regenerated {
  const options = Object.entries({ schemas, modes, listKeys, digest, sensitive });
  const wishes = Object.fromEntries(options.filter(([, option]) => option !== undefined));
  return decided({ ...wishes, base: fresh, existing: resource, fresh });
}

/** How a list was read matters if something in it was decided. */
function relevant(
  { guesses }: Question,
  decisions: readonly Decision[],
  { listKeys }: Regeneration,
): readonly Diagnostic[] {
  const isAsked = listKeys !== undefined || decisions.some(({ path }) => path.parent !== null);
  if (!isAsked) return [];
  const byPath = PathTree.of(decisions);
  return guesses().filter(
    ({ path, severity }) => severity !== "info" || path === undefined || byPath.hasWithin(path),
  );
}
