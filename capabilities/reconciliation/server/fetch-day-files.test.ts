/** Day files from acquirers: each night, again until they are there, with a notice when they are not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdapterStandIn } from '#platform/acquirer/adapter-stand-in.ts';
import type { AcquirerAdapter, ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import { ADAPTERS } from '#platform/acquirer/adapters.ts';
import { STAND_INS } from '#platform/acquirer/stand-ins.ts';
import { sql } from '#platform/db/sql.ts';
import { faultsOf } from '#platform/jobs/faults.ts';
import { feedWorld, type FeedWorld } from '#testing/feed.ts';
import { comparedDays } from './compared-days.ts';
import { demoDayFile } from './demo-day-file.ts';
import { fetchDayFilesJob } from './fetch-day-files.ts';
import { missingFiles } from './missing-files.ts';

const ACQUIRER = 'test';
const DAY = '2026-09-17';
let w: FeedWorld;
const db = () => w.server.database.db;
const acquirers = () => w.server.services.acquirers as Map<string, ConnectedAcquirer>;
const on = (time: string): void => w.server.clock.set(new Date(`${time}:00+08:00`));
const run = () =>
  fetchDayFilesJob.run({ db: db(), clock: w.server.clock, services: w.server.services } as never, {} as never);
const days = async () => (await comparedDays(db())).map(({ day, open }) => [day, open]);

beforeAll(async () => {
  w = await feedWorld();
  const sold = (reference: string, occurredAt: string) => w.sale(reference, { occurredAt: `${occurredAt}+08:00` });
  const of = (day: string, count: number) =>
    Array.from({ length: count }, (_, at) => sold(`${day}-${at}`, `${day}T14:${10 + at}:32`));
  await w.send([...of('2026-09-16', 2), ...of(DAY, 9)]);
});
afterAll(() => w.server.close());

describe.each(Object.keys(ADAPTERS))('the adapter %s', (name) => {
  let standIn: AdapterStandIn;
  beforeEach(async () => {
    await sql`delete from reconciliation.wanted_file`.execute(db());
    await sql`delete from reconciliation.difference`.execute(db());
    await sql`delete from reconciliation.day`.execute(db());
    await sql`delete from reconciliation.day_row`.execute(db());
    await sql`delete from reconciliation.day_file`.execute(db());
    await sql`delete from platform.job_fault`.execute(db());
    standIn = await (STAND_INS[name] ?? (() => Promise.reject(new Error('none'))))();
    acquirers().clear();
    acquirers().set(ACQUIRER, (ADAPTERS[name] as AcquirerAdapter).connect(standIn.connection));
    return () => standIn.close();
  });
  const give = async (day: string) => standIn.dayFiles.set(day, await demoDayFile(db(), ACQUIRER)(day as never));

  it('is asked at night for the file of yesterday, which is compared', async () => {
    await give(DAY);
    on('2026-09-18T02:59');
    expect(await run()).toEqual({ fetched: 0, missing: 0 });
    on('2026-09-18T03:00');
    expect(await run()).toEqual({ fetched: 1, missing: 0 });
    expect(await days()).toEqual([[DAY, { fee: 1, missing_there: 1 }]]);
    expect(await run()).toEqual({ fetched: 0, missing: 0 });
    const { rows } = await sql<{ by: string }>`select brought_by as by from reconciliation.day_file`.execute(db());
    expect(rows).toEqual([{ by: 'task:day-files' }]);
  });

  it('has none yet: it is asked again by the schedule, also for a file that was refused', async () => {
    on('2026-09-18T03:00');
    expect(await run()).toEqual({ fetched: 0, missing: 1 });
    await give(DAY);
    const whole = standIn.dayFiles.get(DAY) ?? '';
    standIn.dayFiles.set(DAY, whole.replace(/total.*\n/, ''));
    on('2026-09-18T03:29');
    expect(await run()).toEqual({ fetched: 0, missing: 0 });
    on('2026-09-18T03:30');
    expect(await run()).toEqual({ fetched: 0, missing: 1 });
    expect(await missingFiles(db())).toMatchObject([
      { day: DAY, tries: 2, problem: expect.stringContaining('cut off') },
    ]);
    standIn.dayFiles.set(DAY, whole);
    on('2026-09-18T04:00');
    expect(await run()).toEqual({ fetched: 1, missing: 0 });
    expect(await missingFiles(db())).toEqual([]);
  });

  it('sends the file of another day: it is refused as a whole', async () => {
    await give('2026-09-16');
    standIn.dayFiles.set(DAY, standIn.dayFiles.get('2026-09-16') ?? '');
    on('2026-09-18T03:00');
    expect(await run()).toEqual({ fetched: 0, missing: 1 });
    expect(await missingFiles(db())).toMatchObject([{ problem: expect.stringContaining('of 2026-09-16') }]);
    expect(await days()).toEqual([]);
  });

  it('gives none for 72 hours: that is a fault of the job, until it is there', async () => {
    standIn.isDown = true;
    on('2026-09-18T03:00');
    await run();
    on('2026-09-21T02:59');
    await run();
    expect(await faultsOf(db(), 'reconciliation.fetch-day-files')).toEqual([]);
    on('2026-09-21T07:00');
    await run();
    const subjects = (await faultsOf(db(), 'reconciliation.fetch-day-files')).map(({ subject }) => subject);
    expect(subjects).toEqual([`${ACQUIRER} ${DAY}`]);
    standIn.isDown = false;
    for (const day of [DAY, '2026-09-18', '2026-09-19', '2026-09-20']) await give(day);
    on('2026-09-21T13:00');
    await run();
    expect(await missingFiles(db())).toEqual([]);
    expect(await faultsOf(db(), 'reconciliation.fetch-day-files')).toEqual([]);
  });

  it('is declared to serve none: it is not asked, and wanted files are neither missing nor a fault', async () => {
    on('2026-09-18T03:00');
    await run();
    on('2026-09-21T07:00');
    await run();
    expect(await faultsOf(db(), 'reconciliation.fetch-day-files')).toHaveLength(1);
    const declaration = { servesDayFiles: false };
    acquirers().set(ACQUIRER, (ADAPTERS[name] as AcquirerAdapter).connect({ ...standIn.connection, declaration }));
    for (const time of ['2026-09-21T07:10', '2026-09-25T03:00']) {
      on(time);
      expect(await run()).toEqual({ fetched: 0, missing: 0 });
      expect(await missingFiles(db())).toEqual([]);
      expect(await faultsOf(db(), 'reconciliation.fetch-day-files')).toEqual([]);
    }
  });

  it('is not asked for files that somebody has uploaded', async () => {
    await give(DAY);
    on('2026-09-18T03:00');
    await run();
    await sql`update reconciliation.wanted_file set fetched_at = null, next_at = ${w.server.clock.now()}`.execute(db());
    standIn.isDown = true;
    expect(await run()).toEqual({ fetched: 0, missing: 0 });
  });
});
