import type { FlockerVolumeSource, QuobyteVolumeSource } from "../../type/go-types.js";
import type { Spot } from "../spot.js";
import { byteLength } from "../../../machinery/index.js";
import { isHostPort } from "../host-port.js";

export function checkFlocker({ datasetName, datasetUUID }: FlockerVolumeSource, at: Spot): void {
  if (datasetName === "" && datasetUUID === "") at.required("one of datasetName and datasetUUID is required");
  if (datasetName !== "" && datasetUUID !== "")
    at.invalid("resource", "datasetName and datasetUUID can not be specified simultaneously");
  if (datasetName.includes("/")) at.field("datasetName").invalid(datasetName, "must not contain '/'");
}

const PAIRS = "must be a host:port pair or multiple pairs separated by commas";
const LONGEST_TENANT = 64;

export function checkQuobyte({ registry, tenant, volume }: QuobyteVolumeSource, at: Spot): void {
  if (registry === "") at.field("registry").required(PAIRS);
  else if (byteLength(tenant) > LONGEST_TENANT)
    at.field("tenant").required("must be a UUID and may not exceed a length of 64 characters");
  else
    for (const pair of registry.split(","))
      if (!isHostPort(pair)) at.field("registry").invalid(registry, PAIRS);
  if (volume === "") at.field("volume").required();
}
