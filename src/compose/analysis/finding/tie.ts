import { type Diagnostic, formatPath } from "../../../model/index.js";
import type { Author, Ledger, Mark } from "../../../ledger/index.js";
import { EVERYWHERE } from "../region/region.js";
import type { Facts } from "../../mutation/context.js";
import type { RankedMutation } from "../../mutation/ranked.js";
import type { Run } from "../run/run.js";
import { WriteIndex } from "../run/write-index.js";
import { encounters } from "./encounter.js";
import { isDeclared } from "./conflict.js";
import { problems } from "../../problems.js";
import { withEnsured, writesIn } from "../run/write.js";

/** Mutations of one build that are ordered only by registration, and whose order decides a field. */
export function tiesIn(order: readonly RankedMutation[], ledger: Ledger, facts: Facts): Diagnostic[] {
  const { schema } = ledger.records;
  const index = new WriteIndex();
  for (const run of runsOf(order, ledger, facts)) index.add(run);
  const found = new Map<string, Diagnostic>();
  for (const encounter of encounters(index, schema)) {
    const [a, b] = [encounter.first.run.mutation, encounter.second.run.mutation];
    if (a.priority !== b.priority || isDeclared(encounter)) continue;
    const path = formatPath(encounter.path);
    found.set(
      `${a.name} ${b.name} ${path}`,
      problems["tie"]({
        message: `"${a.name}" and "${b.name}" both write ${path} in phase ${a.phase}, and only registration order decides which is last`,
        path: encounter.path,
        found: [a.name, b.name],
        hint: `make the order explicit: use another phase, or declare an override in "${b.name}"`,
      }),
    );
  }
  return [...found.values()];
}

function runsOf(order: readonly RankedMutation[], ledger: Ledger, facts: Facts): Run[] {
  const { marks, schema } = ledger.records;
  const before = new Map(marks.map((mark, i) => [mark, ledger.entries()[i]?.before]));
  const byAuthor = new Map<Author, Mark[]>();
  for (const mark of marks) {
    const own = byAuthor.get(mark.author);
    if (own === undefined) byAuthor.set(mark.author, [mark]);
    else own.push(mark);
  }
  return order.flatMap((mutation, position) => {
    const own = byAuthor.get(mutation.author);
    if (own === undefined) return [];
    const isPatch = "patch" in mutation.definition;
    const made = own.flatMap((mark) => writesIn([mark], isPatch, schema).map((write) => ({ write, mark })));
    const writes = withEnsured(
      made.map(({ write }) => write),
      (_, i) => before.get(made[i]?.mark as Mark) === undefined,
    );
    const execution = {
      facts,
      writes,
      marks: own,
      looks: [],
      branches: [],
      readsVersion: false,
      readsInput: false,
      diagnostics: [],
    };
    return [{ mutation, position, region: EVERYWHERE, execution, context: [] }];
  });
}
