/** Examples of events of an acquirer: one of each kind, for which we have a record, or none yet. */
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { ACQUIRER } from '#testing/book-in.ts';
import { deliver, sendEvents } from '#testing/events/deliver.ts';
import { scenario, type Scenario, type Step, type Wire } from '#testing/events/scenario.ts';
import type { BookingWorld } from '#testing/trades.ts';
import type { Cells, WorldRunner } from './cells.ts';

/** The one field in which the event differs from our record. */
const OTHER: Readonly<Record<string, (w: BookingWorld) => Wire>> = {
  '': () => ({}),
  name: () => ({ merchantName: '别的店' }),
  merchant: (w) => ({ merchantNo: w.world.merchant('mid').no }),
  day: () => ({ occurredAt: '2026-09-05T10:00:00+08:00' }),
  product: () => ({ product: 'another' }),
  amount: () => ({ amountFen: 1 }),
  result: () => ({ result: 'paid' }),
};

const ours = new Map<string, Scenario>();
let count = 0;

const isOurs = (step: Step): boolean => step.is !== 'event' || String(step.event['kind']).endsWith('_fee_collected');

const scenarioOf = async (cell = '', w: BookingWorld): Promise<Scenario> => {
  const known = ours.get(cell);
  if (known !== undefined) return known;
  const made = scenario(`X${ours.size}EVT`);
  ours.set(cell, made);
  if (cell === 'has it') await deliver(w.database.db, made.steps.filter(isOurs), () => 1);
  return made;
};

const event: WorldRunner = async (row, w) => {
  const { steps } = await scenarioOf(row['ours'], w);
  const found = steps.find((step) => step.is === 'event' && step.event['kind'] === row['event']);
  if (found?.is !== 'event') throw new Error(`there is no event ${row['event']}`);
  const id = `example-${(count += 1)}`;
  await sendEvents(w.database.db, [{ ...found.event, ...OTHER[row['other'] ?? '']?.(w), id }]);
  const { rows } = await sql<{ state: string; reason: string | null }>`
    select state, reason from events.event where acquirer = ${ACQUIRER} and event_id = ${id}`.execute(w.database.db);
  const { state, reason } = onlyRow(rows);
  return { outcome: reason === null ? state : `${state}: ${reason}` } satisfies Cells;
};

export const eventRunners: Readonly<Record<string, WorldRunner>> = { event };
