import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** The date of the run in local time, unless another one is given. */
export function dayOf(given: string | undefined): string {
  if (given === undefined) return formatDay(new Date());
  const date = new Date(`${given}T00:00:00`);
  if (!Number.isNaN(date.getTime()) && formatDay(date) === given) return given;
  throw new VarveError(
    problems["invalid-value"]({
      message: `--today is not a valid date: ${given}`,
      found: given,
      expected: "year, month and day: 2026-11-30",
      hint: "write it as 2026-11-30",
    }),
  );
}

function formatDay(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "-",
  );
}
