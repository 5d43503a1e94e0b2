import { cronErrors, specErrors } from "./workloads.js";
import { describe, expect, it } from "vitest";

describe("a Job", () => {
  it("without mistakes has no errors", () => {
    expect(specErrors("batch/v1 Job", "{}")).toEqual([]);
  });

  it("counts indexes only in indexed completion mode", () => {
    expect(specErrors("batch/v1 Job", "{ backoffLimitPerIndex: 1, completionMode: NonIndexed }")).toEqual([
      "spec.backoffLimitPerIndex: Invalid value: 1: requires indexed completion mode",
    ]);
  });

  it("with too few completions is not told about failed indexes that it does not mention", () => {
    const completions = "spec.completions: Invalid value: -1: must be greater than or equal to 0";
    expect(specErrors("batch/v1 Job", "{ completionMode: Indexed, completions: -1 }")).toEqual([completions]);
    expect(
      specErrors(
        "batch/v1 Job",
        "{ completionMode: Indexed, completions: -1, backoffLimitPerIndex: 1, maxFailedIndexes: 0 }",
      ),
    ).toEqual([
      completions,
      "spec.maxFailedIndexes: Invalid value: 0: must be less than or equal to completions",
    ]);
  });

  it("has exit codes that can be failures, in order", () => {
    const rule = "{ action: FailJob, onExitCodes: { containerName: db, operator: In, values: [3, 0, 3] } }";
    const at = "spec.podFailurePolicy.rules[0].onExitCodes";
    expect(specErrors("batch/v1 Job", `podFailurePolicy: { rules: [${rule}] }`)).toEqual([
      `${at}.containerName: Invalid value: "db": must be one of the container or initContainer names in the pod template`,
      `${at}.values[1]: Invalid value: 0: must not be 0 for the In operator`,
      `${at}.values[2]: Duplicate value: 3`,
      `${at}.values: Invalid value: [3,0,3]: must be ordered`,
    ]);
  });

  it("succeeds with indexes that it has", () => {
    const policy = (indexes: string, count: number): string =>
      `{ completionMode: Indexed, completions: 5, successPolicy: { rules: [{ succeededIndexes: "${indexes}", succeededCount: ${count} }] } }`;
    const at = "spec.successPolicy.rules[0]";
    expect(specErrors("batch/v1 Job", policy("0,2-4", 4))).toEqual([]);
    expect(specErrors("batch/v1 Job", policy("0-1", 3))).toEqual([
      `${at}.succeededCount: Invalid value: 3: must be less than or equal to 2 (the number of indexes in the specified succeededIndexes field)`,
    ]);
    expect(specErrors("batch/v1 Job", policy("3,1", 0))).toEqual([
      `${at}.succeededIndexes: Invalid value: "3,1": error parsing succeededIndexes: non-increasing order, previous: 3, current: 1`,
    ]);
  });

  it("scales completions together with parallelism", () => {
    const scaled = (completions: number, parallelism: number): string =>
      `{ completionMode: Indexed, completions: ${completions}, parallelism: ${parallelism} }`;
    expect(specErrors("batch/v1 Job", scaled(4, 4), scaled(2, 2))).toEqual([]);
    expect(specErrors("batch/v1 Job", scaled(4, 2), scaled(2, 2))).toEqual([
      "spec.completions: Invalid value: 4: can only be modified in tandem with spec.parallelism",
    ]);
    expect(specErrors("batch/v1 Job", "completions: 4", "completions: 2")).toEqual([
      "spec.completions: Invalid value: 4: field is immutable",
    ]);
  });
});

describe("a CronJob", () => {
  it.each([
    ["* * * *", "expected exactly 5 fields, found 4: [* * * *]"],
    ["61 * * * *", "end of range (61) above maximum (59): 61"],
    ["* * 0 * *", "beginning of range (0) below minimum (1): 0"],
    ["* 5-3 * * *", "beginning of range (5) beyond end of range (3): 5-3"],
    ["*/0 * * * *", "step of range should be a positive number: */0"],
    ["1-2-3 * * * *", "too many hyphens: 1-2-3"],
    ["x * * * *", 'failed to parse int from x: strconv.Atoi: parsing "x": invalid syntax'],
    ["@reboot", "unrecognized descriptor: @reboot"],
    ["@every 5", 'failed to parse duration @every 5: time: missing unit in duration "5"'],
  ])("cannot run at %s", (schedule, fault) => {
    expect(cronErrors(`schedule: "${schedule}"`)).toEqual([
      `spec.schedule: Invalid value: "${schedule}": ${fault}`,
    ]);
  });

  it.each(["*/5 0-23/2 1,15 jan-MAR ?", "@hourly", "@every 1h30m", "0 0 * * sun"])(
    "runs at %s",
    (schedule) => {
      expect(cronErrors(`schedule: "${schedule}"`)).toEqual([]);
    },
  );

  it("has its time zone in a field, unless the stored one has it in the schedule", () => {
    const zoned = `schedule: "TZ=Europe/Berlin 0 0 * * *"`;
    expect(cronErrors(zoned)).toEqual([
      `spec.schedule: Invalid value: "TZ=Europe/Berlin 0 0 * * *": cannot use TZ or CRON_TZ in schedule, use timeZone field instead`,
    ]);
    expect(cronErrors(zoned, zoned)).toEqual([]);
  });

  it.each([
    ["Europe/berlin", "unknown time zone Europe/berlin"],
    ["Local", "timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones"],
    ["", "timeZone must be nil or non-empty string"],
  ])("does not know the time zone %s", (timeZone, fault) => {
    expect(cronErrors(`timeZone: "${timeZone}"`)).toEqual([
      `spec.timeZone: Invalid value: "${timeZone}": ${fault}`,
    ]);
  });

  it.each(["Europe/Berlin", "America/Port-au-Prince", "Etc/GMT+5", "EST5EDT", "Antarctica/McMurdo"])(
    "knows the time zone %s",
    (timeZone) => {
      expect(cronErrors(`timeZone: ${timeZone}`)).toEqual([]);
    },
  );

  it("leaves selectors to its Jobs", () => {
    expect(cronErrors("jobTemplate: { spec: { manualSelector: true, template: { spec: {} } } }")).toContain(
      `spec.jobTemplate.spec.manualSelector: Unsupported value: true: supported values: "nil", "false"`,
    );
  });
});
