import {
  type Diagnostic,
  type Json,
  type SchemaNode,
  type SchemaSource,
  VarveError,
  hasErrors,
  isObject,
} from "../../model/index.js";
import { thrownText } from "../../model/internal.js";
import { type BuildArguments, type BuildOptions, type Built, buildResource } from "./build.js";
import { DEFAULT_PHASES, checkPhases } from "../mutation/phase.js";
import type { AskedBy } from "../gate/asked.js";
import type { Condition, Conditions } from "../gate/condition.js";
import type { ConditionsFor, Fitting, InputFor, Mutations } from "../mutation/asked.js";
import type { Dialect } from "../constraint/constraint.js";
import { type PipelineFindings, findConflicts } from "../analysis/finding/find-conflicts.js";
import type { Gate } from "../gate/gate.js";
import type { Mutation } from "../mutation/mutation.js";
import { type MutationWrites, writesByMutation } from "../analysis/finding/writes-by-mutation.js";
import { type PipelineRegime, regimesOf } from "../analysis/finding/pipeline-regime.js";
import type { RankedMutation } from "../mutation/ranked.js";
import { type ConflictOptions, analyseInputs } from "../analysis/survey/input-analysis.js";
import { type OfKind, type ResourceOf, builtinSchemas } from "../../schema/index.js";
import { conditionsOf } from "../gate/facts.js";
import { pipelineFaults, readBaseline } from "./given.js";
import { inOrder } from "./order.js";
import { rankMutations, readSupport } from "./rank-mutations.js";
import { problems } from "../problems.js";

/** What a pipeline is declared with. */
export interface PipelineOptions<Resource extends object, Input = unknown> {
  /** What the resource is called in messages; its kind and name when left out. */
  readonly name?: string | undefined;
  /** The resource to start from, in the shape of the latest version; or a function that makes it from the input. */
  readonly baseline: Resource | ((input: Input) => Resource);
  /** The phases in their order; baseline, default, compat, override, finalize when left out. */
  readonly phases?: readonly string[] | undefined;
  readonly mutations?: readonly Mutation<Resource, Input>[] | undefined;
  /** The versions that can be built at all; every version when left out. */
  readonly supports?: string | undefined;
  /** Conditions that no gate asks for, and branches inside mutations do. */
  readonly conditions?: readonly Gate[] | undefined;
  /** What to try it with where nobody gives an input: its analysis, its tests and its snapshots. */
  readonly inputs?: readonly Input[] | undefined;
  /** How version constraints are read; as Masterminds does when left out. */
  readonly dialect?: Dialect | undefined;
  /** Where schemas come from; the built-in types when left out. */
  readonly schemas?: SchemaSource | undefined;
}

/**
 * A resource as a baseline and mutations, each of which knows its place. Nothing about it ever changes. `Input` is what
 * its mutations need, `Asked` what a build can be given for its conditions.
 */
export class Pipeline<Resource extends object = object, Input = unknown, Asked = Conditions> {
  readonly phases: readonly string[];
  readonly dialect: Dialect;
  /** @internal The mutations in the order of their turns. */
  readonly order: readonly RankedMutation[];
  /** The versions that can be built; undefined when all can. */
  readonly support: Gate | undefined;
  /** Every gate that decides something: the mutations', and those of the pipeline itself. */
  readonly gates: readonly Gate[];
  /** Every condition that a build can be given, and the values it can have; what it has when not given comes first. */
  readonly conditions: readonly Condition[];
  /** Whatever the input is: a pipeline of one input is a pipeline. */
  readonly #options: PipelineOptions<object>;

