import { type MapPlace, type Outline, lineage } from "./outline.js";
import { all, any, choice, not, record, text } from "./source-text.js";
import { flag, isPresent, isThere } from "./component-state.js";
import { FILLED_BY } from "../override/fill-record.js";
import type { NamedOutline } from "./policy-variables.js";
import type { OverrideChain } from "../override/override-chain.js";
import { compareGoText, quote } from "../../model/internal.js";

/**
 * CEL cannot parse JSON, but the record has a fixed form and escapes quotes in names, so these separators are
 * unambiguous.
 */
const GROUP = '{"at":[';
const RELEASE = '],"release":"';
const MADE = '"made":[';
const FIELDS = '],"fields":{';

export function recordOf(object: string): string {
  return `${object}.metadata[?"annotations"][?${text(FILLED_BY)}].orValue("")`;
}

/** The groups of a record: paths of components, the release that decided, and the entries, from the maps on. */
export function groupsIn(annotation: string): string {
  const isWhole = "size(g.head[0]) > (size(g.head) == 1 ? 4 : 2) && size(g.entry) > 1";
  const at = "g.head[0].substring(1, size(g.head[0]) - (size(g.head) == 1 ? 3 : 1))";
  return [
    `${annotation}.split(${text(GROUP)}).map(g, g.split(${text(MADE)})).filter(g, size(g) == 2)`,
    `.map(g, {"head": dyn(g[0].split(${text(RELEASE)})), "entry": dyn(g[1])}).filter(g, ${isWhole})`,
    `.map(g, {"at": dyn(${at}.split('","')), "release": dyn(size(g.head) == 1 ? "" : g.head[1].split('"')[0]), "entry": dyn(g.entry.substring(0, size(g.entry) - 1))})`,
  ].join("\n");
}

/** The group of a component in a record, or an empty group. */
export function groupOf(groups: string): string {
  const none = record({ entry: '""', release: '""' });
  return `(${groups}.filter(g, c.at in g.at) + [${none}])[0]`;
}

/** The new record entries of each component, and of those of other chains. */
export function entriesOf(outlines: readonly NamedOutline[], others: readonly OverrideChain[]): string {
  const own = outlines.map((outline) => {
    // Unchanged entries keep their release.
    const known = choice('c.isLeft || c.oldEntry == ""', "c.entry", "c.oldEntry");
    const release = choice('c.isLeft || c.oldEntry == ""', "c.release", "c.oldRelease");
    const noted = record({ at: "c.at", entry: entryOf(outline), known, release });
    const by = choice("e.entry == e.known", "e.release", text(outline.chain.release ?? ""));
    return [
      `variables.${outline.name}_filled.map(c, ${noted}).filter(e, e.entry != "")`,
      `.map(e, ${record({ at: "e.at", entry: "e.entry", release: by })})`,
    ].join("\n");
  });
  const kept = others.length === 0 ? [] : [entriesAt(others)];
  const head = choice('e.release == ""', '""', `'"release":"' + e.release + '",'`);
  return `(${[...own, ...kept].join("\n+ ")})\n.map(e, ${record({ at: "e.at", entry: `${head} + ${text(MADE)} + e.entry` })})`;
}

/** A name in a path, within JSON: plain, or in quotes with escaped escapes. */
const NAME = String.raw`([A-Za-z_][A-Za-z0-9_.-]*|\\"([^\\"]|\\{4}|\\{3}")*\\")`;

function entriesAt(chains: readonly OverrideChain[]): string {
  const paths = chains.map(({ steps }) =>
    steps.map(({ key, item }) => (item === undefined ? key : `${key}\\[${item}=${NAME}\\]`)).join("\\."),
  );
  const isOfThem = `a.matches(${text(`^(${paths.join("|")})$`)})`;
  return `variables.recorded.map(g, g.at.filter(a, ${isOfThem}).map(a, ${record({ at: "a", entry: "g.entry", release: "g.release" })})).flatten()`;
}

function entryOf(outline: Outline): string {
  const maps = outline.maps
    .toSorted((a, b) => compareGoText(a.name, b.name))
    .map((place) => choice(isOutermost(place), text(quote(place.name)), '""'));
  const fields = outline.fields.map((field) => {
    const wasEmpty = choice(flag("ours", field), flag("left", field), isPresent(field));
    const digest = choice(wasEmpty, text(`${field.digest}{}"`), text(`${field.digest}"`));
    return choice(flag("fills", field), `${text(`${quote(field.name)}:"`)} + ${digest}`, '""');
  });
  const byAuthor = `${text(`${FIELDS}${quote(outline.author)}:{`)} + ${joined(fields)} + "}}}"`;
  const entry = `${joined(maps)} + ${choice("c.isFilled", byAuthor, text(`${FIELDS}}}`))}`;
  // The maps around values removed for a template are still recorded when they are filled in again.
  const keepsMaps = all("c.isTemplated", any(...outline.maps.map(isMadeNow)));
  return choice("c.isLeft", "c.entry", choice(any("c.isMarked", keepsMaps), entry, '""'));
}

function joined(texts: readonly string[]): string {
  return `[${texts.join(", ")}].filter(e, e != "").join(",")`;
}

/** Maps that are created now, or were created here and contain values of the author by now. */
function isMadeNow(place: MapPlace): string {
  const isKept = all("c.isKnown", flag("made", place), not(flag("dropped", place)));
  return choice(isThere(place), isKept, flag("needed", place));
}

function isOutermost(place: MapPlace): string {
  return all(isMadeNow(place), not(any(...lineage(place.parent).map(isMadeNow))));
}

/** The record of such entries. Components with the same entries share a group. */
export function recordWith(entries: string): string {
  const at = `${entries}.filter(i, i.entry == e).map(i, '"' + i.at + '"').join(",")`;
  const groups = `${entries}.map(i, i.entry).distinct().map(e, ${text(GROUP)} + ${at} + "]," + e)`;
  return `size(${entries}) == 0 ? "" : "[" + ${groups}.join(",") + "]"`;
}
