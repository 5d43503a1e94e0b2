import {
  admissionAuthor,
  commitAuthor,
  decisionAuthor,
  generatorAuthor,
  mutationAuthor,
} from "./author-of.js";
import { PathTree, fieldReader, startsWith } from "../../../model/internal.js";
import type { Decision } from "../../../preserve/index.js";
import type { FieldAuthor } from "../../wire/author.js";
import type { FieldPath } from "../../../model/index.js";
import type { PlannedResource } from "../../../flow/index.js";
import type { ResourceReading } from "./resource-reading.js";
import { defined } from "../../../model/internal.js";
import { inputsBehind } from "../../../flow/index.js";
import { isKept } from "../../../preserve/internal.js";
import { recordedManagers } from "./recorded-managers.js";

type AuthorAt = (path: FieldPath) => FieldAuthor | undefined;

const UNKNOWN: FieldAuthor = { kind: "unknown", name: "not recorded" };

/** Who set a value in the file: a decision that kept it, its generator, a manager that it names, the last commit. */
export function authorsOf({ text, planned, changes }: ResourceReading): (path: FieldPath) => FieldAuthor {
  const external = planned === undefined ? none : keptAuthors(planned, changes);
  const generated = planned === undefined ? none : generatedAuthors(planned);
  const managers = recordedManagers(text.value);
  const committed: AuthorAt = (path) => {
    const change = changes.get(path);
    return change && commitAuthor(change);
  };
  return (path) => external(path) ?? generated(path) ?? managers(path) ?? committed(path) ?? UNKNOWN;
}

function none(): undefined {
  return undefined;
}

/** Who changed what a decision keeps. */
function keptAuthors({ decisions }: PlannedResource, changes: ResourceReading["changes"]): AuthorAt {
  const kept = PathTree.of(
    decisions.filter(({ outcome, existing }) => isKept(outcome) && existing !== undefined),
  );
  return (path) => {
    const decision: Decision | undefined = kept.around(path).at(-1) ?? kept.within(path)[0];
    if (decision === undefined) return undefined;
    const change = changes.get(path);
    return decisionAuthor(decision) ?? (change && commitAuthor(change)) ?? UNKNOWN;
  };
}

/** The generator, with the input or the mutation behind a field. */
function generatedAuthors(planned: PlannedResource): AuthorAt {
  const { fresh, schema } = planned;
  const author = generatorAuthor(planned);
  if (fresh === undefined || author === undefined) return none;
  const valueAt = fieldReader(fresh.value, schema);
  const inputsAt = inputsBehind(fresh);
  const { ledger } = fresh;
  return (path) => {
    if (valueAt(path) === undefined) return undefined;
    const current = ledger?.why(path).current;
    if (current !== undefined) return mutationAuthor(current.author);
    const [input] = inputsAt(path);
    return { ...author, ...defined({ note: input && `input ${input}` }) };
  };
}

/** The step of admission that added a field. */
export function addedAuthor({ admission }: ResourceReading, path: FieldPath): FieldAuthor {
  const writes =
    admission?.ledger
      .why(path)
      .entries.filter(
        ({ author, effect, path: at }) =>
          author.band !== "request" && effect === "changed" && startsWith(path, at),
      ) ?? [];
  const last = writes.at(-1) ?? admission?.ledger.why(path).current;
  return last === undefined ? UNKNOWN : admissionAuthor(last.author, path);
}
