/** Adapters and configuration that handlers and jobs use besides the database. */
import type { ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import type { CardCheck } from '#platform/card-check/card-check.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { AuditHeads } from '#platform/log/head-file.ts';
import type { WebPush } from '#platform/push/web-push.ts';
import type { Sms } from '#platform/sms/sms.ts';
import type { Vault } from '#platform/vault/vault.ts';

export interface Services {
  readonly vault: Vault;
  readonly files: FileStore;
  readonly sms: Sms;
  readonly webPush: WebPush;
  /** Heads of the audit log's chain, kept outside the database. */
  readonly auditHeads: AuditHeads;
  readonly jobs: Jobs;
  /** Undefined without a provider. */
  readonly cardCheck: CardCheck | undefined;
  /** How commands reach each acquirer, by its name; without any, bindings that need one wait. */
  readonly commandAdapters: ReadonlyMap<string, CommandAdapter>;
  /** The acquirers for both directions, by name. */
  readonly acquirers: ReadonlyMap<string, ConnectedAcquirer>;
  readonly config: Config;
}

/** A server of map tiles. */
export interface MapTiles {
  /** A template that contains `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** The provider and the approval number of the map, shown on it. */
  readonly credit: string;
  /** The coordinates in which the map is drawn. */
  readonly datum: 'gcj02' | 'wgs84';
}

/** Read and validated once at start (apps/server/config.ts); nothing else reads `process.env`. */
export interface Config {
  readonly isProduction: boolean;
  /** May be disabled only outside production. */
  readonly captchaEnabled: boolean;
  readonly isDemo: boolean;
  readonly publicUrl: string;
  /** Text messages leave the machine; otherwise they stay in the outbox. */
  readonly hasSmsGateway: boolean;
  readonly dataDir: string;
  /** Secret of the feed signature, by acquirer. */
  readonly feedSecrets: Readonly<Record<string, string>>;
  /** Undefined when pages draw the bundled coarse map. */
  readonly mapTiles: MapTiles | undefined;
}
