import { endpointSlice } from "../kinds/networking/endpoint-slice.js";
import { endpoints } from "../kinds/networking/endpoints.js";
import { ingress } from "../kinds/networking/ingress.js";
import { ingressClass } from "../kinds/networking/ingress-class.js";
import { ipAddress } from "../kinds/networking/ip-address.js";
import { networkPolicy } from "../kinds/networking/network-policy.js";
import { service } from "../kinds/networking/service.js";
import { serviceCidr } from "../kinds/networking/service-cidr.js";

/** Services and networking. */
export const NETWORKING = {
  "v1 Endpoints": endpoints,
  "v1 Service": service,
  "discovery.k8s.io/v1 EndpointSlice": endpointSlice,
  "networking.k8s.io/v1 IPAddress": ipAddress,
  "networking.k8s.io/v1 Ingress": ingress,
  "networking.k8s.io/v1 IngressClass": ingressClass,
  "networking.k8s.io/v1 NetworkPolicy": networkPolicy,
  "networking.k8s.io/v1 ServiceCIDR": serviceCidr,
};
