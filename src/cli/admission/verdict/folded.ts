import type { Judged } from "./judge.js";
import { ADD_DEFINITION } from "../../../admit/internal.js";
import { DistinctProblems } from "./distinct-problems.js";
import { NotChecked } from "./not-checked.js";
import { about, denials, errorsOf, firstOf } from "./found-problems.js";
import { groupOf } from "../../../model/internal.js";
import { isUnfinished } from "./unfinished.js";
import { kindCounts } from "./kind-counts.js";
import { line } from "../../text/line.js";
import { plural } from "../../text/plural.js";

/** How many distinct problems are shown: what fails the run comes before what does not. */
const SHOWN = { failures: 100, warnings: 12 };

/** The problems of a whole repository: each distinct one once, and kinds without a definition in one line. */
export class FoldedVerdicts {
  readonly #denied = new DistinctProblems("denied", SHOWN.failures);
  readonly #warned = new DistinctProblems("warning", SHOWN.warnings);
  readonly #notKnown = new DistinctProblems("not known offline", SHOWN.failures);
  readonly #mistaken = new DistinctProblems("not validated", SHOWN.failures);
  readonly #unknown = new Map<string, number>();
  readonly #notChecked = new NotChecked();
  #unfinished: { readonly first: string; objects: number } | undefined;
  #objects = 0;

  add(judged: Judged): void {
    const object = this.#objects++;
    this.#notChecked.add(judged);
    const { isValidated, unknown, verdict, diagnostics } = judged.admission;
    if (!isValidated && unknown.length > 0)
      this.#notKnown.add(object, {
        ...about(judged, judged.diagnostics[0]),
        told: verdict.message,
        message: verdict.message,
      });
    else if (!isValidated) this.#count(object, judged);
    else if (isUnfinished(judged)) {
      this.#unfinished ??= { first: firstOf(judged, errorsOf(judged)[0]), objects: 0 };
      this.#unfinished.objects++;
    } else {
      if (!verdict.allowed) for (const found of denials(judged)) this.#denied.add(object, found);
      if (diagnostics.length > 0 || judged.admission.warnings.length > 0) this.#warn(object, judged);
    }
  }

  *text(): Generator<string> {
    yield* this.#denied.text();
    yield* this.#notKnown.text();
    yield* this.#warned.text();
    if (this.#unfinished !== undefined) yield unfinishedText(this.#unfinished);
    yield* this.#mistaken.text();
    if (this.#unknown.size > 0) yield line`not validated (no CRD or schema): ${kindCounts(this.#unknown)}`;
    yield* this.#notChecked.text();
  }

  #warn(object: number, judged: Judged): void {
    for (const each of judged.diagnostics)
      if (each.severity === "warning") this.#warned.add(object, about(judged, each));
    for (const each of judged.warnings)
      this.#warned.add(object, { ...about(judged, each), told: each.verbatim ?? each.message });
  }

  #count(object: number, judged: Judged): void {
    const { apiVersion, kind } = judged.source.object;
    if (!lacksDefinition(judged.admission)) {
      const found = judged.diagnostics[0];
      const told = `${found?.message ?? ""}; ${found?.hint ?? ""}`;
      this.#mistaken.add(object, { ...about(judged, found), told, message: told });
      return;
    }
    const group = typeof apiVersion === "string" ? groupOf(apiVersion) : "";
    const name = [typeof kind === "string" ? kind : "(no kind)", ...(group === "" ? [] : [group])].join(".");
    this.#unknown.set(name, (this.#unknown.get(name) ?? 0) + 1);
  }
}

/** A kind that is like a known one may be a mistake, and is not among them. */
export function lacksDefinition({ isValidated, diagnostics }: Judged["admission"]): boolean {
  return !isValidated && diagnostics.every(({ hint = "" }) => hint.startsWith(ADD_DEFINITION));
}

function unfinishedText({ first, objects }: { readonly first: string; readonly objects: number }): string {
  const more = objects === 1 ? "" : `, and ${plural(objects - 1, "object")} more`;
  return `${line`not complete as written  ${first}${more}`}  check the rendered output instead: kustomize build DIR | varve admit -\n`;
}
