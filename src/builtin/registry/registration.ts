import { apiService } from "../kinds/registration/api-service.js";
import { webhookConfiguration } from "../kinds/registration/webhook-configuration.js";

/** What extends the API server. */
export const REGISTRATION = {
  "admissionregistration.k8s.io/v1 MutatingWebhookConfiguration": webhookConfiguration,
  "admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration": webhookConfiguration,
  "apiregistration.k8s.io/v1 APIService": apiService,
};
