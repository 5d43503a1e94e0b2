// Made by scripts/generate-schemas.mjs: facts of Kubernetes (Apache-2.0). Do not edit.
import type { TypeModule } from "../type-module.js";

export const authentication: TypeModule = {
  prefix: "io.k8s.api.authentication.",
  group: "authentication.k8s.io",
  text: () => `v1.BoundObjectReference
 apiVersion string
 kind string
 name string
 uid string
v1.SelfSubjectReview *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 status >v1.SelfSubjectReviewStatus
v1.SelfSubjectReviewStatus
 userInfo >v1.UserInfo
v1.TokenRequest *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 -35 spec! >v1.TokenRequestSpec
 36+ spec >v1.TokenRequestSpec
 status >v1.TokenRequestStatus
v1.TokenRequestSpec
 37+ attestations {}[]string
 -35 audiences! []string atomic
 36+ audiences []string atomic
 boundObjectRef >v1.BoundObjectReference
 expirationSeconds integer:int64
v1.TokenRequestStatus
 -35 expirationTimestamp! >meta/v1.Time
 36+ expirationTimestamp >meta/v1.Time
 -35 token! string
 36+ token string
v1.TokenReview *
 apiVersion string
 kind string
 metadata >meta/v1.ObjectMeta
 spec! >v1.TokenReviewSpec
 status >v1.TokenReviewStatus
v1.TokenReviewSpec
 audiences []string atomic
 -35 token string
 36+ token! string
v1.TokenReviewStatus
 audiences []string atomic
 authenticated boolean
 error string
 user >v1.UserInfo
v1.UserInfo
 extra {}[]string
 groups []string atomic
 uid string
 username string`,
};
