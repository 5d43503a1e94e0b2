import type { FieldError, Selector } from "../../../machinery/index.js";
import type { PodTemplateSpec, StatefulSetSpec, Volume } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";
import type { StatefulSetOptions } from "./stateful-set-spec.js";
import { checkIsSelected } from "./pod-selector.js";
import { checkPodTemplate } from "../../pod/pod-template.js";
import { formatPlace } from "../../../machinery/index.js";
import { zeroOf } from "../../type/zero.js";

/** Labels and annotations of the template are checked a second time, also where the template itself is not checked. */
export function checkStatefulTemplate(
  spec: StatefulSetSpec,
  selector: Selector,
  at: Spot,
  options: StatefulSetOptions,
): void {
  const template = asPodsGetIt(spec);
  const errors: FieldError[] = [];
  if (!selector.isEmpty) checkIsSelected(template.metadata.labels, selector, at);
  checkPodTemplate(template, at.apart(errors), options.pod);
  if (!options.skipsTemplate) at.errors.push(...errors);
  const [labels, annotations] = [formatPlace(at.field("labels")), formatPlace(at.field("annotations"))];
  const isRepeated = ({ field }: FieldError): boolean => field === labels || field.startsWith(annotations);
  at.errors.push(...errors.filter(isRepeated));
}

/** The controller sets host name, subdomain and the volumes of the claims itself. */
function asPodsGetIt({ template, volumeClaimTemplates }: StatefulSetSpec): PodTemplateSpec {
  const claims = new Map(volumeClaimTemplates.map(({ metadata: { name } }) => [name, claimVolume(name)]));
  const { volumes } = template.spec;
  const kept = volumes.filter(({ name }) => !claims.has(name));
  const spec = { ...template.spec, subdomain: "", hostname: "" };
  return {
    ...template,
    spec: claims.size === 0 ? spec : { ...spec, volumes: [...claims.values(), ...kept] },
  };
}

function claimVolume(name: string): Volume {
  const claim = { ...zeroOf("core/v1.PersistentVolumeClaimVolumeSource"), claimName: name };
  return { ...zeroOf("core/v1.Volume"), name, persistentVolumeClaim: claim };
}
