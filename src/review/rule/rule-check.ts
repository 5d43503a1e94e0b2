import { type Diagnostic, type Occurrence, type Pointer, type SourceRange } from "../../model/index.js";
import { didYouMean, defined } from "../../model/internal.js";
import { type Exemption, type ReadyExemption, isDay } from "./exemption.js";
import { OBSERVED_CHANGES, type ReadyRule, type Rule, nameOf } from "./rule.js";
import { PLACEHOLDER_NAMES, unknownPlaceholders } from "./message.js";
import { type ReviewProblem, problems } from "../problems.js";
import { CONDITION_VARIABLES, type CompiledCondition, conditionIn } from "./rule-expression.js";
import type { RuleCondition } from "./rule-condition.js";
import type { RulePath } from "../path/rule-path.js";
import { readRulePath } from "../path/rule-path-parser.js";
import { readType } from "./rule-type.js";
import { shapeFaults } from "./rule-shape.js";
import { within } from "./rule-place.js";

/** The position of a part of a rule in its file. */
export type RulePlaces = (rule: number, part: Pointer) => SourceRange | undefined;

export interface CheckedRules {
  /** In the given order; empty if one of them is invalid. */
  readonly ready: readonly ReadyRule[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Validates all rules before any of them is used: a partial set of rules would let through what the other part forbids.
 */
export function checkRules(rules: readonly Rule[], places: RulePlaces = () => undefined): CheckedRules {
  const known: Known = { ids: new Map(), conditions: new Map() };
  const ready: ReadyRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, rule] of rules.entries()) {
    const misshapen = shapeFaults(rule, index);
    for (const problem of misshapen) diagnostics.push(problem);
    if (misshapen.length > 0) continue;
    const check = new RuleCheck(rule, index, places);
    const checked = check.run(known);
    for (const problem of check.diagnostics) diagnostics.push(problem);
    if (checked !== undefined) ready.push(checked);
  }
  return { ready: diagnostics.length === 0 ? ready : [], diagnostics };
}

/** The rules seen so far. The same expression is the same condition, which lint relies on. */
interface Known {
  readonly ids: Map<string, { readonly rule: Rule; readonly index: number }>;
  readonly conditions: Map<string, CompiledCondition>;
}

class RuleCheck {
  readonly diagnostics: Diagnostic[] = [];
  readonly #rule: Rule;
  readonly #index: number;
  readonly #places: RulePlaces;

  constructor(rule: Rule, index: number, places: RulePlaces) {
    this.#rule = rule;
    this.#index = index;
    this.#places = places;
  }

