/** Set-up for tests of rewards: a small world with amounts of its own, whose invariants hold after every test. */
import { afterEach, expect } from 'vitest';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PartKind } from '#capabilities/policies/contract/terms/part-kinds.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import type { AwardRequest } from '#capabilities/rewards/server/award-request.ts';
import { bookAwards } from '#capabilities/rewards/server/fees/book-awards.ts';
import { clawBack } from '#capabilities/rewards/server/fees/clawback.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { AGENT_IDS, type AgentName } from './small-world/agents.ts';
import { NOW, useBookingWorld, type BookingWorld } from './trades.ts';
import { writingAnyTerms } from './unordered-terms.ts';

export const STANDARD = idOf<PolicyId>(1);
export const TODAY = '2026-09-18';
const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' };

/** Publishes the standard policy with some of its content changed, as its eighth version, from a day on. */
export const publishStandard = async (db: Db, validFrom: string, content: object): Promise<void> => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 8, 'published', ${validFrom}, content || ${JSON.stringify(content)}::jsonb, drafted_at,
    drafted_by,
      published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} and number < 8 order by number desc limit 1`.execute(db);
};

export type Amounts = Partial<Readonly<Record<AgentName, number>>>;

/** Writes own amounts, in any order, from a day on. */
export const setAmounts = (db: Db, kind: PartKind, item: number, amounts: Amounts, from = '2026-01-01') =>
  writingAnyTerms(db, async (tx) => {
    for (const [name, value] of Object.entries(amounts))
      await sql`insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
        values (${AGENT_IDS[name as AgentName]}, ${STANDARD}, ${kind}, ${item}, ${value}, ${from}, ${NOW})
        on conflict (agent_id, policy_id, kind, item, valid_from) do update set value = excluded.value`.execute(tx);
  });

/** An activation reward of the leaf of 100.00. */
export const reward = (key: string, more: Partial<AwardRequest> = {}): AwardRequest => ({
  kind: 'activation',
  key,
  day: TODAY,
  policyId: STANDARD,
  item: 0,
  poolFen: fen(10_000),
  holderId: AGENT_IDS.leaf,
  ...more,
});

export const bookOne = async (db: Db, request: AwardRequest, at = NOW): Promise<AwardId> => {
  const id = (await inTransaction(db, (tx) => bookAwards(tx, at, [request]))).get(request.key);
  if (id === undefined) throw new Error(`${request.key} was not booked`);
  return id;
};

export const clawOneBack = (db: Db, awardId: AwardId, at = NOW, day = TODAY) =>
  inTransaction(db, (tx) => clawBack(tx, at, [{ awardId, day, cause: 'unbound' }]));

export interface WalletFigures {
  balanceFen: Fen;
  pendingFen: Fen;
  earnedFen: Fen;
}

export const walletOf = async (db: Db, agentId: AgentId, kind = 'reward'): Promise<WalletFigures> => {
  const { rows } = await sql<WalletFigures>`
    select balance_fen as "balanceFen", pending_fen as "pendingFen", earned_fen as "earnedFen" from ledger.balance
    where agent_id = ${agentId} and kind = ${kind}`.execute(db);
  if (rows[0] === undefined) throw new Error('no wallet');
  return rows[0];
};

/** Shares along the line of the leaf, direct agent first. */
export const sharesOfAward = async (db: Db, id: AwardId): Promise<Fen[]> => {
  const { rows } = await sql<{ fens: Fen[] }>`select share_fens as fens from rewards.award where id = ${id}`.execute(
    db,
  );
  return rows[0]?.fens ?? [];
};

/** Statistics and ledger hold after every test, in any order of the amounts. */
export const useRewards = (): BookingWorld => {
  const world = useBookingWorld();
  afterEach(async () => {
    const { db } = world.database;
    expect(await recount(db, ALL_DAYS)).toMatchObject({ different: 0, differences: [] });
    expect((await reconcile(db)).differences).toEqual([]);
  });
  return world;
};
