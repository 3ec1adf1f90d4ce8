/** The adapters of this process, real or stand-ins, selected by the settings. */
import { join } from 'node:path';
import type { ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import { ADAPTERS } from '#platform/acquirer/adapters.ts';
import { RESULTS_PATH } from '#platform/acquirer/results/mount-results.ts';
import { standInOf } from '#platform/acquirer/stand-ins.ts';
import type { CardCheck } from '#platform/card-check/card-check.ts';
import { httpCardCheck } from '#platform/card-check/http.ts';
import { standInCardCheck } from '#platform/card-check/stand-in.ts';
import type { Db } from '#platform/db/db.ts';
import { s3FileStore } from '#platform/files/s3.ts';
import { diskFileStore, type FileStore } from '#platform/files/store.ts';
import { watchedFileStore } from '#platform/files/watched-store.ts';
import type { Services } from '#platform/http/services.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { headFile, type AuditHead } from '#platform/log/head-file.ts';
import { httpsWebPush } from '#platform/push/https.ts';
import { httpSms } from '#platform/sms/http.ts';
import { outboxSms } from '#platform/sms/outbox.ts';
import { systemClock } from '#platform/time/clock.ts';
import { createVault } from '#platform/vault/vault.ts';
import { demoRegister } from '#capabilities/acquirer-view/server/api.ts';
import { demoDayFile } from '#capabilities/reconciliation/server/api.ts';
import type { AcquirerSettings } from './acquirer-settings.ts';
import type { Settings } from './config.ts';

const cardCheckOf = ({ cardCheck }: Settings): CardCheck | undefined =>
  cardCheck === undefined || cardCheck !== 'stand-in' ? cardCheck && httpCardCheck(cardCheck) : standInCardCheck();

type Acquirers = Pick<Services, 'commandAdapters' | 'acquirers'>;

const commandsOf = (acquirers: Services['acquirers']): Acquirers => ({
  acquirers,
  commandAdapters: new Map([...acquirers].map(([name, { commands }]) => [name, commands])),
});

/** The address to which an acquirer sends results by itself. */
const resultsUrlOf = ({ publicUrl }: Settings, name: string): string => `${publicUrl}${RESULTS_PATH}/${name}`;

const connect = (settings: Settings, name: string, { adapter, ...rest }: AcquirerSettings): ConnectedAcquirer => {
  const known = ADAPTERS[adapter];
  if (known === undefined) throw new Error(`There is no adapter ${adapter}.`);
  const connected = known.connect({ ...rest, resultsUrl: resultsUrlOf(settings, name) });
  // in our own format transactions are signed with a secret of their own: FEED_SECRETS
  const { authenticate: _none, ...inbound } = connected.inbound;
  return adapter === 'standard' ? { ...connected, inbound } : connected;
};

/** The demo's stand-ins have books of their own, which differ from ours in some places. */
const standIns = (settings: Settings, db: Db): Services['acquirers'] => {
  const register = demoRegister(db, systemClock);
  const one = (name: string, adapter: string, book: string) => {
    const file = join(settings.dataDir, book);
    const options = { register, file, dayFile: demoDayFile(db, name) };
    return [name, standInOf(adapter, options, resultsUrlOf(settings, name))] as const;
  };
  return new Map([one('demo', 'standard', 'acquirer-book.jsonl'), one('meridian', 'meridian', 'meridian-book.jsonl')]);
};

const acquirersOf = (settings: Settings, db: Db): Acquirers => {
  const { acquirers } = settings;
  if (acquirers === 'stand-in') return commandsOf(standIns(settings, db));
  return commandsOf(new Map(Object.entries(acquirers).map(([name, one]) => [name, connect(settings, name, one)])));
};

/** A bucket has the same paths as the disk. */
const filesOf = ({ s3, dataDir }: Settings): FileStore =>
  s3 === undefined ? diskFileStore(join(dataDir, 'files')) : s3FileStore(s3);

interface Reports {
  /** Receives the fault of an outside service, in a sentence. */
  onFault(sentence: string): void;
  /** Receives each head of the audit log's chain, for the log. */
  onAuditHead?(head: AuditHead): void;
}

export const createServices = (
  settings: Settings,
  db: Db,
  jobs: Jobs,
  { onFault, onAuditHead }: Reports,
): Services => ({
  vault: createVault(settings.vault),
  files: watchedFileStore(filesOf(settings), onFault),
  sms: settings.sms === undefined ? outboxSms(db) : httpSms(settings.sms),
  webPush: httpsWebPush(settings.push),
  auditHeads: headFile(join(settings.dataDir, 'audit-heads.jsonl'), (head) => onAuditHead?.(head)),
  jobs,
  cardCheck: cardCheckOf(settings),
  ...acquirersOf(settings, db),
  config: {
    isProduction: settings.isProduction,
    captchaEnabled: settings.captchaEnabled,
    isDemo: settings.isDemo,
    publicUrl: settings.publicUrl,
    hasSmsGateway: settings.sms !== undefined,
    dataDir: settings.dataDir,
    feedSecrets: settings.feedSecrets,
    mapTiles: settings.mapTiles,
  },
});
