// Made by varve types. Do not edit.
import type { Json } from "varve/model";

export interface ObjectMeta {
  name?: string;
  generateName?: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: { [key: string]: string };
  annotations?: { [key: string]: string };
  finalizers?: string[];
  ownerReferences?: {
    apiVersion: string;
    kind: string;
    name: string;
    uid: string;
    controller?: boolean;
    blockOwnerDeletion?: boolean;
  }[];
}

export interface Cell {
  apiVersion: "multigres.com/v1alpha1";
  kind: "Cell";
  metadata: ObjectMeta;
  spec: CellSpec;
  status?: CellStatus;
}

export type CellSpec = {
  name: string;
  zoneId?: string;
  region?: string;
  images?: { [key: string]: string };
  multigateway?: {
    replicas?: number;
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    affinity?: { [key: string]: Json };
    podAnnotations?: { [key: string]: string };
    podLabels?: { [key: string]: string };
    buffer?: {
      enabled?: boolean;
      window?: string;
      maxFailoverDuration?: string;
      minTimeBetweenFailovers?: string;
      size?: number;
      drainConcurrency?: number;
    };
  };
  multigatewayPlacement?: {
    tolerations?: { [key: string]: Json }[];
  };
  globalTopoServer?: {
    address: string;
    rootPath: string;
    implementation: string;
  };
  topoServer?: {
    etcd?: {
      image?: string;
      replicas?: number;
      storage?: {
        size?: string;
        class?: string;
        accessModes?: string[];
      };
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      rootPath?: string;
      pvcDeletionPolicy?: {
        whenDeleted?: "Retain" | "Delete";
        whenScaled?: "Retain" | "Delete";
      };
    };
    external?: {
      endpoints: string[];
      implementation?: string;
      caSecret?: string;
      clientCertSecret?: string;
      rootPath?: string;
    };
  };
  allCells?: string[];
  topologyReconciliation?: {
    registerCell?: boolean;
    prunePoolers?: boolean;
  };
};

export type CellStatus = { [key: string]: Json };

export interface CellTemplate {
  apiVersion: "multigres.com/v1alpha1";
  kind: "CellTemplate";
  metadata: ObjectMeta;
  spec: CellTemplateSpec;
}

export type CellTemplateSpec = {
  multigateway?: {
    replicas?: number;
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    affinity?: { [key: string]: Json };
    podAnnotations?: { [key: string]: string };
    podLabels?: { [key: string]: string };
    buffer?: {
      enabled?: boolean;
      window?: string;
      maxFailoverDuration?: string;
      minTimeBetweenFailovers?: string;
      size?: number;
      drainConcurrency?: number;
    };
  };
  multigatewayPlacement?: {
    tolerations?: { [key: string]: Json }[];
  };
  localTopoServer?: {
    etcd?: {
      image?: string;
      replicas?: number;
      storage?: {
        size?: string;
        class?: string;
        accessModes?: string[];
      };
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      rootPath?: string;
      pvcDeletionPolicy?: {
        whenDeleted?: "Retain" | "Delete";
        whenScaled?: "Retain" | "Delete";
      };
    };
    external?: {
      endpoints: string[];
      implementation?: string;
      caSecret?: string;
      clientCertSecret?: string;
      rootPath?: string;
    };
  };
};

export interface CoreTemplate {
  apiVersion: "multigres.com/v1alpha1";
  kind: "CoreTemplate";
  metadata: ObjectMeta;
  spec: CoreTemplateSpec;
}

