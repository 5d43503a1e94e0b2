import { type Print, type Row, floor, itself } from "./row.js";
import { STATES, TeamRuns } from "./teams/team-runs.js";
import { efforts } from "./measure/effort.js";
import { growthRow } from "./measure/growth.js";
import { spreadOf } from "./measure/spread.js";

export const title =
  "planning and applying generated resources, 50 per file, compared with reading and hashing all files and parsing the changed ones";

const FILES = efforts([10, 40, 160], [2, 8, 32]);
const PER_FILE = 50;

export function run(print: Print): void {
  const runs = FILES.map((files) => new TeamRuns(files).measure());
  const large = runs.at(-1);
  if (large === undefined) return;
  const note = `${(FILES[2] * PER_FILE).toLocaleString("en")} resources`;
  for (const [name, { most }] of Object.entries(STATES)) {
    const { usages, floor: least } = large.get(name) ?? { usages: [], floor: [] };
    const beside = floor("reading, hashing, parsing", spreadOf(least));
    const limit = most === undefined ? {} : { limit: { most, because: BECAUSE } };
    const row = (unit: "processor" | "memory"): Row => ({
      name,
      unit,
      ours: spreadOf(usages.map((usage) => usage[unit])),
      note,
    });
    print({ ...row("processor"), beside, ...limit });
    print(row("memory"));
    const series = new Map(
      runs.map((measured, i) => [
        (FILES[i] ?? 0) * PER_FILE,
        (measured.get(name)?.usages ?? []).map(({ processor }) => processor),
      ]),
    );
    print(growthRow(name, series, { what: "resources" }));
  }
  settled(print, large);
}

const BECAUSE = "several times the floor for cached decisions; tens of times for new ones";

/** Kept and accepted values are settled, and still reported. */
function settled(print: Print, large: ReturnType<TeamRuns["measure"]>): void {
  const timeOf = (name: string) =>
    spreadOf((large.get(name)?.usages ?? []).map(({ processor }) => processor));
  const idle = itself("plan, nothing changed", timeOf("plan, nothing changed"));
  const limit = { most: 1.5, because: "unchanged resources are not decided again" };
  for (const name of ["plan after it, all of that kept", "plan after it, all of that accepted"])
    print({ name, unit: "processor", ours: timeOf(name), beside: idle, limit });
}
