import { type Diagnostic, type FieldPath, type Json, formatJson, formatPath } from "../../../model/index.js";
import { nearestNames, quote, samePath, defined } from "../../../model/internal.js";
import type { Conflict, Side } from "./conflict.js";
import { type VersionRange, formatRange } from "../region/range.js";
import type { PipelineFindings } from "./find-conflicts.js";
import type { Hazard } from "./hazard.js";
import type { Seal } from "./seal.js";
import type { Shown } from "../../mutation/fit.js";
import type { Stale } from "./stale.js";
import { problems } from "../../problems.js";

export function conflictDiagnostic(
  { path, loser, winner, range, remark }: Conflict,
  shown: Shown,
): Diagnostic {
  const does = (side: Side): string => `${quote(side.mutation)} ${doing(side, path, shown)}`;
  const why = remark === undefined ? "" : `; ${remark}`;
  return problems.conflict({
    message: `${does(loser)} and ${does(winner)}, both in phase ${winner.phase} (${formatRange(range)})${why}`,
    path,
    found: [loser.mutation, winner.mutation],
    params: { ...sidesJson({ loser, winner }, shown), ...rangeJson(range) },
    hint:
      `if ${quote(winner.mutation)} should win, declare in it ` +
      `overrides: ${declaration(path, loser.mutation)}; otherwise, move one of the two to another phase`,
  });
}

/** `sets "-Xmx1g"`, `removes it`, `sets all of spec.template`. */
function doing({ kind, path, value }: Side, at: FieldPath, shown: Shown): string {
  const where = samePath(path, at) ? "" : ` all of ${formatPath(path) || "the resource"}`;
  const what = value === undefined ? "" : ` ${shorten(formatJson(shown(path, value)))}`;
  switch (kind) {
    case "remove":
      return `removes${where || " it"}`;
    case "rename":
      return `renames${where || " it"} to${what}`;
    case "order":
      return `reorders${where || " it"}`;
    case "ensure":
      return `makes${where || " it"}`;
    case "append":
    case "add":
      return `adds${where}${what}`;
    default:
      return `sets${where}${what}`;
  }
}

const LONGEST_VALUE = 60;

function shorten(text: string): string {
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}...`;
}

function declaration(path: FieldPath, loser: string): string {
  return `{ path: ${quote(formatPath(path))}, mutation: ${quote(loser)} }`;
}

function sidesJson(sides: Readonly<Record<string, Side>>, shown: Shown): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(sides).map(([name, { mutation, phase, kind, path, value }]) => [
      name,
      {
        mutation,
        phase,
        does: kind,
        path: formatPath(path),
        ...(value === undefined ? {} : { value: shown(path, value) }),
      },
    ]),
  );
}

function rangeJson({ versions, witness, conditions, input }: VersionRange): Record<string, Json> {
  return { versions, witness, conditions: { ...conditions }, ...defined({ input }) };
}

export function sealDiagnostic({ path, seal, sealer, writer, range }: Seal): Diagnostic {
  return problems.sealed({
    message:
      `${quote(writer.mutation)} (phase ${writer.phase}) writes a field that ${quote(sealer.mutation)} ` +
      `(phase ${sealer.phase}) sealed as ${quote(seal)} (${formatRange(range)})`,
    path,
    found: [sealer.mutation, writer.mutation],
    params: { sealer: { ...sealer }, writer: { ...writer }, seal, ...rangeJson(range) },
    hint: `move ${quote(writer.mutation)} to a phase before ${sealer.phase}, or let only ${quote(sealer.mutation)} write the field`,
  });
}

const DEPENDS: Readonly<Record<Hazard["dependence"], string>> = {
  value: "reads it",
  presence: "checks whether it exists",
  members: "depends on its members",
  order: "also writes it, and the result depends on the order",
};

export function hazardDiagnostic(hazard: Hazard): Diagnostic {
  const { path, dependence, reader, writer, readerRunsFirst, decidedBy, range } = hazard;
  const now = readerRunsFirst ? "before" : "after";
  const field = samePath(path, writer.path) ? "it" : formatPath(writer.path);
  return problems["order-hazard"]({
    message:
      `${quote(reader.mutation)} ${DEPENDS[dependence]}, ${quote(writer.mutation)} writes ${field}, both in phase ` +
      `${reader.phase}; by ${decidedBy}, ${quote(reader.mutation)} runs ${now} ${quote(writer.mutation)} (${formatRange(range)})`,
    ...(decidedBy === "priority" ? { severity: "info" as const } : {}),
    path,
    found: [reader.mutation, writer.mutation],
    params: {
      reader: { ...reader },
      writer: { mutation: writer.mutation, phase: writer.phase, path: formatPath(writer.path) },
      dependence,
      decidedBy,
      ...rangeJson(range),
    },
    hint: "define their order: move them to different phases, or set different priorities",
  });
}

export function staleDiagnostic(
  { mutation, phase, text, loser }: Stale,
  names: readonly string[],
): Diagnostic {
  const whose = loser === undefined ? "" : ` of ${quote(loser)}`;
  const isUnknown = loser !== undefined && !names.includes(loser);
  const near = isUnknown ? nearestNames(loser, names)[0] : undefined;
  const why = isUnknown ? `, which is not in this pipeline` : "";
  return problems["stale-override"]({
    message: `${quote(mutation)} (phase ${phase}) declares an override of ${quote(text)}${whose}${why}, but overrides nothing there`,
    found: text,
    params: { mutation, phase, ...defined({ loser }) },
    hint:
      near === undefined
        ? "remove the declaration"
        : `did you mean ${quote(near)}? Otherwise remove the declaration`,
  });
}

export function incomplete(
  { turns, regimes, inputs }: PipelineFindings["proof"],
  mutation: string | undefined,
): Diagnostic {
  const where = mutation === undefined ? "" : ` at ${quote(mutation)}`;
  return problems["analysis-incomplete"]({
    message: `the analysis stopped${where} after ${turns} mutation runs: there are ${regimes} version regimes and ${inputs} inputs to cover`,
    found: turns,
    ...(mutation === undefined ? {} : { params: { mutation } }),
    hint: "the findings are correct, but there may be more: raise the limit, pass fewer inputs, or let fewer mutations read fields that many others write",
  });
}

/** Only a note if no finding depends on what was not tried. */
export function sampled(mutation: string, count: number, isProved: boolean): Diagnostic {
  return problems["analysis-sampled"]({
    ...(isProved ? { severity: "info" as const } : {}),
    message:
      `${quote(mutation)} depends on more combinations of conditions than can be tried: ${count} of ` +
      "them were tried, and the rest is inferred",
    found: count,
    params: { mutation },
    hint: isProved
      ? "it is alone in its phase, so it cannot conflict; it is not proved that it does not fail with the other combinations"
      : "to prove it for all of them, raise the limit, move it to a separate later phase, or let it depend on fewer conditions",
  });
}

export function uncompared(mutation: string): Diagnostic {
  return problems["analysis-sampled"]({
    message: `${quote(mutation)} behaves differently in so many combinations of conditions that not all were compared with other mutations`,
    found: mutation,
    params: { mutation },
    hint: "the findings are correct, but there may be more: raise the limit, or let it depend on fewer conditions",
  });
}

export function unlisted(count: number): Diagnostic {
  return problems["analysis-incomplete"]({
    severity: "info",
    message: `${count} more findings are not listed`,
    found: count,
    hint: "fix the listed ones first",
  });
}