export type CoreTemplateSpec = {
  globalTopoServer?: {
    etcd?: {
      image?: string;
      replicas?: number;
      storage?: {
        size?: string;
        class?: string;
        accessModes?: string[];
      };
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      rootPath?: string;
      pvcDeletionPolicy?: {
        whenDeleted?: "Retain" | "Delete";
        whenScaled?: "Retain" | "Delete";
      };
    };
    pvcDeletionPolicy?: {
      whenDeleted?: "Retain" | "Delete";
      whenScaled?: "Retain" | "Delete";
    };
    placement?: {
      tolerations?: { [key: string]: Json }[];
    };
  };
  multiadmin?: {
    replicas?: number;
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    affinity?: { [key: string]: Json };
    podAnnotations?: { [key: string]: string };
    podLabels?: { [key: string]: string };
  };
  multiadminPlacement?: {
    tolerations?: { [key: string]: Json }[];
  };
  multiadminWeb?: {
    replicas?: number;
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    affinity?: { [key: string]: Json };
    podAnnotations?: { [key: string]: string };
    podLabels?: { [key: string]: string };
  };
};

export interface MultigresCluster {
  apiVersion: "multigres.com/v1alpha1";
  kind: "MultigresCluster";
  metadata: ObjectMeta;
  spec: MultigresClusterSpec;
  status?: MultigresClusterStatus;
}