  /** @internal */
  constructor(options: PipelineOptions<Resource, Input>) {
    const faults = pipelineFaults(options);
    if (faults.length > 0) throw new VarveError(faults);
    const { baseline } = options;
    this.#options = {
      ...options,
      baseline: typeof baseline === "function" ? baseline : readBaseline(baseline),
    } as object as PipelineOptions<object>;
    this.phases = options.phases ?? DEFAULT_PHASES;
    this.dialect = options.dialect ?? "masterminds";
    const diagnostics: Diagnostic[] = checkPhases(this.phases);
    const ranked = rankMutations(this.mutations, this.phases, this.dialect, diagnostics);
    this.support = readSupport(options.supports, this.dialect, diagnostics);
    const { order, diagnostics: cycles } = inOrder(ranked);
    this.gates = [
      ...ranked.flatMap(({ gate }) => gate ?? []),
      this.support ?? [],
      options.conditions ?? [],
    ].flat();
    const declared = conditionsOf(this.gates);
    diagnostics.push(...cycles, ...declared.diagnostics);
    this.conditions = declared.conditions;
    if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
    this.order = order;
  }

  /** The mutations in the order in which they were registered. */
  get mutations(): readonly Mutation[] {
    return this.#options.mutations ?? [];
  }

  get name(): string | undefined {
    return this.#options.name;
  }

  /** The inputs to try it with; one build without input when none were declared. */
  get inputs(): readonly (Input | undefined)[] {
    return this.inputsOr(undefined);
  }

  /** @internal The inputs that were given, or its own. To try it with no input at all would prove everything. */
  inputsOr(given: readonly Input[] | undefined): readonly (Input | undefined)[] {
    const inputs = given ?? (this.#options.inputs as readonly Input[] | undefined) ?? [];
    return inputs.length === 0 ? [undefined] : inputs;
  }

  /** The same pipeline with more mutations. Where they stand in the list means nothing unless they tie. */
  with<const List extends Mutations<Resource, Input>>(
    ...mutations: List & Fitting<List, Resource>
  ): Pipeline<Resource, Input & InputFor<List[number]>, Asked & ConditionsFor<List[number]>> {
    const all = [...(this.#options.mutations ?? []), ...(mutations as readonly Mutation[])];
    return new Pipeline({ ...this.#options, mutations: all }) as object as Pipeline<
      Resource,
      Input & InputFor<List[number]>,
      Asked & ConditionsFor<List[number]>
    >;
  }

  /** The baseline for an input. A function that cannot make one is a VarveError. */
  baseline(input: Input): Resource {
    const { baseline } = this.#options as object as PipelineOptions<Resource, Input>;
    if (typeof baseline !== "function") return baseline;
    let made: Resource;
    try {
      made = baseline(input);
    } catch (error) {
      const message = `the baseline threw: ${thrownText(error)}`;
      throw new VarveError(problems["baseline-failed"]({ message }));
    }
    return readBaseline(made);
  }

  /** Whether the baseline is the same whatever the input. */
  get hasFixedBaseline(): boolean {
    return typeof this.#options.baseline !== "function";
  }

  /** @internal */
  readonly schemaOf = (document: Json): SchemaNode | undefined => {
    const { apiVersion, kind } = isObject(document) ? document : {};
    if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
    return (this.#options.schemas ?? builtinSchemas())(apiVersion, kind);
  };

  /** The resource for a version, conditions and an input, and who set what in it. */
  build(...[options]: BuildArguments<Input, Asked>): Built<Resource> {
    return buildResource(this, (options ?? {}) as BuildOptions);
  }

  /** Which mutations overwrite each other without having said so, for all versions and conditions at once. */
  findConflicts(options?: ConflictOptions<Input>): PipelineFindings {
    return findConflicts(this, options);
  }

  /** The versions it builds, cut wherever a gate or a branch tells them apart. */
  regimes(options?: ConflictOptions<Input>): readonly PipelineRegime[] {
    return regimesOf(this, analyseInputs(this, options));
  }

  /** What each mutation writes, and when, those included that do not fire together. */
  writes(options?: ConflictOptions<Input>): readonly MutationWrites[] {
    return writesByMutation(this, options);
  }
}

/** What `pipeline` takes: the same, with the types of its kind and of its mutations. */
export interface PipelineDeclaration<
  Base extends object,
  Input,
  ApiVersion,
  Kind,
  List extends readonly unknown[],
  Gates extends readonly unknown[],
> extends Omit<PipelineOptions<Base, Input>, "baseline" | "mutations" | "inputs" | "conditions"> {
  readonly baseline: OfKind<Base, ApiVersion, Kind> | ((input: Input) => OfKind<Base, ApiVersion, Kind>);
  readonly mutations?: (List & Fitting<List, NoInfer<ResourceOf<Base, ApiVersion, Kind>>>) | undefined;
  readonly inputs?: (readonly Input[] & readonly InputFor<List[number]>[]) | undefined;
  readonly conditions?: Gates | readonly Gate[] | undefined;
}

/**
 * Declares a pipeline. Its input is all that its mutations ask for, and its resource has the fields of its kind, where
 * that is built in. Throws a VarveError with everything that is wrong with the declaration.
 */
export function pipeline<
  Base extends object,
  Input = unknown,
  ApiVersion extends string = string,
  Kind extends string = string,
  const List extends Mutations<ResourceOf<Base, ApiVersion, Kind>, Input> = readonly Mutation<
    ResourceOf<Base, ApiVersion, Kind>,
    Input
  >[],
  const Gates extends readonly Gate[] = readonly [],
>(
  options: PipelineDeclaration<Base, Input, ApiVersion, Kind, List, Gates>,
): Pipeline<
  ResourceOf<Base, ApiVersion, Kind>,
  Input & InputFor<List[number]>,
  ConditionsFor<List[number]> & AskedBy<Gates[number]>
> {
  return new Pipeline(
    options as object as PipelineOptions<ResourceOf<Base, ApiVersion, Kind>, never>,
  ) as never;
}
