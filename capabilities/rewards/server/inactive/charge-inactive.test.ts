import { beforeAll, describe, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, daysFrom } from '#platform/time/business-day.ts';
import type { AskedNotice } from '#capabilities/content/server/api.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { STANDARD, walletOf } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { secondConnection, useBookingWorld } from '#testing/trades.ts';
import { chargeInactive } from './charge-inactive.ts';
import { chargeSource } from './charge-source.ts';
import { waitingCharges } from './waiting-charges.ts';

const { direct } = AGENT_IDS;
const w = useBookingWorld();
const db = () => w.database.db;
const night = (day: string): Date => new Date(`${day}T01:25:00+08:00`);

/** One terminal that `direct` holds without activating it; the others are activated. */
let sn: string;

beforeAll(async () => {
  const terminal = w.world.terminal('direct', 0);
  sn = terminal.sn;
  await sql`update terminals.terminal set deleted_at = now() where bind_status = 0 and id <> ${terminal.id}`.execute(
    db(),
  );
  await sql`update terminals.terminal set policy_id = 2 where bind_status = 1`.execute(db());
  await sql`update terminals.terminal set policy_id = ${STANDARD} where id = ${terminal.id}`.execute(db());
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 9, 'published', '2026-09-01', content || '{"notActivated": {"afterDays": 30, "amountFen": 2500}}',
      drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());
});

const notices = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select key || ' ' || (text_values ->> 'days') || ' ' || (text_values ->> 'sn') as text from content.notice
    where agent_id = ${direct} and key like 'not_activated%' order by id`.execute(db());
  return rows.map(({ text }) => text);
};

/** The last days of the warnings that still wait: the newest, of a terminal that is not charged for. */
const waitingUntil = async (day: string) => {
  const { rows } = await sql<AskedNotice>`
    select id, key, text_values as values, link, published_at as "publishedAt" from content.notice
    where agent_id = ${direct} and key = 'not_activated_soon' order by id`.execute(db());
  const waiting = await waitingCharges.waiting(db(), rows, { agentId: direct, now: night(day) });
  return [...waiting.values()].map(({ until }) => until);
};

describe('chargeInactive', () => {
  it('warns 14, 7 and 1 days before, charges once, never for days before the version', async () => {
    for (const day of daysFrom('2026-09-10', '2026-10-01')) await chargeInactive(db(), night(day));
    expect(await notices()).toEqual([14, 7, 1].map((days) => `not_activated_soon ${days} ${sn}`));
    expect(await walletOf(db(), direct, 'fee')).toMatchObject({ balanceFen: 0 });
    expect(await waitingUntil('2026-10-01')).toEqual(['2026-10-01']);
    const other = secondConnection(w);
    const charged = await Promise.all([
      chargeInactive(db(), night('2026-10-02')),
      chargeInactive(other.db, night('2026-10-02')),
    ]);
    await other.close();
    expect(charged.map((one) => one.charged).toSorted()).toEqual([0, 1]);
    expect(await waitingUntil('2026-10-02')).toEqual([]);
    await chargeInactive(db(), night('2026-10-20'));
    expect(await walletOf(db(), direct, 'fee')).toMatchObject({ balanceFen: -2_500, earnedFen: 0 });
    expect((await reconcile(db())).differences).toEqual([]);
    expect((await notices()).at(-1)).toBe(`not_activated_charged 0 ${sn}`);
  });

  it('shows in the statement which terminal was charged, by which policy, and since when it counts', async () => {
    const { id } = onlyRow(
      (await sql<{ id: TradeId }>`select id from rewards.inactive_terminal where charged_on is not null`.execute(db()))
        .rows,
    );
    expect(await chargeSource.labelsByItem?.(db(), [id])).toEqual(new Map([[id, sn]]));
    expect(await chargeSource.chargeOfItem?.(db(), id, 'not_activated')).toEqual({
      sn,
      policyName: '秒到版 2026',
      countedFrom: '2026-09-01',
      afterDays: 30,
    });
  });

  it('drops a terminal that has gone to another agent, and starts counting afresh for its new holder', async () => {
    await sql`update terminals.terminal set holder_id = ${AGENT_IDS.mid}, held_since = ${night('2026-10-21')}
      where sn = ${sn}`.execute(db());
    await chargeInactive(db(), night('2026-10-22'));
    const { rows } = await sql<{ due: string }>`select due_on::text as due from rewards.inactive_terminal
      where holder_id = ${AGENT_IDS.mid}`.execute(db());
    expect(rows).toEqual([{ due: '2026-11-20' }]);
  });

  it('leaves a terminal alone that its holder activated and unbound again', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from terminals.terminal where bind_status = 3 and deleted_at is null and policy_id = ${STANDARD}
      order by id limit 1`.execute(db());
    const id = onlyRow(rows).id;
    await sql`select terminals.unbind(array[${id}]::bigint[], ${night('2026-10-23')}, null)`.execute(db());
    await chargeInactive(db(), night('2026-10-24'));
    const followed = await sql`select from rewards.inactive_terminal where terminal_id = ${id}`.execute(db());
    expect(followed.rows).toHaveLength(0);
  });

  it('returns a charge once when a sale delivered later shows that it was activated on the due day', async () => {
    const { id, holder, merchant, due } = onlyRow(
      (
        await sql<{ id: number; holder: number; merchant: number; due: string }>`
          select terminal_id as id, holder_id as holder, due_on::text as due,
            (select id from merchants.merchant where agent_id = holder_id order by id limit 1) as merchant
          from rewards.inactive_terminal where charged_on is not null`.execute(db())
      ).rows,
    );
    const activated = (at: Date) =>
      sql`insert into terminals.event (terminal_id, at, kind, from_agent_id, merchant_id)
        values (${id}, ${at}, 'activated', ${holder}, ${merchant})`.execute(db());
    await activated(new Date(`${addDays(due, 1)}T00:00:00+08:00`));
    expect(await chargeInactive(db(), night('2026-10-24'))).toMatchObject({ returned: 0 });
    await activated(new Date(`${due}T23:59:59+08:00`));
    const other = secondConnection(w);
    const nights = await Promise.all([
      chargeInactive(db(), night('2026-10-25')),
      chargeInactive(other.db, night('2026-10-25')),
    ]);
    await other.close();
    expect(nights.map(({ returned }) => returned).toSorted()).toEqual([0, 1]);
    expect(await chargeInactive(db(), night('2026-10-26'))).toMatchObject({ returned: 0, charged: 0 });
    expect(await walletOf(db(), direct, 'fee')).toMatchObject({ balanceFen: 0, pendingFen: 0, earnedFen: 0 });
    expect((await reconcile(db())).differences).toEqual([]);
    expect((await notices()).at(-1)).toBe(`not_activated_returned 0 ${sn}`);
  });

  it('links the charge and its return in the statement, in both directions', async () => {
    const { id } = onlyRow(
      (await sql<{ id: TradeId }>`select id from rewards.inactive_terminal where charged_on is not null`.execute(db()))
        .rows,
    );
    expect(await chargeSource.chargeOfItem?.(db(), id, 'not_activated')).toMatchObject({
      returned: { day: '2026-10-25', amountFen: 2_500 },
    });
    expect(await chargeSource.chargeOfItem?.(db(), id, 'not_activated_reversal')).toMatchObject({
      original: { day: '2026-10-02', amountFen: -2_500 },
    });
  });
});