export type MultigresClusterSpec = {
  images?: {
    imagePullPolicy?: "Always" | "Never" | "IfNotPresent";
    imagePullSecrets?: {
      name?: string;
    }[];
    multigateway?: string;
    multiorch?: string;
    multipooler?: string;
    multiadmin?: string;
    multiadminWeb?: string;
    postgres?: string;
  };
  imageUpdatePolicy?: {
    strategy?: "immediate" | "lazy";
    acknowledgedRevision?: string;
  };
  logLevels?: {
    pgctld?: "debug" | "info" | "warn" | "error";
    multipooler?: "debug" | "info" | "warn" | "error";
    multiorch?: "debug" | "info" | "warn" | "error";
    multiadmin?: "debug" | "info" | "warn" | "error";
    multigateway?: "debug" | "info" | "warn" | "error";
  };
  templateDefaults?: {
    coreTemplate?: string;
    cellTemplate?: string;
    shardTemplate?: string;
  };
  globalTopoServer?: {
    etcd?: {
      resolvedFrom?: {
        level: string;
        kind?: string;
        name?: string;
        generation?: number | bigint;
      };
      image?: string;
      replicas?: number;
      storage?: {
        size?: string;
        class?: string;
        accessModes?: string[];
      };
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      rootPath?: string;
      pvcDeletionPolicy?: {
        whenDeleted?: "Retain" | "Delete";
        whenScaled?: "Retain" | "Delete";
      };
    };
    external?: {
      endpoints: string[];
      implementation?: string;
      caSecret?: string;
      clientCertSecret?: string;
      rootPath?: string;
    };
    templateRef?: string;
    pvcDeletionPolicy?: {
      whenDeleted?: "Retain" | "Delete";
      whenScaled?: "Retain" | "Delete";
    };
    placement?: {
      tolerations?: { [key: string]: Json }[];
    };
  };
  multiadmin?: {
    spec?: {
      resolvedFrom?: {
        level: string;
        kind?: string;
        name?: string;
        generation?: number | bigint;
      };
      replicas?: number;
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      affinity?: { [key: string]: Json };
      podAnnotations?: { [key: string]: string };
      podLabels?: { [key: string]: string };
    };
    templateRef?: string;
    placement?: {
      tolerations?: { [key: string]: Json }[];
    };
  };
  multiadminWeb?: {
    spec?: {
      resolvedFrom?: {
        level: string;
        kind?: string;
        name?: string;
        generation?: number | bigint;
      };
      replicas?: number;
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      affinity?: { [key: string]: Json };
      podAnnotations?: { [key: string]: string };
      podLabels?: { [key: string]: string };
    };
    templateRef?: string;
  };
  cells?: {
    name: string;
    zoneId?: string;
    region?: string;
    cellTemplate?: string;
    overrides?: {
      multigateway?: {
        replicas?: number;
        resources?: {
          requests?: { [key: string]: number | string };
          limits?: { [key: string]: number | string };
          claims?: {
            name: string;
            request?: string;
          }[];
        };
        affinity?: { [key: string]: Json };
        podAnnotations?: { [key: string]: string };
        podLabels?: { [key: string]: string };
        buffer?: {
          enabled?: boolean;
          window?: string;
          maxFailoverDuration?: string;
          minTimeBetweenFailovers?: string;
          size?: number;
          drainConcurrency?: number;
        };
      };
      multigatewayPlacement?: {
        tolerations?: { [key: string]: Json }[];
      };
    };
    spec?: {
      resolvedFrom?: {
        level: string;
        kind?: string;
        name?: string;
        generation?: number | bigint;
      };
      multigateway?: {
        replicas?: number;
        resources?: {
          requests?: { [key: string]: number | string };
          limits?: { [key: string]: number | string };
          claims?: {
            name: string;
            request?: string;
          }[];
        };
        affinity?: { [key: string]: Json };
        podAnnotations?: { [key: string]: string };
        podLabels?: { [key: string]: string };
        buffer?: {
          enabled?: boolean;
          window?: string;
          maxFailoverDuration?: string;
          minTimeBetweenFailovers?: string;
          size?: number;
          drainConcurrency?: number;
        };
      };
      multigatewayPlacement?: {
        tolerations?: { [key: string]: Json }[];
      };
      localTopoServer?: {
        etcd?: {
          image?: string;
          replicas?: number;
          storage?: {
            size?: string;
            class?: string;
            accessModes?: string[];
          };
          resources?: {
            requests?: { [key: string]: number | string };
            limits?: { [key: string]: number | string };
            claims?: {
              name: string;
              request?: string;
            }[];
          };
          rootPath?: string;
          pvcDeletionPolicy?: {
            whenDeleted?: "Retain" | "Delete";
            whenScaled?: "Retain" | "Delete";
          };
        };
        external?: {
          endpoints: string[];
          implementation?: string;
          caSecret?: string;
          clientCertSecret?: string;
          rootPath?: string;
        };
      };
    };
  }[];
  databases?: {
    name: string;
    default?: boolean;
    durabilityPolicy?: string;
    backup?: {
      type: "filesystem" | "s3";
      filesystem?: {
        path?: string;
        storage?: {
          size?: string;
          class?: string;
          accessModes?: string[];
        };
      };
      s3?: {
        bucket: string;
        region: string;
        endpoint?: string;
        keyPrefix?: string;
        useEnvCredentials?: boolean;
        credentialsSecret?: string;
        serviceAccountName?: string;
      };
      pgbackrestTLS?: {
        secretName?: string;
      };
      encryption?: {
        secretName?: string;
      };
    };
    tablegroups?: {
      name: string;
      default?: boolean;
      backup?: {
        type: "filesystem" | "s3";
        filesystem?: {
          path?: string;
          storage?: {
            size?: string;
            class?: string;
            accessModes?: string[];
          };
        };
        s3?: {
          bucket: string;
          region: string;
          endpoint?: string;
          keyPrefix?: string;
          useEnvCredentials?: boolean;
          credentialsSecret?: string;
          serviceAccountName?: string;
        };
        pgbackrestTLS?: {
          secretName?: string;
        };
        encryption?: {
          secretName?: string;
        };
      };
      pvcDeletionPolicy?: {
        whenDeleted?: "Retain" | "Delete";
        whenScaled?: "Retain" | "Delete";
      };
      shards?: {
        name: string;
        shardTemplate?: string;
        backup?: {
          type: "filesystem" | "s3";
          filesystem?: {
            path?: string;
            storage?: {
              size?: string;
              class?: string;
              accessModes?: string[];
            };
          };
          s3?: {
            bucket: string;
            region: string;
            endpoint?: string;
            keyPrefix?: string;
            useEnvCredentials?: boolean;
            credentialsSecret?: string;
            serviceAccountName?: string;
          };
          pgbackrestTLS?: {
            secretName?: string;
          };
          encryption?: {
            secretName?: string;
          };
        };
        overrides?: {
          multiorch?: {
            replicas?: number;
            resources?: {
              requests?: { [key: string]: number | string };
              limits?: { [key: string]: number | string };
              claims?: {
                name: string;
                request?: string;
              }[];
            };
            affinity?: { [key: string]: Json };
            podAnnotations?: { [key: string]: string };
            podLabels?: { [key: string]: string };
            placement?: {
              tolerations?: { [key: string]: Json }[];
            };
            cells?: string[];
          };
          initdbArgs?: string;
          postgresConfigRef?: {
            name: string;
            key: string;
          };
          postgresConfig?: { [key: string]: string };
          pools?: { [key: string]: {
            type?: "readWrite";
            cells?: string[];
            replicasPerCell?: number;
            storage?: {
              size?: string;
              class?: string;
              accessModes?: string[];
            };
            postgres?: {
              resources?: {
                requests?: { [key: string]: number | string };
                limits?: { [key: string]: number | string };
                claims?: {
                  name: string;
                  request?: string;
                }[];
              };
              runAsUser?: number | bigint;
              runAsGroup?: number | bigint;
            };
            multipooler?: {
              resources?: {
                requests?: { [key: string]: number | string };
                limits?: { [key: string]: number | string };
                claims?: {
                  name: string;
                  request?: string;
                }[];
              };
              runAsUser?: number | bigint;
              runAsGroup?: number | bigint;
            };
            affinity?: { [key: string]: Json };
            tolerations?: { [key: string]: Json }[];
            fsGroup?: number | bigint;
            pvcDeletionPolicy?: {
              whenDeleted?: "Retain" | "Delete";
              whenScaled?: "Retain" | "Delete";
            };
          } };
        };
        spec?: {
          resolvedFrom?: {
            level: string;
            kind?: string;
            name?: string;
            generation?: number | bigint;
          };
          multiorch?: {
            replicas?: number;
            resources?: {
              requests?: { [key: string]: number | string };
              limits?: { [key: string]: number | string };
              claims?: {
                name: string;
                request?: string;
              }[];
            };
            affinity?: { [key: string]: Json };
            podAnnotations?: { [key: string]: string };
            podLabels?: { [key: string]: string };
            placement?: {
              tolerations?: { [key: string]: Json }[];
            };
            cells?: string[];
          };
          initdbArgs?: string;
          postgresConfigRef?: {
            name: string;
            key: string;
          };
          postgresConfig?: { [key: string]: string };
          pools?: { [key: string]: {
            type?: "readWrite";
            cells?: string[];
            replicasPerCell?: number;
            storage?: {
              size?: string;
              class?: string;
              accessModes?: string[];
            };
            postgres?: {
              resources?: {
                requests?: { [key: string]: number | string };
                limits?: { [key: string]: number | string };
                claims?: {
                  name: string;
                  request?: string;
                }[];
              };
              runAsUser?: number | bigint;
              runAsGroup?: number | bigint;
            };
            multipooler?: {
              resources?: {
                requests?: { [key: string]: number | string };
                limits?: { [key: string]: number | string };
                claims?: {
                  name: string;
                  request?: string;
                }[];
              };
              runAsUser?: number | bigint;
              runAsGroup?: number | bigint;
            };
            affinity?: { [key: string]: Json };
            tolerations?: { [key: string]: Json }[];
            fsGroup?: number | bigint;
            pvcDeletionPolicy?: {
              whenDeleted?: "Retain" | "Delete";
              whenScaled?: "Retain" | "Delete";
            };
          } };
          pvcDeletionPolicy?: {
            whenDeleted?: "Retain" | "Delete";
            whenScaled?: "Retain" | "Delete";
          };
        };
      }[];
    }[];
  }[];
  pvcDeletionPolicy?: {
    whenDeleted?: "Retain" | "Delete";
    whenScaled?: "Retain" | "Delete";
  };
  observability?: { [key: string]: Json };
  backup?: {
    type: "filesystem" | "s3";
    filesystem?: {
      path?: string;
      storage?: {
        size?: string;
        class?: string;
        accessModes?: string[];
      };
    };
    s3?: {
      bucket: string;
      region: string;
      endpoint?: string;
      keyPrefix?: string;
      useEnvCredentials?: boolean;
      credentialsSecret?: string;
      serviceAccountName?: string;
    };
    pgbackrestTLS?: {
      secretName?: string;
    };
    encryption?: {
      secretName?: string;
    };
  };
  externalGateway?: {
    enabled: boolean;
    externalIPs?: string[];
    annotations?: { [key: string]: string };
  };
  externalAdminWeb?: {
    enabled: boolean;
    externalIPs?: string[];
    annotations?: { [key: string]: string };
  };
  topologyPruning?: {
    enabled?: boolean;
  };
  durabilityPolicy?: string;
  postgresSuperuser?: string;
  postgresPasswordSecretRef?: {
    name: string;
    key: string;
  };
  internalTLS?: {
    enabled?: boolean;
  };
  certCommonName?: string;
};

