/** What the compiler knows about patterns in code. tsc checks this file; nothing runs it. */
import { type Pattern, definePattern, expand } from "varve/compose";
import { pipeline } from "varve";

const app = definePattern({
  name: "app",
  version: "1.0.0",
  inputs: {
    env: { type: "string", required: true, enum: ["dev", "prod"] },
    "lambda.memory": { type: "integer", default: 128 },
    "lambda.log.level": { type: "string", enum: ["info", "debug"] },
    "lambda.log.keep": { type: "boolean", required: true, defaults: { prod: true } },
    zones: { type: "list", default: [] },
  },
  resources: (inputs) => {
    const memory: number = inputs.lambda.memory;
    const level: "info" | "debug" | undefined = inputs.lambda.log.level;
    const keep: boolean = inputs.lambda.log.keep;
    const env: "dev" | "prod" = inputs.env;
    // @ts-expect-error: the level may be absent
    const given: string = inputs.lambda.log.level;
    // @ts-expect-error: misspelt
    void inputs.lambda.memroy;
    // @ts-expect-error: it is nested
    void inputs["lambda.memory"];
    const built = pipeline({ baseline: { kind: "A", memory: 1 } }).build();
    return [
      { id: "a", resource: { memory, level, keep, env, given }, file: undefined },
      { id: "b", resource: built },
    ];
  },
});

export function isExpandedWithWhatItDeclares(): void {
  expand(app, { env: "dev" });
  expand(app, { env: "dev", lambda: { memory: 1, log: { level: "debug", keep: undefined } } });
  expand(app, { env: "dev", "lambda.memory": 1, zones: ["a"] });
  app.expand({ env: "prod" });
  // @ts-expect-error: the environment is missing
  expand(app, {});
  // @ts-expect-error: no such environment
  expand(app, { env: "test" });
  // @ts-expect-error: misspelt
  expand(app, { env: "dev", "lambda.memroy": 1 });
  // @ts-expect-error: a number
  expand(app, { env: "dev", lambda: { memory: "1" } });
  // A pattern with unknown inputs accepts any, and checks them when it runs.
  const any: Pattern = app;
  expand(any, { env: "test" });
  expand(definePattern({ name: "none", version: "1", resources: () => [] }), {});
}
