import { type AdmissionTest, type TestCase, readTest } from "./file.js";
import { type Diagnostic, VarveError } from "../../../model/index.js";
import { pathOf, defined } from "../../../model/internal.js";
import { type Difference, differencesOf } from "./difference.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import { readManifests } from "../source/sources.js";
import { TEST_KIND, type TestWorldChoice, TestWorlds } from "./worlds.js";
import type { Host } from "../../host/host.js";
import { TestObjects } from "./object.js";
import { judge } from "../verdict/judge.js";
import { problems } from "../../problems.js";
import { userFrom } from "../source/request-flags.js";

/** The result of a test case. */
export interface CaseResult {
  readonly test: AdmissionTest;
  readonly case: TestCase;
  readonly differences: readonly Difference[];
  readonly diagnostic: Diagnostic;
}

export interface TestRun {
  readonly results: readonly CaseResult[];
  /** Problems in the tests themselves. */
  readonly diagnostics: readonly Diagnostic[];
  /** Webhooks that would have been called, but were not. */
  readonly notCalled: ReadonlySet<string>;
}

/** Runs all tests below a folder. */
export async function runTests(choice: TestWorldChoice): Promise<TestRun> {
  const runner = new TestRunner(choice);
  await runner.run();
  return runner;
}

class TestRunner implements TestRun {
  readonly results: CaseResult[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly notCalled = new Set<string>();
  readonly #folder: string;
  readonly #host: Host;
  readonly #objects: TestObjects;
  readonly #worlds: TestWorlds;

  constructor(choice: TestWorldChoice) {
    const { folder, host } = choice;
    this.#folder = folder;
    this.#host = host;
    this.#objects = new TestObjects(folder, host);
    this.#worlds = new TestWorlds(choice);
  }

  async run(): Promise<void> {
    const tests = await this.#tests();
    if (tests.length === 0) {
      const message = `${this.#folder} contains no ${TEST_KIND} document`;
      const hint = `add one: apiVersion: varve.dev/v1, kind: ${TEST_KIND}, spec: {cases: [{name, object, expect}]}`;
      throw new VarveError(problems["no-tests"]({ message, hint }));
    }
    await this.#worlds.start();
    for (const source of tests) {
      const { test, diagnostics } = readTest(source);
      this.diagnostics.push(...diagnostics);
      if (diagnostics.length > 0) continue;
      for (const each of test.cases) await this.#guarded(test, each);
    }
    this.diagnostics.push(...this.#worlds.remarks);
  }

  /** Tests may be in files that the workspace settings exclude. */
  async #tests(): Promise<SourcedObject[]> {
    const { objects } = await readManifests(this.#folder, this.#host, {
      isWanted: (text) => text.includes(TEST_KIND),
    });
    return objects.filter(({ id }) => id?.kind === TEST_KIND);
  }

  /** A case that cannot run is an error in the test, and does not stop the others. */
  async #guarded(test: AdmissionTest, each: TestCase): Promise<void> {
    try {
      await this.#case(test, each);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      const at = test.source.rangeOf(each.pointer);
      const place = defined({ at });
      this.diagnostics.push(...error.diagnostics.map((problem) => ({ ...place, ...problem })));
    }
  }

  async #case(test: AdmissionTest, each: TestCase): Promise<void> {
    const { file } = test.source;
    const words = test.world?.map((name) => this.#objects.pathOf(name, file)) ?? [this.#folder];
    const { world, answer: webhook } = await this.#worlds.of(words, test.kubernetes);
    const object = await this.#objects.object(each.object, file);
    const old = each.old === undefined ? undefined : await this.#objects.object(each.old, file);
    const user = userFrom({ as: each.user, "as-group": each.groups });
    const { operation, subresource, validate } = each;
    const asking = {
      operation,
      subresource,
      user,
      dryRun: false,
      validate,
      old: old?.object,
      webhook,
    };
    const { admission } = judge(object, asking, world);
    const differences = differencesOf(each.expect, admission);
    for (const { outcome, by } of admission.steps)
      if (outcome === "not called" && by !== undefined) this.notCalled.add(by);
    this.results.push({
      test,
      case: each,
      differences,
      diagnostic: resultDiagnostic(test, each, differences),
    });
  }
}

function resultDiagnostic(
  test: AdmissionTest,
  { name, pointer }: TestCase,
  differences: readonly Difference[],
): Diagnostic {
  const at = test.source.rangeOf([...pointer, "name"]);
  const about = {
    ...defined({ resource: test.source.id }),
    path: pathOf(...pointer),
    ...defined({ at }),
    params: { case: name, differences: differences.map((each) => ({ ...each })) },
  };
  if (differences.length === 0) return problems["verdict-as-expected"]({ ...about, message: name });
  const [first] = differences as [Difference];
  const message = `${name}: ${differences.map(({ what, expected, actual }) => `${what} is ${actual}, not ${expected}`).join("; ")}`;
  return problems["verdict-differs"]({ ...about, message, found: first.actual, expected: first.expected });
}