  run({ ids, conditions }: Known): ReadyRule | undefined {
    const rule = this.#rule;
    this.#checkId(ids);
    const change = this.#change();
    const type = this.#type();
    const path = this.#path(rule.path, ["path"]);
    this.#checkMessage();
    this.#checkOn();
    if (rule.on === "anchor" && path?.isAnchored === false) this.#report("anchor-missing", ["on"], ANCHOR);
    const exemptions = (rule.exemptions ?? []).map((exemption, i) => this.#exemption(exemption, i));
    const condition = this.#condition(conditions);
    if (this.diagnostics.length > 0 || path === undefined || type === undefined) return undefined;
    const isOnAnchor = rule.on === "anchor";
    return { rule, index: this.#index, path, type, change, isOnAnchor, condition, exemptions };
  }

  #report(code: ReviewProblem, part: Pointer, occurrence: Occurrence): void {
    const name = nameOf(this.#rule, this.#index);
    this.diagnostics.push(
      problems[code]({
        at: this.#places(this.#index, part),
        ...occurrence,
        message: `${name}: ${occurrence.message}`,
        params: { rule: this.#index, ...occurrence.params },
      }),
    );
  }

  /** One rule for several places is written as several: an id means the same in all of them. */
  #checkId(ids: Known["ids"]): void {
    const { id } = this.#rule;
    if (id === undefined) return;
    const first = ids.get(id);
    if (first === undefined) return void ids.set(id, { rule: this.#rule, index: this.#index });
    // Without a message a rule only has its id.
    if (this.#rule.message !== undefined && SAID.every((part) => first.rule[part] === this.#rule[part]))
      return;
    const message = `rule ${first.index + 1} has the same id, but a different message, type, action or topic`;
    this.#report("duplicate-rule-id", ["id"], { message, found: id, hint: "give each rule its own id" });
  }

  /** kubitect writes any as the empty string. */
  #change(): ReadyRule["change"] {
    const change: string = this.#rule.change ?? "any";
    const known = OBSERVED_CHANGES.find((name) => name === (change === "" ? "any" : change));
    if (known !== undefined) return known;
    this.#report("unknown-change-type", ["change"], {
      message: `unknown change ${change}`,
      found: change,
      expected: OBSERVED_CHANGES.join(", "),
      hint: didYouMean(change, OBSERVED_CHANGES) ?? `write one of ${OBSERVED_CHANGES.join(", ")}`,
    });
    return "any";
  }

  #type(): number | undefined {
    const type = readType(this.#rule.type);
    if (type === undefined) {
      this.#report("unknown-rule-type", ["type"], {
        message: `unknown type ${this.#rule.type}`,
        found: this.#rule.type,
        expected: "allow, warn, error, ignore or a whole number from 0 to 255",
        hint: didYouMean(String(this.#rule.type), ["allow", "warn", "error", "ignore"]),
      });
    }
    return type;
  }

  #path(text: string, part: Pointer): RulePath | undefined {
    const { path, diagnostics } = readRulePath(text);
    // Called only for errors: finding positions needs a syntax tree of the whole file.
    const range = diagnostics.length === 0 ? undefined : this.#places(this.#index, part);
    for (const problem of diagnostics) {
      const at = range === undefined ? problem.at : within(range, text, problem.at);
      this.#report(problem.code.slice("review/".length) as ReviewProblem, part, { ...problem, at });
    }
    return path;
  }

  #condition(known: Map<string, CompiledCondition>): RuleCondition | undefined {
    const { when } = this.#rule;
    if (when === undefined || typeof when === "function") return when;
    let compiled = known.get(when);
    if (compiled === undefined) known.set(when, (compiled = conditionIn(when)));
    const part = ["when"];
    for (const { message, at, verbatim } of compiled.diagnostics) {
      const range = this.#places(this.#index, part);
      this.#report("invalid-condition", part, {
        message: `its condition does not compile: ${message}`,
        found: when,
        at: range === undefined ? at : within(range, when, at),
        ...defined({ verbatim }),
        hint: `an expression can read ${Object.keys(CONDITION_VARIABLES).join(", ")}`,
      });
    }
    return compiled.condition;
  }

  #checkOn(): void {
    const on: string = this.#rule.on ?? "leaf";
    if (on === "leaf" || on === "anchor") return;
    this.#report("malformed-rule", ["on"], {
      message: `on is ${on}`,
      found: on,
      expected: "leaf or anchor",
      hint: didYouMean(on, ["leaf", "anchor"]) ?? "write leaf or anchor, or remove it",
    });
  }

  #checkMessage(): void {
    for (const name of unknownPlaceholders(this.#rule.message ?? "")) {
      this.#report("unknown-placeholder", ["message"], {
        message: `its message has an unknown placeholder {${name}}`,
        found: name,
        expected: PLACEHOLDER_NAMES.join(", "),
        hint:
          didYouMean(name, PLACEHOLDER_NAMES) ??
          `available placeholders: {${PLACEHOLDER_NAMES.join("}, {")}}`,
      });
    }
  }

  #exemption(exemption: Exemption, at: number): ReadyExemption {
    const part = ["exemptions", at];
    if (exemption.reason.trim() === "") {
      const message = "an exemption has no reason";
      this.#report("exemption-incomplete", [...part, "reason"], {
        message,
        hint: "write why it was granted",
      });
    }
    if (exemption.until !== undefined && !isDay(exemption.until)) {
      this.#report("exemption-incomplete", [...part, "until"], {
        message: `an exemption expires on ${exemption.until}, which is not a valid date`,
        found: exemption.until,
        expected: "a date such as 2027-01-31",
        hint: "write year, month and day: 2027-01-31",
      });
    }
    const path = exemption.path === undefined ? undefined : this.#path(exemption.path, [...part, "path"]);
    return { exemption, path };
  }
}

/** What rules with one id must have in common: they differ only in the changes they match. */
const SAID = ["type", "message", "action", "topic"] as const satisfies readonly (keyof Rule)[];

const ANCHOR: Occurrence = {
  message: "it tests the change at its anchor, but its path has none",
  hint: "put an @ before the segment that events should report, or remove on: anchor",
};
