import {
  type Beside,
  type Diagnostic,
  type Edit,
  type FieldPath,
  type Json,
  type SchemaNode,
} from "../../model/index.js";
import { ROOT, child, isToolMark, schemaBelow } from "../../model/internal.js";
import { type Decision, type Outcome, isKept, withoutBase } from "../decision.js";
import { type Side, hasMembers, shapeOf } from "../value/shape.js";
import { type Member, type Sides, membersOf } from "../value/members.js";
import type { Known } from "../evidence/known-base.js";
import { Neighbours } from "./neighbours.js";
import type { RuleCursor } from "./field-rule.js";
import { decide } from "./verdict.js";
import { sameValue } from "../value/same-value.js";

export interface WalkOptions {
  readonly known: Known;
  readonly overwrite: boolean;
  readonly addMissing: boolean;
}

/** A place in the walk. */
interface Place {
  readonly path: FieldPath;
  readonly node: SchemaNode | undefined;
  readonly rules: RuleCursor;
  readonly isBaseKnown: boolean;
  readonly isBelowDeleted: boolean;
  readonly naming: readonly string[];
  /** Where it goes if it is new, or its parent is. */
  readonly beside: () => Beside | undefined;
}

/** Walks the union of the fields of three versions and decides each difference at the shallowest possible place. */
export class FieldWalk {
  readonly edits: Edit[] = [];
  readonly decisions: Decision[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #options: WalkOptions;

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  run(sides: Sides, node: SchemaNode | undefined, rules: RuleCursor): void {
    const { isKnown } = this.#options.known;
    const start = { path: ROOT, node, rules, isBaseKnown: isKnown, isBelowDeleted: false, naming: [] };
    this.#visit(sides, { ...start, beside: nowhere });
  }

  /** Returns whether anything exists here afterwards. */
  #visit(sides: Sides, place: Place): boolean {
    const { existing, fresh } = sides;
    const { rules, node } = place;
    if (rules.has("explicit")) return true;
    if (rules.has("unset")) return false;
    if (rules.has("server")) return existing !== undefined;
    if (rules.has("bookkeeping")) return this.#keepBooks(sides, place);
    if (isToolMark(place.path)) return this.#followMark(sides, place);
    if (existing === undefined && fresh === undefined) return false;
    const { members, isBaseLost, diagnostics } = membersOf(sides, node, place.path);
    if (members === null || !this.#goesDown(sides, place)) {
      return this.#decideHere(sides, place, diagnostics);
    }
    this.diagnostics.push(...diagnostics);
    const inside = isBaseLost ? { ...place, isBaseKnown: false } : place;
    return existing !== undefined && fresh === undefined
      ? this.#visitDropped(sides, members, inside)
      : this.#visitMembers(sides, members, inside);
  }

  /**
   * Two containers are compared inside. If one of them is absent, the absence is a decision of its own, if possible.
   */
  #goesDown({ base, existing, fresh }: Sides, { path, rules, node, isBaseKnown }: Place): boolean {
    if (this.#options.known.isDigest(path)) return false;
    if (existing !== undefined && fresh !== undefined) return true;
    // A partial item is worse than none or all of it: a container with only a name.
    if (!hasMembers(existing ?? fresh) || (path.parent !== null && typeof path.segment !== "string"))
      return false;
    if (rules.hasBelow()) return true;
    if (existing === undefined || (isBaseKnown && sameValue(existing, base, node))) return false;
    return shapeOf(existing) === "map" || (isBaseKnown && shapeOf(base) === "list");
  }

