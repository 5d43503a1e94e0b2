import { type Diagnostic, type JsonObject, type ResourceId } from "../../model/index.js";
import { LIST, expectOptions, pathOf, readResourceId } from "../../model/internal.js";
import { type SetBinding, checkBinding, checkBound } from "./lint-binding.js";
import type { SetExpression } from "./lint-expression.js";
import { type SetPolicy, readSetPolicy } from "./lint-policy.js";
import { type SetResource, checkRegistration, checkShape, isRegistration } from "./lint-registration.js";
import { type SetVersion, checkVersionSchema, versionsOf } from "./lint-crd.js";
import { type Samples, checkPolicySamples, checkRuleSamples } from "./lint-sample.js";
import { checkReasons, checkRequestName } from "./lint-principal.js";
import { checkResources, checkSubresources } from "./lint-match.js";
import { PolicyTrial } from "./lint-trial.js";
import { SetKinds } from "./lint-kinds.js";
import { checkControllers } from "./lint-controllers.js";
import { checkEmptyObjects } from "./lint-empty-object.js";
import { checkPresence } from "./lint-presence.js";
import { checkStorage } from "./lint-storage.js";
import { checkTextOrder } from "./lint-text-order.js";
import { checkTransition } from "./lint-transition.js";
import { checkUnknownFields } from "./lint-unknown-field.js";
import { checkVersion } from "./lint-version.js";
import { checkWebhooks, webhookConditions } from "./lint-webhook.js";
import { readBinding } from "../policy/binding.js";
import { type World, expectWorld } from "../world/world.js";

/** Options of lintAdmission. */
export interface AdmissionLintOptions {
  /** Samples to try rules and policies on, valid and invalid, in addition to the objects of the set. */
  readonly samples?: readonly JsonObject[] | undefined;
}

/** A finding and its resource: several may have the same name. */
export interface LintFinding {
  readonly diagnostic: Diagnostic;
  /** The resource of the world; undefined for a finding without one. */
  readonly object: JsonObject | undefined;
}

/**
 * Lints rules, policies and webhooks: what the API server rejects, what has no effect, what fails on valid objects,
 * what locks out users or controllers, and what can be bypassed.
 */
export function lintAdmission(world: World, options: AdmissionLintOptions = {}): readonly Diagnostic[] {
  expectWorld(world, "lintAdmission");
  expectOptions(options, { samples: LIST }, "lintAdmission");
  return new Lint(world, options).run();
}

/** The same findings, each with its resource. */
export function lintFindings(world: World, options: AdmissionLintOptions = {}): readonly LintFinding[] {
  expectWorld(world, "lintFindings");
  expectOptions(options, { samples: LIST }, "lintFindings");
  const lint = new Lint(world, options);
  return lint.run().map((diagnostic) => ({ diagnostic, object: lint.objectOf(diagnostic) }));
}

class Lint {
  readonly #kubernetes: string;
  readonly #minor: number;
  readonly #resources: readonly SetResource[];
  readonly #objects: ReadonlyMap<ResourceId, JsonObject>;
  readonly #samples: Samples;
  readonly #kinds: SetKinds;
  readonly #bindings: readonly SetBinding[];
  readonly #policies: readonly SetPolicy[];
  readonly #trial: PolicyTrial;

