import type { Diagnostic } from "../../model/index.js";
import { type Exemption, standing } from "./exemption.js";
import { type ReadyRule, nameOf } from "./rule.js";
import type { RuleSet } from "./rule-set.js";
import { problems } from "../problems.js";

/** What there is to say about the exemptions of rules on a day: those that are over, and those nobody could check. */
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
    message: `${nameOf(rule, index)}: an exemption ended on ${until} (${reason}), so the rule applies again`,
    found: today,
    expected: `a day up to ${until}`,
    hint: `fix what was exempted, or ask ${by ?? "whoever granted it"} for a new date`,
    params: { rule: index, until, reason },
  });
}

function unchecked({ rule, index }: ReadyRule, { until = "", reason }: Exemption): Diagnostic {
  return problems["exemption-unchecked"]({
    message: `${nameOf(rule, index)}: an exemption ends on ${until}, and the day of the review is not known`,
    expected: "the day of the review",
    hint: 'give it: { today: "2026-11-30" }',
    params: { rule: index, until, reason },
  });
}
