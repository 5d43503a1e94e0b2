import type { Diagnostic } from "../../model/index.js";
import { type Exemption, standing } from "./exemption.js";
import { type ReadyRule, nameOf } from "./rule.js";
import type { RuleSet } from "./rule-set.js";
import { problems } from "../problems.js";

/** Reports exemptions that have expired, and those that could not be checked without a date. */
export function exemptionProblems(
  { ready }: Pick<RuleSet, "ready">,
  today: string | undefined,
): Diagnostic[] {
  return ready.flatMap((rule) =>
    rule.exemptions.flatMap(({ exemption }) => {
      const state = standing(exemption, today);
      if (state === "lapsed") return lapsed(rule, exemption, today as string);
      return state === "unchecked" ? unchecked(rule, exemption) : [];
    }),
  );
}

function lapsed({ rule, index }: ReadyRule, exemption: Exemption, today: string): Diagnostic {
  const { until = "", reason, by } = exemption;
  return problems["exemption-lapsed"]({
    message: `${nameOf(rule, index)}: an exemption expired on ${until} (${reason}), so the rule applies again`,
    found: today,
    expected: `a date up to ${until}`,
    hint: `fix the exempted change, or ask ${by ?? "its author"} for a new date`,
    params: { rule: index, until, reason },
  });
}

function unchecked({ rule, index }: ReadyRule, { until = "", reason }: Exemption): Diagnostic {
  return problems["exemption-unchecked"]({
    message: `${nameOf(rule, index)}: an exemption expires on ${until}, but the date of the review is unknown`,
    expected: "the date of the review",
    hint: 'pass it: { today: "2026-11-30" }',
    params: { rule: index, until, reason },
  });
}
