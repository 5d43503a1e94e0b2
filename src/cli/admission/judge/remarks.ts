import { type DescribedUnit, writtenId } from "../units/described.js";
import type { Diagnostic } from "../../../model/index.js";
import { type Judged, isTaken } from "../verdict/judge.js";
import type { LeftOut, WorldChoice } from "../units/worlds.js";
import { plural } from "../../text/plural.js";
import { problems } from "../../problems.js";

/** The answers that depend on a guess about which units are deployed together: one line for each kind of guess. */
export class Remarks {
  readonly #leftOut = new Map<string, { readonly unit: DescribedUnit; readonly left: readonly LeftOut[] }>();
  #disagreed: { readonly first: string; objects: number } | undefined;
  #untried: { readonly first: string; objects: number; readonly most: number } | undefined;

  leaveOut(unit: DescribedUnit, { leftOut }: WorldChoice): void {
    if (leftOut.length > 0) this.#leftOut.set(unit.key, { unit, left: leftOut });
  }

  choose(found: Judged, verdicts: readonly Judged[], { worlds, untried }: WorldChoice): void {
    if (!isTaken(found) && verdicts.some(isTaken)) {
      const chosenIn = (index: number): string => (worlds[index]?.chosen ?? []).join(", ");
      const first = `${found.name} is denied with ${chosenIn(verdicts.indexOf(found))} and allowed with ${chosenIn(verdicts.findIndex(isTaken))}`;
      this.#disagreed ??= { first, objects: 0 };
      this.#disagreed.objects++;
    }
    if (untried === 0) return;
    this.#untried ??= { first: found.name, objects: 0, most: untried };
    this.#untried.objects++;
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#leftOutText(), ...this.#disagreedText(), ...this.#untriedText()];
  }

  #leftOutText(): Diagnostic[] {
    const all = [...this.#leftOut.values()];
    const [first] = all;
    const one = first?.left[0];
    if (first === undefined || one === undefined) return [];
    const { question, clash } = one;
    const count = all.reduce((sum, { left }) => sum + left.length, 0);
    const more = count === 1 ? "" : `; ${count - 1} more like this`;
    return [
      problems["alternative-left-out"]({
        message: `${question.id} of ${question.unit.title} is not applied to ${first.unit.title}: both define ${writtenId(clash)}, with different content${more}`,
        params: { units: all.length, leftOut: count },
        hint: "to check the two together anyway: varve admit FOLDER --world FOLDER",
      }),
    ];
  }

  #disagreedText(): Diagnostic[] {
    if (this.#disagreed === undefined) return [];
    const { first, objects } = this.#disagreed;
    const more = objects === 1 ? "" : `, and so are ${plural(objects - 1, "other object")}`;
    return [
      problems["alternatives-disagree"]({
        message: `${first}${more}`,
        params: { objects },
        hint: "counted as denied; to check against one of them: varve admit FOLDER --world FOLDER",
      }),
    ];
  }

  #untriedText(): Diagnostic[] {
    if (this.#untried === undefined) return [];
    const { first, objects, most } = this.#untried;
    const more = objects === 1 ? "" : ` and ${plural(objects - 1, "object")} more`;
    return [
      problems["alternatives-untried"]({
        message: `${first}${more}: not checked with ${plural(most, "other alternative")} that may be deployed together with ${objects === 1 ? "it" : "them"}`,
        params: { objects },
        hint: "choose one: varve admit FOLDER --world FOLDER",
      }),
    ];
  }
}