  #visitMembers(sides: Sides, members: readonly Member[], place: Place): boolean {
    const { path, node, rules } = place;
    const isDeleted = sides.existing === undefined && sides.base !== undefined && place.isBaseKnown;
    const isBelowDeleted = place.isBelowDeleted || (isDeleted && !this.#options.known.wasAbsent(path));
    let isAnythingLeft = false;
    const neighbours = Neighbours.of(sides, members, path);
    for (const member of members) {
      const { segment, sides: below, naming } = member;
      if (below.existing !== undefined) neighbours?.stands(member);
      if (place.naming.includes(segment as string)) continue;
      const written = this.edits.length;
      const next = rules.step(segment);
      const isLeft = this.#visit(below, {
        path: child(path, segment),
        node: schemaBelow(node, segment),
        rules: next,
        isBaseKnown: place.isBaseKnown && !next.has("no-base"),
        isBelowDeleted,
        naming,
        beside: sides.existing === undefined ? place.beside : () => neighbours?.besideOf(member),
      });
      if (isLeft && this.edits.length > written) neighbours?.stands(member);
      isAnythingLeft ||= isLeft;
    }
    return isAnythingLeft || (sides.existing !== undefined && sides.fresh !== undefined);
  }

  /** A container that the pattern does not have is removed as a whole if nothing in it is kept. */
  #visitDropped(sides: Sides, members: readonly Member[], place: Place): boolean {
    const start = this.edits.length;
    if (this.#visitMembers(sides, members, place)) return true;
    this.edits.length = start;
    this.edits.push({ path: place.path, op: "remove" });
    return false;
  }

  /** Our own marks follow the pattern without being reported; marks that the pattern never had are kept. */
  #keepBooks({ base, existing, fresh }: Sides, place: Place): boolean {
    if (sameValue(existing, fresh)) return fresh !== undefined;
    const isStale = fresh !== undefined || (place.isBaseKnown && sameValue(existing, base));
    if (!isStale) return true;
    this.#write(place, fresh, existing === undefined);
    return fresh !== undefined;
  }

  /**
   * The mark of a tool is not an edit: it follows the pattern without being reported, and a removed one stays removed.
   */
  #followMark(sides: Sides, place: Place): boolean {
    const { base, existing, fresh } = sides;
    const isNew = place.isBaseKnown && base === undefined;
    return existing === undefined && !isNew ? false : this.#keepBooks({ base, existing, fresh }, place);
  }

  #decideHere(sides: Sides, at: Place, diagnostics: readonly Diagnostic[]): boolean {
    const { base, existing, fresh } = sides;
    if (sameValue(existing, fresh, at.node)) return existing !== undefined;
    const place = { ...at, isBaseKnown: at.isBaseKnown && !this.#isDoubtful(existing, base, at) };
    this.diagnostics.push(...diagnostics);
    const isUnexplained = this.#isUnexplained(sides, place);
    const outcome = this.#outcome(sides, place, isUnexplained);
    const decision = this.#decision(sides, place, outcome);
    this.decisions.push(
      isUnexplained && isKept(outcome) ? this.#unexplained(decision, sides, place) : decision,
    );
    if (isKept(outcome)) return existing !== undefined;
    this.#write(place, fresh, existing === undefined);
    return fresh !== undefined;
  }

  /** The value of the base, if it may be an external change. */
  #isDoubtful(existing: Side, base: Side, place: Place): boolean {
    const { rules } = place;
    const isHearsay = rules.has("hearsay") || rules.hasBelow("hearsay");
    return isHearsay && this.#options.known.isSame(place, existing, base);
  }

  #isUnexplained({ existing, fresh }: Sides, { path, isBaseKnown }: Place): boolean {
    if (existing !== undefined || fresh === undefined) return false;
    const { known } = this.#options;
    return isBaseKnown ? known.wasAbsent(path) : !known.wasRemoved(path);
  }

  /** The last output was never in the file; that the pattern changed since is reported. */
  #unexplained(decision: Decision, { base, fresh }: Sides, place: Place): Decision {
    const isMoved = place.isBaseKnown && !this.#options.known.isSame(place, fresh, base);
    return { ...withoutBase(decision), isUnexplained: true, ...(isMoved ? { isNew: true } : {}) };
  }

  #outcome({ base, existing, fresh }: Sides, place: Place, isUnexplained: boolean): Outcome {
    const { path, rules, isBaseKnown } = place;
    const { known, overwrite, addMissing } = this.#options;
    if (rules.has("moved") && !rules.has("preserve")) return "updated";
    // A value set in a new item applies to the whole item, and an item with a set value is not removed.
    const isSetBelow = rules.hasBelow("explicit");
    if (isSetBelow && existing === undefined) return "added";
    const isPartlyKept = rules.hasBelow("preserve") || (isSetBelow && fresh === undefined);
    const differs = (value: Side): boolean => isBaseKnown && !known.isSame(place, value, base);
    return decide(
      {
        isBaseKnown,
        isThere: existing !== undefined,
        isWanted: fresh !== undefined,
        existingChanged: differs(existing),
        freshChanged: differs(fresh),
        isUnexplained,
        isBelowDeleted: place.isBelowDeleted,
      },
      {
        isPreserved: rules.has("preserve") || isPartlyKept,
        overwrite,
        mode: rules.mode,
        addMissing,
        isYours: known.isYours(path, existing),
      },
    );
  }

  #decision({ base, existing, fresh }: Sides, { path, isBaseKnown }: Place, outcome: Outcome): Decision {
    const { known } = this.#options;
    const decision: Decision = {
      path,
      outcome,
      ...(base === undefined || !isBaseKnown || known.isDigest(path) ? {} : { base }),
      // By hand, since it runs for each field: defined() takes longer.
      ...(existing === undefined ? {} : { existing }),
      ...(fresh === undefined ? {} : { fresh }),
      isBaseKnown,
    };
    return isKept(outcome) ? known.signed(decision) : decision;
  }

  #write({ path, beside }: Place, value: Json | undefined, isNew: boolean): void {
    const place = isNew ? beside() : undefined;
    if (value === undefined) this.edits.push({ path, op: "remove" });
    else this.edits.push({ path, op: "set", value, ...(place === undefined ? {} : { beside: place }) });
  }
}

function nowhere(): undefined {
  return undefined;
}
