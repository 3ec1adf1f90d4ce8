/** The adapters of this process, real or stand-ins, selected by the settings. */
import { join } from 'node:path';
import { demoRegister } from '#capabilities/tripartite/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { httpCommands } from '#platform/acquirer/http-commands.ts';
import { standInAcquirer } from '#platform/acquirer/stand-in.ts';
import type { CardCheck } from '#platform/card-check/card-check.ts';
import { httpCardCheck } from '#platform/card-check/http.ts';
import { standInCardCheck } from '#platform/card-check/stand-in.ts';
import { s3FileStore } from '#platform/files/s3.ts';
import { diskFileStore, type FileStore } from '#platform/files/store.ts';
import { watchedFileStore } from '#platform/files/watched-store.ts';
import type { Services } from '#platform/http/services.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { httpsWebPush } from '#platform/push/https.ts';
import { httpSms } from '#platform/sms/http.ts';
import { outboxSms } from '#platform/sms/outbox.ts';
import { systemClock } from '#platform/time/clock.ts';
import { createVault } from '#platform/vault/vault.ts';
import type { Settings } from './config.ts';

const cardCheckOf = ({ cardCheck }: Settings): CardCheck | undefined =>
  cardCheck === undefined || cardCheck !== 'stand-in' ? cardCheck && httpCardCheck(cardCheck) : standInCardCheck();

type Acquirers = Services['commandAdapters'];

/** The stand-in has books of its own, which differ from ours here and there. */
const standIn = ({ dataDir }: Settings, db: Db): Acquirers =>
  new Map([['demo', standInAcquirer(demoRegister(db, systemClock), join(dataDir, 'acquirer-book.jsonl'))]]);

const acquirersOf = (settings: Settings, db: Db): Acquirers => {
  const { acquirers } = settings;
  if (acquirers === 'stand-in') return standIn(settings, db);
  return new Map(Object.entries(acquirers).map(([name, options]) => [name, httpCommands(options)]));
};

/** Under the same paths in a bucket as on the disk. */
const filesOf = ({ s3, dataDir }: Settings): FileStore =>
  s3 === undefined ? diskFileStore(join(dataDir, 'files')) : s3FileStore(s3);

/** @param onFault is told what is wrong with a service outside, in a sentence. */
export const createServices = (
  settings: Settings,
  db: Db,
  jobs: Jobs,
  onFault: (sentence: string) => void,
): Services => ({
  vault: createVault(settings.vault),
  files: watchedFileStore(filesOf(settings), onFault),
  sms: settings.sms === undefined ? outboxSms(db) : httpSms(settings.sms),
  webPush: httpsWebPush(settings.push),
  jobs,
  cardCheck: cardCheckOf(settings),
  commandAdapters: acquirersOf(settings, db),
  config: {
    isProduction: settings.isProduction,
    captchaEnabled: settings.captchaEnabled,
    isDemo: settings.isDemo,
    publicUrl: settings.publicUrl,
    dataDir: settings.dataDir,
    feedSecrets: settings.feedSecrets,
    mapTiles: settings.mapTiles,
  },
});