export type MultigresClusterStatus = {
  observedGeneration?: number | bigint;
  phase?: "Initializing" | "Progressing" | "Healthy" | "Degraded" | "Unknown";
  message?: string;
  conditions?: { [key: string]: Json }[];
  cells?: { [key: string]: {
    ready?: boolean;
    gatewayReplicas?: number;
  } };
  databases?: { [key: string]: {
    readyShards?: number;
    totalShards?: number;
  } };
  resolvedTemplates?: {
    coreTemplates?: string[];
    cellTemplates?: string[];
    shardTemplates?: string[];
  };
};

export interface Shard {
  apiVersion: "multigres.com/v1alpha1";
  kind: "Shard";
  metadata: ObjectMeta;
  spec: ShardSpec;
  status?: ShardStatus;
}

export type ShardSpec = {
  databaseName: string;
  tableGroupName: string;
  shardName: string;
  replicas?: number;
  images?: { [key: string]: string };
  globalTopoServer?: {
    address: string;
    rootPath: string;
    implementation: string;
  };
  multiorch?: {
    replicas?: number;
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    affinity?: { [key: string]: Json };
    podAnnotations?: { [key: string]: string };
    podLabels?: { [key: string]: string };
    placement?: {
      tolerations?: { [key: string]: Json }[];
    };
    cells?: string[];
  };
  initdbArgs?: string;
  postgresConfigRef?: {
    name: string;
    key: string;
  };
  postgresConfig?: { [key: string]: string };
  pools?: { [key: string]: {
    type?: "readWrite";
    cells?: string[];
    replicasPerCell?: number;
    storage?: {
      size?: string;
      class?: string;
      accessModes?: string[];
    };
    postgres?: {
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      runAsUser?: number | bigint;
      runAsGroup?: number | bigint;
    };
    multipooler?: {
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      runAsUser?: number | bigint;
      runAsGroup?: number | bigint;
    };
    affinity?: { [key: string]: Json };
    tolerations?: { [key: string]: Json }[];
    fsGroup?: number | bigint;
    pvcDeletionPolicy?: {
      whenDeleted?: "Retain" | "Delete";
      whenScaled?: "Retain" | "Delete";
    };
  } };
  pvcDeletionPolicy?: {
    whenDeleted?: "Retain" | "Delete";
    whenScaled?: "Retain" | "Delete";
  };
};

