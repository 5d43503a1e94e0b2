import { GENERATED, KEPT, RUN, targetIn, wordOf } from "./run-mark.js";
import { formatPath, type ResourceId } from "../../model/index.js";
import { ROOT } from "../../model/internal.js";
import { type Digest } from "../../preserve/index.js";
import { plainDigest, writtenForm } from "../../preserve/internal.js";
import type { PlannedResource } from "../../flow/index.js";

/** How many words are in a line of a message, which should be short. */
const WORDS_IN_LINE = 5;

interface Options {
  /** The path of the workspace in the repository. */
  readonly prefix: string;
  /** For what must not be stored: meaningless on another machine. */
  readonly digest: Digest;
  /** What the commit of the run will not contain. */
  readonly isOpen: (resource: PlannedResource) => boolean;
}

/** The trailers of a run: its output, and the fields it kept. */
export function runLines(resources: readonly PlannedResource[], options: Options): readonly string[] {
  const byGenerator = new Map<string, PlannedResource[]>();
  for (const resource of resources) {
    const { generator, fresh } = resource;
    if (generator === undefined || fresh === undefined) continue;
    const own = byGenerator.get(generator.name);
    if (own === undefined) byGenerator.set(generator.name, [resource]);
    else own.push(resource);
  }
  return [...byGenerator].flatMap(([name, own]) =>
    linesOf(
      name,
      own.map((one) => marksOf(one, options)),
    ),
  );
}

interface Marks {
  readonly word: string;
  readonly kept: readonly string[];
}

function linesOf(generator: string, marks: readonly Marks[]): readonly string[] {
  const words = marks.map(({ word }) => word);
  const lines = [`${RUN}: ${generator}`];
  for (let at = 0; at < words.length; at += WORDS_IN_LINE)
    lines.push(`${GENERATED}: ${words.slice(at, at + WORDS_IN_LINE).join(" ")}`);
  return [...lines, ...marks.flatMap(({ kept }) => kept.map((target) => `${KEPT}: ${target}`))];
}

/** A difference that cannot be written in a line leaves a word that matches nothing: that resource has no base. */
function marksOf(resource: PlannedResource, { prefix, digest, isOpen }: Options): Marks {
  const { id, after, ledger } = resource;
  const kept = resource.standing().decisions.map(({ path }) => targetText(id, formatPath(path)));
  const isNamed = kept.every((target) => isReadBack(id, target));
  if (after === undefined || !isNamed || isOpen(resource))
    return { word: wordOf({ prefix, id }, ""), kept: [] };
  const by = ledger.hides(ROOT, after) ? digest : plainDigest;
  return { word: wordOf({ prefix, id }, by(writtenForm(after))), kept };
}

function targetText({ kind, group, name }: ResourceId, path: string): string {
  return `${group === "" ? kind : `${kind}.${group}`}/${name}:${path}`;
}

/** Some names contain a colon, and some keys a line break. */
function isReadBack(id: ResourceId, text: string): boolean {
  const [target] = text.includes("\n") ? [] : targetIn(text);
  if (target?.kind === undefined || target.name === undefined) return false;
  return target.name === id.name && `${target.kind}/${target.name}:${formatPath(target.path)}` === text;
}
