/** Fetches a day file from its acquirer and compares it, as if a person had uploaded it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import type { Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import { storeDayFile, type AcceptedFile } from './store-day-file.ts';

export interface WantedDay {
  readonly name: string;
  readonly acquirer: ConnectedAcquirer;
  readonly day: BusinessDay;
}

export type FetchResult =
  | { readonly is: 'here'; readonly file: AcceptedFile }
  | { readonly is: 'not'; readonly why: string };

/** Into a folder that is gone afterwards. @throws LineProblem when the file is refused */
export const fetchDayFile = async (
  db: Db,
  { name, acquirer, day }: WantedDay,
  by: OperatorAct,
): Promise<FetchResult> => {
  const fetched = await acquirer.fetchDayFile?.(day);
  if (fetched === undefined) return { is: 'not', why: `${name} declares no day files that can be fetched` };
  if (fetched.outcome === 'none') return { is: 'not', why: `${name} has no file of ${day} yet` };
  if (fetched.outcome === 'unanswered') return { is: 'not', why: `${name} gave no file: ${fetched.why}` };
  const folder = await mkdtemp(join(tmpdir(), 'zhanye-day-file-'));
  try {
    const path = join(folder, 'day-file.csv');
    await writeFile(path, fetched.bytes);
    const wanted = { acquirer: name, day, path, format: acquirer.dayFile };
    return { is: 'here', file: await storeDayFile(db, wanted, by) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