export type ShardStatus = {
  readyReplicas?: number;
};

export interface ShardTemplate {
  apiVersion: "multigres.com/v1alpha1";
  kind: "ShardTemplate";
  metadata: ObjectMeta;
  spec: ShardTemplateSpec;
}

export type ShardTemplateSpec = {
  multiorch?: {
    replicas?: number;
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    affinity?: { [key: string]: Json };
    podAnnotations?: { [key: string]: string };
    podLabels?: { [key: string]: string };
    placement?: {
      tolerations?: { [key: string]: Json }[];
    };
    cells?: string[];
  };
  initdbArgs?: string;
  postgresConfigRef?: {
    name: string;
    key: string;
  };
  postgresConfig?: { [key: string]: string };
  pools?: { [key: string]: {
    type?: "readWrite";
    cells?: string[];
    replicasPerCell?: number;
    storage?: {
      size?: string;
      class?: string;
      accessModes?: string[];
    };
    postgres?: {
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      runAsUser?: number | bigint;
      runAsGroup?: number | bigint;
    };
    multipooler?: {
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      runAsUser?: number | bigint;
      runAsGroup?: number | bigint;
    };
    affinity?: { [key: string]: Json };
    tolerations?: { [key: string]: Json }[];
    fsGroup?: number | bigint;
    pvcDeletionPolicy?: {
      whenDeleted?: "Retain" | "Delete";
      whenScaled?: "Retain" | "Delete";
    };
  } };
  pvcDeletionPolicy?: {
    whenDeleted?: "Retain" | "Delete";
    whenScaled?: "Retain" | "Delete";
  };
};

