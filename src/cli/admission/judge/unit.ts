import type { Answering, Answers } from "../../platform/answering.js";
import { type Asking, type Judged, isTaken, judge, judgeCalling } from "../verdict/judge.js";
import { UnitWorlds, type WorldChoice, type UnitWorld } from "../units/worlds.js";
import type { Diagnostic, JsonObject } from "../../../model/index.js";
import { groupOf } from "../../../model/internal.js";
import { Remarks } from "./remarks.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import type { Surroundings } from "../world/surroundings.js";

type Who = Omit<Answering, "remarks">;

/** How many worlds are kept at a time: files come by folder, so those of a unit are adjacent. */
const HELD = 16;

/** Evaluates each object in the worlds of its unit. */
export class UnitJudge {
  readonly #objects: Surroundings["objects"];
  readonly #answers: Answers;
  readonly #parts: Surroundings["parts"];
  readonly #worlds: UnitWorlds | undefined;
  readonly #only: Who | undefined;
  readonly #held = new Map<string, Who>();
  readonly #remarks = new Remarks();

  constructor({ objects, parts }: Surroundings, answers: Answers) {
    this.#objects = objects;
    this.#answers = answers;
    this.#parts = parts;
    this.#worlds = parts && new UnitWorlds(parts);
    this.#only = parts === undefined ? answers.in(objects) : undefined;
  }

  judge(source: SourcedObject, asking: Asking): Judged | Promise<Judged> {
    if (this.#only !== undefined || this.#worlds === undefined)
      return judgeBy(source, asking, this.#only as Who);
    const unit = this.#parts?.unitOf(source.file);
    const choice = this.#worlds.of(unit);
    if (unit !== undefined) this.#remarks.leaveOut(unit, choice);
    const [first, ...others] = choice.worlds;
    const judged = judgeBy(source, asking, this.#whoIn(first as UnitWorld));
    if (others.length === 0 || !isConcerned(source, choice)) return judged;
    return this.#inOthers(source, asking, judged, choice);
  }

  /** The objects of the world that an object of the file is evaluated in first. */
  worldOf(file: string): readonly JsonObject[] {
    return this.#worlds?.of(this.#parts?.unitOf(file)).worlds[0]?.objects ?? this.#objects;
  }

  get remarks(): readonly Diagnostic[] {
    return this.#remarks.diagnostics;
  }

  async #inOthers(
    source: SourcedObject,
    asking: Asking,
    first: Judged | Promise<Judged>,
    choice: WorldChoice,
  ): Promise<Judged> {
    const { worlds, kinds } = choice;
    const verdicts: [Judged, ...Judged[]] = [await first];
    for (const world of worlds.slice(1)) {
      // If worlds differ only in definitions, the object is meant for the world that accepts it.
      if (kinds !== undefined && isTaken(verdicts.at(-1) as Judged)) break;
      verdicts.push(await judgeBy(source, asking, this.#whoIn(world)));
    }
    const fitting = verdicts.filter(fits);
    const found = fitting.find((each) => !isTaken(each)) ?? fitting[0] ?? verdicts[0];
    const isSettled = kinds !== undefined && isTaken(found);
    if (!isSettled) this.#remarks.choose(found, verdicts, choice);
    return found;
  }

  #whoIn({ key, objects }: UnitWorld): Who {
    const who = this.#held.get(key) ?? this.#answers.in(objects);
    this.#held.delete(key);
    this.#held.set(key, who);
    const [oldest] = this.#held.keys();
    if (this.#held.size > HELD && oldest !== undefined) this.#held.delete(oldest);
    return who;
  }
}

function judgeBy(
  source: SourcedObject,
  asking: Asking,
  { world, answer, call }: Who,
): Judged | Promise<Judged> {
  if (call !== undefined) return judgeCalling(source, asking, world, call);
  return judge(source, answer === undefined ? asking : { ...asking, webhook: answer }, world);
}

/** Definitions of other kinds do not affect an object. */
function isConcerned({ object: { apiVersion, kind } }: SourcedObject, { kinds }: WorldChoice): boolean {
  if (kinds === undefined || typeof apiVersion !== "string" || typeof kind !== "string") return true;
  return kinds.has(`${groupOf(apiVersion)} ${kind}`);
}

/** Whether an object matches its definition: it is allowed, or denied by a later step. */
function fits(judged: Judged): boolean {
  const { isValidated, failures } = judged.admission;
  if (!isValidated) return false;
  return isTaken(judged) || (failures.length > 0 && failures.every(({ tier }) => tier > 2));
}
