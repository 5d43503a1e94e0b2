import { pod } from "../kinds/core/pod.js";
import { podTemplate } from "../kinds/core/pod-template.js";

export const PODS = {
  "v1 Pod": pod,
  "v1 PodTemplate": podTemplate,
};
