import {
  type Comparison,
  type Rule,
  type RulePath,
  changesOf,
  compare as compareDocuments,
  generateEvents,
  parseRulePath,
  compileRules,
} from "../src/review/index.js";
import { type Print, floor, timed } from "./row.js";
import { compare } from "./measure/compare.js";
import type { JsonObject } from "../src/model/index.js";

export const title = "matching 10,000 changes with 1,000 rules, compared with testing one rule at a time";

const TEAMS = 20;
const SERVICES = 50;
const FIELDS = [
  "image",
  "replicas",
  "cpu",
  "memory",
  "owner",
  "port",
  "tier",
  "region",
  "schedule",
  "labels",
];

export async function run(print: Print): Promise<void> {
  const rules = rulesOf();
  const { tree } = compareDocuments(documentOf(1), documentOf(2));
  const changes = changesOf(tree);
  const set = compileRules(rules);
  const oneByOne = matchOneByOne(rules);
  const times = compare(
    {
      oneByOne: () => changes.map(oneByOne),
      compiled: () => generateEvents(tree, set),
      fromText: () => generateEvents(tree, rules),
    },
    { rounds: 9 },
  );
  const note = `${changes.length} changes, ${rules.length} rules`;
  const byRule = floor("one rule at a time", times.oneByOne);
  const because = "the index over rules must pay off";
  const limit = (most: number) => ({ note, limit: { most, because } });
  print(timed("events, rules compiled before", times.compiled, byRule, limit(0.05)));
  print(timed("events, rules from their text", times.fromText, byRule, limit(0.1)));
}

/** Twenty teams of fifty services of ten fields, every one of which differs between two versions. */
function documentOf(version: number): JsonObject {
  const services = (team: number): JsonObject =>
    Object.fromEntries(
      Array.from({ length: SERVICES }, (_, i) => [
        `service-${i}`,
        { spec: Object.fromEntries(FIELDS.map((field) => [field, `${field} ${team} ${version}`])) },
      ]),
    );
  return {
    teams: Object.fromEntries(Array.from({ length: TEAMS }, (_, team) => [`team-${team}`, services(team)])),
  };
}

/** What people write: a few rules for all, some for a team, most for a service, with options, wildcards and anchors. */
function rulesOf(): Rule[] {
  const change = (i: number): Rule["change"] => (["any", "modify", "create", "delete"] as const)[i % 4];
  const general: Rule[] = FIELDS.map((field, i) => ({
    type: 10 * i,
    path: `teams.*.*.spec.${field}`,
    change: change(i),
  }));
  const ofTeams = Array.from({ length: 190 }, (_, i): Rule => {
    const [field, next] = [FIELDS[i % 10], FIELDS[(i + 3) % 10]];
    return { type: i, path: `teams.team-${i % TEAMS}.@.spec.{${field}, ${next}}`, change: change(i >> 1) };
  });
  const ofServices = Array.from({ length: 799 }, (_, i): Rule => {
    const path = `teams.{team-${i % TEAMS}, team-${(i * 7) % TEAMS}}.service-${i % SERVICES}.spec.${FIELDS[i % 9]}`;
    return { type: i % 256, path, change: change(i >> 2) };
  });
  return [...ofServices, ...ofTeams, ...general, { type: "error", path: "*" }];
}

/** The least work that tries every rule: paths parsed before, no events made. */
function matchOneByOne(rules: readonly Rule[]): (leaf: Comparison) => Rule | undefined {
  const parsed = rules.map((rule) => ({ rule, path: parseRulePath(rule.path) }));
  return (leaf) => {
    let best: (typeof parsed)[number] | undefined;
    for (const candidate of parsed) {
      const { rule, path } = candidate;
      if (rule.change !== undefined && rule.change !== "any" && rule.change !== leaf.change) continue;
      if (path.matches(leaf) && (best === undefined || isBetter(path, rule, best.path, best.rule)))
        best = candidate;
    }
    return best?.rule;
  };
}

function isBetter(path: RulePath, rule: Rule, other: RulePath, best: Rule): boolean {
  if (path.length !== other.length) return path.length > other.length;
  if (path.wildcardCount !== other.wildcardCount) return path.wildcardCount < other.wildcardCount;
  return Number(rule.type) > Number(best.type);
}