  constructor({ resources, kubernetes }: World, { samples }: AdmissionLintOptions) {
    this.#kubernetes = kubernetes;
    this.#minor = Number(kubernetes.split(".")[1]);
    this.#resources = named(resources);
    this.#objects = new Map(this.#resources.map(({ id, object }) => [id, object]));
    this.#samples = { admitted: this.#resources, tried: samples && named(samples) };
    this.#kinds = new SetKinds(this.#resources, kubernetes);
    const ofKind = (pattern: RegExp): SetResource[] =>
      this.#resources.filter(({ id }) => pattern.test(id.kind));
    this.#bindings = ofKind(/^(?:Validating|Mutating)AdmissionPolicyBinding$/).map((each) => ({
      ...each,
      binding: readBinding(each.object),
    }));
    this.#policies = ofKind(/^(?:Validating|Mutating)AdmissionPolicy$/).map(({ id, object }) =>
      readSetPolicy(object, id, this.#kinds),
    );
    this.#trial = new PolicyTrial(this.#bindings, this.#resources, kubernetes);
  }

  /** Findings have the same id object that was read for their resource. */
  objectOf({ resource }: Diagnostic): JsonObject | undefined {
    return resource && this.#objects.get(resource);
  }

  run(): Diagnostic[] {
    return [
      ...this.#resources
        .filter(({ id }) => isRegistration(id))
        .flatMap((each) => [
          ...checkRegistration(each, this.#minor),
          ...checkShape(each, this.#kinds.schemas, this.#kubernetes),
        ]),
      ...this.#kinds.crds.flatMap(checkStorage),
      ...this.#kinds.crds
        .flatMap((crd) => versionsOf(crd, this.#kinds))
        .flatMap((each) => this.#version(each)),
      ...checkBound(this.#policies, this.#bindings),
      ...this.#policies.flatMap((policy) => this.#policy(policy)),
      ...checkPolicySamples(this.#policies, this.#bindings, this.#samples, this.#trial),
      ...this.#bindings.flatMap((each) => checkBinding(each, this.#policies, this.#resources)),
      ...this.#resources
        .filter(({ id }) => id.kind.endsWith("WebhookConfiguration"))
        .flatMap((each) => this.#webhooks(each)),
    ];
  }

  #version(version: SetVersion): Diagnostic[] {
    return [
      ...checkVersionSchema(version, this.#kubernetes),
      ...expressionsOf(version.rules).flatMap((expression) => checkVersion(expression, this.#minor)),
      ...expressionsOf(version.ownRules).flatMap((expression) => [
        ...this.#expression(expression),
        ...checkPresence(expression, new Map()),
      ]),
      ...version.ownRules.flatMap(checkTransition),
      ...checkRuleSamples(version, this.#samples, this.#kubernetes),
    ];
  }

  #policy(policy: SetPolicy): Diagnostic[] {
    const { resource, expressions } = policy;
    const { match, variables } = policy.policy;
    const byName = new Map(variables.map(({ name }, i) => [name, expressions[i] as SetExpression]));
    const rules = pathOf("spec", "matchConstraints", "resourceRules");
    return [
      ...checkResources(resource, match?.rules ?? [], rules, this.#kinds),
      ...checkSubresources(policy),
      ...expressions.flatMap((expression) => [
        ...checkVersion(expression, this.#minor),
        ...this.#expression(expression),
      ]),
      ...expressions.flatMap((expression) => checkPresence(expression, byName, policy.policy)),
      ...expressions.flatMap(checkRequestName),
      ...checkReasons(policy),
      ...checkControllers(policy, this.#trial),
    ];
  }

  #webhooks(resource: SetResource): Diagnostic[] {
    const conditions = webhookConditions(resource, this.#kinds);
    return [
      ...checkWebhooks(resource, this.#kinds),
      ...conditions.flatMap((condition) => [
        ...checkVersion(condition, this.#minor),
        ...this.#expression(condition),
        ...checkPresence(condition, new Map()),
        ...checkRequestName(condition),
      ]),
    ];
  }

  #expression(expression: SetExpression): Diagnostic[] {
    return [
      ...checkTextOrder(expression),
      ...checkEmptyObjects(expression),
      ...checkUnknownFields(expression),
    ];
  }
}

function expressionsOf(rules: SetVersion["rules"]): SetExpression[] {
  return rules.flatMap(({ expression, message }) => (message ? [expression, message] : [expression]));
}

function named(objects: readonly JsonObject[]): SetResource[] {
  return objects.flatMap((object) => {
    const id = readResourceId(object);
    return id === undefined ? [] : [{ id, object }];
  });
}