export interface TableGroup {
  apiVersion: "multigres.com/v1alpha1";
  kind: "TableGroup";
  metadata: ObjectMeta;
  spec: TableGroupSpec;
  status?: TableGroupStatus;
}

export type TableGroupSpec = {
  databaseName: string;
  tableGroupName: string;
  default?: boolean;
  images?: { [key: string]: string };
  globalTopoServer?: {
    address: string;
    rootPath: string;
    implementation: string;
  };
  shards?: {
    name: string;
    multiorch?: {
      replicas?: number;
      resources?: {
        requests?: { [key: string]: number | string };
        limits?: { [key: string]: number | string };
        claims?: {
          name: string;
          request?: string;
        }[];
      };
      affinity?: { [key: string]: Json };
      podAnnotations?: { [key: string]: string };
      podLabels?: { [key: string]: string };
      placement?: {
        tolerations?: { [key: string]: Json }[];
      };
      cells?: string[];
    };
    initdbArgs?: string;
    postgresConfigRef?: {
      name: string;
      key: string;
    };
    postgresConfig?: { [key: string]: string };
    pools?: { [key: string]: {
      type?: "readWrite";
      cells?: string[];
      replicasPerCell?: number;
      storage?: {
        size?: string;
        class?: string;
        accessModes?: string[];
      };
      postgres?: {
        resources?: {
          requests?: { [key: string]: number | string };
          limits?: { [key: string]: number | string };
          claims?: {
            name: string;
            request?: string;
          }[];
        };
        runAsUser?: number | bigint;
        runAsGroup?: number | bigint;
      };
      multipooler?: {
        resources?: {
          requests?: { [key: string]: number | string };
          limits?: { [key: string]: number | string };
          claims?: {
            name: string;
            request?: string;
          }[];
        };
        runAsUser?: number | bigint;
        runAsGroup?: number | bigint;
      };
      affinity?: { [key: string]: Json };
      tolerations?: { [key: string]: Json }[];
      fsGroup?: number | bigint;
      pvcDeletionPolicy?: {
        whenDeleted?: "Retain" | "Delete";
        whenScaled?: "Retain" | "Delete";
      };
    } };
    pvcDeletionPolicy?: {
      whenDeleted?: "Retain" | "Delete";
      whenScaled?: "Retain" | "Delete";
    };
  }[];
};

export type TableGroupStatus = { [key: string]: Json };

export interface TopoServer {
  apiVersion: "multigres.com/v1alpha1";
  kind: "TopoServer";
  metadata: ObjectMeta;
  spec: TopoServerSpec;
  status?: TopoServerStatus;
}

export type TopoServerSpec = {
  etcd: {
    image?: string;
    replicas?: number;
    storage?: {
      size?: string;
      class?: string;
      accessModes?: string[];
    };
    resources?: {
      requests?: { [key: string]: number | string };
      limits?: { [key: string]: number | string };
      claims?: {
        name: string;
        request?: string;
      }[];
    };
    rootPath?: string;
    pvcDeletionPolicy?: {
      whenDeleted?: "Retain" | "Delete";
      whenScaled?: "Retain" | "Delete";
    };
  };
  pvcDeletionPolicy?: {
    whenDeleted?: "Retain" | "Delete";
    whenScaled?: "Retain" | "Delete";
  };
  placement?: {
    tolerations?: { [key: string]: Json }[];
  };
};

export type TopoServerStatus = { [key: string]: Json };
