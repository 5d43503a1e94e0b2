// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";
import { admissionregistration } from "./admissionregistration.js";
import { apiextensions } from "./apiextensions.js";
import { apiregistration } from "./apiregistration.js";
import { apps } from "./apps.js";
import { authentication } from "./authentication.js";
import { authorization } from "./authorization.js";
import { autoscaling } from "./autoscaling.js";
import { batch } from "./batch.js";
import { certificates } from "./certificates.js";
import { coordination } from "./coordination.js";
import { core } from "./core.js";
import { discovery } from "./discovery.js";
import { events } from "./events.js";
import { flowcontrol } from "./flowcontrol.js";
import { machinery } from "./machinery.js";
import { meta } from "./meta.js";
import { networking } from "./networking.js";
import { node } from "./node.js";
import { policy } from "./policy.js";
import { rbac } from "./rbac.js";
import { resource } from "./resource.js";
import { scheduling } from "./scheduling.js";
import { storage } from "./storage.js";
import { storagemigration } from "./storagemigration.js";

export const modules: Readonly<Record<string, TypeModule>> = {
  admissionregistration,
  apiextensions,
  apiregistration,
  apps,
  authentication,
  authorization,
  autoscaling,
  batch,
  certificates,
  coordination,
  core,
  discovery,
  events,
  flowcontrol,
  machinery,
  meta,
  networking,
  node,
  policy,
  rbac,
  resource,
  scheduling,
  storage,
  storagemigration,
};
