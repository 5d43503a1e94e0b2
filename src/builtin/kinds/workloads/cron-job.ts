import type { CronJob, CronJobSpec, JobTemplateSpec } from "../../type/go-types.js";
import { byteLength, subdomainFaults } from "../../../machinery/index.js";
import { checkMetadata, checkMetadataUpdate } from "../../check/metadata.js";
import type { CheckRules, ClusterSettings } from "../../check/kind-rules.js";
import type { PodOptions } from "../../pod/pod-options.js";
import type { Spot } from "../../check/spot.js";
import { checkJobSpec } from "./job-spec.js";
import { checkNonNegative } from "../../check/range.js";
import { checkTimeZone } from "./time-zone.js";
import { scheduleFault } from "./cron-schedule.js";
import { templateOptions } from "./pod-selector.js";

/** The controller appends 11 characters for the name of a Job, which is a label. */
const LONGEST_NAME = 52;
const POLICIES = ["Allow", "Forbid", "Replace"];

export const cronJob: CheckRules<CronJob> = {
  check({ metadata, spec }, at, cluster) {
    checkMetadata(metadata, true, subdomainFaults, at.field("metadata"));
    checkSpec(spec, undefined, at.field("spec"), optionsOf(undefined, cluster));
    if (byteLength(metadata.name) > LONGEST_NAME)
      at.field("metadata")
        .field("name")
        .invalid(metadata.name, `must be no more than ${LONGEST_NAME} characters`);
  },
  checkUpdate({ metadata, spec }, old, at, cluster) {
    checkMetadataUpdate(metadata, old.metadata, at.field("metadata"));
    checkSpec(spec, old.spec, at.field("spec"), optionsOf(old.spec, cluster));
  },
};

function optionsOf(old: CronJobSpec | undefined, cluster: ClusterSettings): PodOptions {
  return templateOptions(old?.jobTemplate.spec.template, cluster);
}

function checkSpec(spec: CronJobSpec, old: CronJobSpec | undefined, at: Spot, options: PodOptions): void {
  const { schedule, timeZone, concurrencyPolicy, jobTemplate } = spec;
  if (schedule === "") at.field("schedule").required();
  else checkSchedule(spec, old, at.field("schedule"));
  checkNonNegative(spec.startingDeadlineSeconds, at.field("startingDeadlineSeconds"));
  if (timeZone !== undefined && (old === undefined || old.timeZone !== timeZone))
    checkTimeZone(timeZone, at.field("timeZone"));
  if (concurrencyPolicy === "") at.field("concurrencyPolicy").required();
  else if (!POLICIES.includes(concurrencyPolicy))
    at.field("concurrencyPolicy").notSupportedTyped(concurrencyPolicy, POLICIES);
  checkJobTemplate(jobTemplate, at.fields("jobTemplate", "spec"), options);
  checkNonNegative(spec.successfulJobsHistoryLimit, at.field("successfulJobsHistoryLimit"));
  checkNonNegative(spec.failedJobsHistoryLimit, at.field("failedJobsHistoryLimit"));
}

/** A time zone inside a schedule was allowed earlier, and is accepted if the stored schedule has one. */
function checkSchedule({ schedule, timeZone }: CronJobSpec, old: CronJobSpec | undefined, at: Spot): void {
  const fault = scheduleFault(schedule);
  if (fault !== undefined) at.invalid(schedule, fault);
  if (!schedule.includes("TZ")) return;
  if (old?.schedule.includes("TZ") !== true)
    at.invalid(schedule, "cannot use TZ or CRON_TZ in schedule, use timeZone field instead");
  else if (timeZone !== undefined)
    at.invalid(schedule, "cannot use both timeZone field and TZ or CRON_TZ in schedule");
}

/** The selector is generated for each Job. */
function checkJobTemplate({ spec }: JobTemplateSpec, at: Spot, options: PodOptions): void {
  checkJobSpec(spec, at, options);
  if (spec.selector !== undefined)
    at.field("selector").invalidStruct(
      spec.selector,
      "meta/v1.LabelSelector",
      "`selector` will be auto-generated",
    );
  if (spec.manualSelector === true) at.field("manualSelector").notSupported(true, ["nil", "false"]);
}
