/** A terminal that is not activated is charged to the agent who held it at the end of its last day. */
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { daysFrom } from '#platform/time/business-day.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { stockTerminals } from '#capabilities/terminals/server/stock/stock-terminals.ts';
import { moveTerminals } from '#capabilities/terminals/server/terminal-updates.ts';
import { STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { useBookingWorld } from '#testing/trades.ts';
import { chargeInactive } from './charge-inactive.ts';

const { direct, leaf } = AGENT_IDS;
const w = useBookingWorld();
const db = () => w.database.db;
const at = (day: string, time: string): Date => new Date(`2026-${day}T${time}+08:00`);

/** From 1 September on, after 30 days: due on 1 October, charged at 01:25 of the 2nd. */
beforeAll(async () => {
  await sql`update terminals.terminal set policy_id = 2`.execute(db());
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 9, 'published', '2026-09-01', content || '{"notActivated": {"afterDays": 30, "amountFen": 2500}}',
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());
});

let stocked = 0;
const held = async (): Promise<TerminalId> => {
  const row = { sn: `OWED${(stocked += 1) + 100_000}`, modelId: idOf<never>(1), policyId: STANDARD, holderId: direct };
  const [id] = await inTransaction(db(), (tx) => stockTerminals(tx, [{ ...row, stockedAt: at('08-01', '09:00:00') }]));
  if (id === undefined) throw new Error('not stocked');
  return id;
};

const assign = (id: TerminalId, day: string, time: string) =>
  inTransaction(db(), (tx) =>
    moveTerminals(tx, { terminalIds: [id], at: at(day, time), operationId: null }, 'assigned', leaf),
  );

const activate = (id: TerminalId, day: string, time: string) =>
  sql`insert into terminals.event (terminal_id, at, kind, from_agent_id)
    values (${id}, ${at(day, time)}, 'activated', ${direct})`.execute(db());

const nights = async (...days: readonly string[]): Promise<void> => {
  for (const day of days) await chargeInactive(db(), at(day.slice(5), '01:25:00'));
};

/** Agents that were charged for a terminal. */
const charged = async (id: TerminalId): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select holder_id as id from rewards.inactive_terminal where terminal_id = ${id} and charged_on is not null
      and exists (select from ledger.transfer where source_kind = 'not_activated'
        and source_id = inactive_terminal.id::text)
    order by 1`.execute(db());
  return rows.map((row) => row.id);
};

it('is charged to its holder at the last instant of the day, whatever happens to it before the job', async () => {
  const [kept, after, before, activatedAfter, activatedBefore, missed] = [
    await held(),
    await held(),
    await held(),
    await held(),
    await held(),
    await held(),
  ];
  await nights(...daysFrom('2026-09-10', '2026-10-01'));
  await assign(before, '10-01', '23:59:59.999');
  await activate(activatedBefore, '10-01', '23:59:59.999');
  await assign(after, '10-02', '00:00:00');
  await activate(activatedAfter, '10-02', '00:00:00');
  // the night of the 2nd is missed
  await assign(missed, '10-03', '15:00:00');
  await nights('2026-10-04', '2026-10-05');
  const found = await Promise.all([kept, after, before, activatedAfter, activatedBefore, missed].map(charged));
  expect(found).toEqual([[direct], [direct], [], [direct], [], [direct]]);
});

it('starts afresh for its new holder, on the day of the transfer', async () => {
  const { rows } = await sql<{ due: string }>`
    select due_on::text as due from rewards.inactive_terminal where holder_id = ${leaf} order by 1`.execute(db());
  expect(rows.map(({ due }) => due)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

it('charges nobody who had no warning on a day before the transfer', async () => {
  const id = await held();
  // the terminal is overdue when it is first looked at: warned on 20 October
  await nights('2026-10-20');
  await assign(id, '10-20', '20:00:00');
  await nights('2026-10-21', '2026-10-22');
  expect(await charged(id)).toEqual([]);
});
