/** Day files, in the form in which reconciliation reads them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DayFileFormat } from '#platform/acquirer/adapter.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { LineProblem } from '#capabilities/reconciliation/server/day-file-line.ts';
import { readDayFile } from '#capabilities/reconciliation/server/read-day-file.ts';
import { DAY, dayFileOf } from './samples.ts';
import type { Stage } from './stage.ts';

const NAME = 'kit';

/** Rows and sums of the file; or the problem for which it is refused. */
const read = async (bytes: Uint8Array, format: DayFileFormat | undefined): Promise<unknown> => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-kit-'));
  try {
    const path = join(folder, 'day-file.csv');
    writeFileSync(path, bytes);
    const rows: unknown[] = [];
    const sums = await readDayFile(path, {
      acquirer: NAME,
      format,
      begin: (heading) => void rows.push(heading),
      take: async (portion) => void rows.push(...portion),
    });
    return { rows, sums };
  } catch (error) {
    if (error instanceof LineProblem) return error;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A byte that neither encoding has, where a number stands. */
const withWrongByte = (bytes: Uint8Array): Uint8Array => {
  const at = Buffer.from(bytes).indexOf('T2');
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]);
};

const fetched = async ({ connected, standIn, require }: Stage, ours: string): Promise<void> => {
  standIn.dayFiles.set(DAY, ours);
  const file = await connected.fetchDayFile?.(DAY);
  const isWhole = file?.outcome === 'file' && Buffer.compare(file.bytes, standIn.written(ours)) === 0;
  require('day_file_fetched', isWhole, file?.outcome === 'file' ? 'other bytes' : (file?.outcome ?? 'nothing'));
  const none = await connected.fetchDayFile?.('2026-09-16' as BusinessDay);
  require('day_file_fetched', none?.outcome === 'none', `of a day without one: ${none?.outcome ?? 'nothing'}`);
};

const ALL = ['day_file', 'day_file_sums', 'day_file_cut', 'day_file_encoding', 'day_file_fetched'] as const;

export const checkDayFile = async (stage: Stage): Promise<void> => {
  const { connected, standIn, require, ledger } = stage;
  const { dayFile } = connected;
  if (dayFile === undefined) return ALL.forEach((name) => ledger.leaveOut(name));
  const ours = dayFileOf(NAME);
  const [given, wanted] = [await read(standIn.written(ours), dayFile), await read(Buffer.from(ours), undefined)];
  require('day_file', isDeepStrictEqual(given, wanted), given instanceof LineProblem ? given.message : 'other values');
  const refuses = async (name: (typeof ALL)[number], bytes: Uint8Array): Promise<void> =>
    require(name, (await read(bytes, dayFile)) instanceof LineProblem, 'it is accepted');
  await refuses('day_file_sums', standIn.written(ours.replace('10000843700', '10000843701')));
  await refuses('day_file_cut', standIn.written(ours.replace(/total.*\n/, '')));
  await refuses('day_file_encoding', withWrongByte(standIn.written(ours)));
  if (connected.declaration.servesDayFiles === false) ledger.leaveOut('day_file_fetched');
  else if (connected.fetchDayFile === undefined) require('day_file_fetched', false, 'it gives none when it is asked');
  else await fetched(stage, ours);
};
