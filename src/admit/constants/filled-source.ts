import { type FieldPlace, type MapPlace, type Outline, isWithin, lineage } from "./outline.js";
import { TAKEN, takenFrom } from "./taken-source.js";
import { flag, hasMark, isOdd, isPresent, isThere, mapAt, valueAt } from "./component-state.js";
import { all, any, isSet, member, not, steps, table, text } from "./source-text.js";
import type { Keys } from "../override/keys.js";
import type { OverrideChain } from "../override/override-chain.js";
import { quote } from "../../model/internal.js";

/**
 * Which fields get their constants (`fills`), whether the block gets a mark, and which maps must exist (`needed`) or
 * are removed (`dropped`). Components that were filled in by others are left as they are (`isLeft`).
 */
export function filledComponents(outline: Outline, name: string): string {
  const { fields, maps } = outline;
  const isFilled = any(...fields.map((field) => flag("fills", field)));
  return steps(
    `variables.${name}_taken`,
    TAKEN,
    { isAlone: isAlone(outline), isNamed: isNamed(outline), isKnown: isBlockKnown(outline) },
    { isOpen: "!c.isAlone && !c.isNamed", isTemplated: "!c.isAlone && c.isNamed" },
    { isLeft: isLeft(outline, name) },
    { fills: table(fields.map((field) => [field.name, isFillable(field)])) },
    { isFilled, isMarked: any(isFilled, keepsMark(outline)) },
    { needed: table(maps.map((place) => [place.name, isNeeded(outline, place)])) },
    {
      dropped: table(
        maps.map((place) => [
          place.name,
          any(...lineage(place).map((one) => all(flag("emptied", one), not(flag("needed", one))))),
        ]),
      ),
    },
  );
}

/**
 * Values from templates and overrides are left to the webhook, and so are values to remove that may be in an applied
 * manifest.
 */
function isLeft({ author, chain, fields }: Outline, name: string): string {
  const isOwn = any(
    `c.entry.contains(${text(`],"fields":{${quote(author)}:{`)})`,
    `c.entry.contains(${text('],"fields":{}')})`,
  );
  const isByOthers = all('c.entry != ""', not(all(isOwn, `!c.entry.contains(${text('},"')})`)));
  const overrides = chain.levels.flatMap((level) => (level.type === "overrides" ? level.content : []));
  const isOverridden = overrides.map(({ from }) =>
    all(isSet("c.is", from), `${member("c.is", ...from)} != {}`),
  );
  const isApplied = fields.map((field) =>
    all(flag("ours", field), member(`variables.${name}_applied`, field.name)),
  );
  return any(isByOthers, ...isOverridden, all("!c.isOpen", any(...isApplied)));
}

/** Whether the component has a field that excludes the chain. */
function isAlone(outline: Outline): string {
  const { chain, block } = outline;
  const isAuthored = all(not(flag("made", block)), `size(${mapAt(block)}) > ${takenFrom(outline, block)}`);
  return any(
    ...lineage(block).map(isOdd),
    ...chain.unless.map((keys) => isSet("c.is", keys)),
    all(hasReference(chain), isAuthored),
  );
}

/** Whether a template is referenced; only the webhook can look it up. */
function isNamed({ chain }: Outline): string {
  const names = references(chain).map(({ of, keys }) => {
    const root = of === "component" ? "c.is" : "object";
    return all(isSet(root, keys), `!(${member(root, ...keys)} in [dyn(""), dyn(null)])`);
  });
  return any(...names);
}

function references({
  levels,
}: OverrideChain): { readonly of: "component" | "object"; readonly keys: Keys }[] {
  return levels.flatMap((level) =>
    level.type === "template" && level.reference !== undefined ? [level.reference] : [],
  );
}

/** Whether the template field is set, even if empty: a rule may forbid a block next to it. */
function hasReference(chain: OverrideChain): string {
  const own = references(chain).filter(({ of }) => of === "component");
  return any(...own.map(({ keys }) => isSet("c.is", keys)));
}

/**
 * A block that was created here keeps its mark, even if all of its content belongs to the author by now. If a template
 * is referenced, the mark stays as long as anything is recorded about the component: without it, the record would be
 * ignored.
 */
function keepsMark(outline: Outline): string {
  const { chain, block, maps } = outline;
  const isReferred = all("c.isOpen", hasReference(chain), isKept(block));
  return any(isReferred, all("c.isTemplated", hasMark(outline), "c.isKnown", any(...maps.map(isKept))));
}

/** Maps whose content has become the author's belong to the author, unless a template is referenced. */
function isBlockKnown({ chain, fields }: Outline): string {
  const isOurs = fields.map((field) => flag("ours", field));
  return any(hasReference(chain), `c.entry.contains(${text('],"fields":{}')})`, ...isOurs);
}

/** The author left the field unset or empty, and all parents are maps. */
function isFillable(field: FieldPlace): string {
  const isOnTheWay = lineage(field.parent).map((place) => not(isOdd(place)));
  const isFree = any(not(isPresent(field)), flag("ours", field), `${valueAt(field)} == {}`);
  return all("c.isOpen", ...isOnTheWay, isFree);
}

function isNeeded(outline: Outline, place: MapPlace): string {
  const below = outline.fields.filter(({ parent }) => isWithin(parent, place));
  const mark = isWithin(outline.block, place) ? ["c.isMarked"] : [];
  return any(...mark, ...below.map((field) => flag("fills", field)));
}

function isKept(place: MapPlace): string {
  return all(flag("made", place), isThere(place), not(flag("emptied", place)));
}
