/** A preview shows exactly the amounts that are booked when the same sales are made again after the move. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import type { FeedRow } from '#capabilities/trades/server/feed/feed-row.ts';
import { AGENT_IDS, type AgentName } from '#testing/small-world/agents.ts';
import { testOperator } from '#testing/staff.ts';
import { bookingWorld, NOW, type BookingWorld } from '#testing/trades.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { partiesByCode } from './check-move.ts';
import { meaningOfMove, type MovePreview } from './meaning-of-move.ts';
import { submitMove } from './schedule-move.ts';

const DAY = '2026-09-19';
const SALES: readonly Partial<FeedRow>[] = [
  { amountFen: fen(1_234_56), feeFen: fen(741) },
  { amountFen: fen(1_000_000), feeFen: fen(2_000), cardType: 2 },
  { amountFen: fen(50_000_00), feeFen: fen(30_000), cardType: 2 },
  { amountFen: fen(99), feeFen: fen(1) },
  { amountFen: fen(700_001), feeFen: fen(0) },
  { amountFen: fen(88_888), feeFen: fen(400), paymentType: 2, method: 3, cardType: 0 },
];
const SELLERS: readonly AgentName[] = ['leaf', 'direct'];

let w: BookingWorld;
let preview: MovePreview;
beforeAll(async () => {
  w = await bookingWorld();
  const { db } = w.database;
  // dearer than the moved agent, and with a later rise: the team is raised on both days, part by part
  await sql`
    insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, valid_from, set_at)
    select agent_id, policy_id, rate_type, ppm, 1990, day::date, ${NOW} from policies.term cross join (
      values (5400, '2026-09-01'), (5490, '2026-09-25')) as later (ppm, day)
    where agent_id = any (${[AGENT_IDS.other, AGENT_IDS.otherLeaf]}::bigint[])
      and rate_type = 1 and policy_id = 1`.execute(db);
  await inTransaction(db, (tx) => rebuildChains(tx, [AGENT_IDS.other, AGENT_IDS.otherLeaf]));
  await w.book(salesOf('BEFORE', new Date('2026-09-17T08:00:00Z')), NOW);
  const { direct, other } = w.world.agents;
  // an open invitation of the team, an expired one, and one of another team
  await sql`insert into invitations.invitation (code, inviter_id, mobile, name, level_code, policy_id, terms, status,
        created_at, expires_at)
      select 'ABCDEFG' || n, inviter, '1582806340' || n, '周子航', 'V1', 1, '{}', 'sent',
        ${NOW}::timestamptz - interval '8 days', ${NOW}::timestamptz + days * interval '1 day'
      from (values (1, ${AGENT_IDS.leaf}::bigint, 1), (2, ${AGENT_IDS.leaf}::bigint, -1),
        (3, ${AGENT_IDS.sibling}::bigint, 1)) as given (n, inviter, days)`.execute(w.database.db);
  preview = await meaningOfMove(db, await partiesByCode(db, direct.code, other.code), DAY, NOW);
});
afterAll(() => w.close());

const salesOf = (prefix: string, occurredAt: Date): FeedRow[] =>
  SELLERS.flatMap((seller) =>
    SALES.map((more, index) => w.sale(`${prefix}-${seller}-${index}`, { ...more, occurredAt }, seller)),
  );

/** Sums of the shares of transactions, by agent; the operator's part under `operator`. */
const booked = async (prefix: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ who: string; fen: number }>`
    select share.agent_id::text as who, sum(share_fen) as fen from trades.share join trades.trade
      on trade.id = share.trade_id where reference like ${`${prefix}-%`} group by 1
    union all select 'operator', sum(remaining_fens[cardinality(remaining_fens)]) from trades.trade
      where reference like ${`${prefix}-%`}`.execute(w.database.db);
  return Object.fromEntries(rows.map((row) => [row.who, row.fen]));
};
const previewed = (which: 'oldFen' | 'newFen'): Record<string, number> =>
  Object.fromEntries(
    (preview.meaning?.shares ?? []).map((share) => [String(share.agentId ?? 'operator'), share[which]]),
  );
const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));

describe('the preview of a move', () => {
  it('changes nothing', async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from reassignments.move) + (select count(*) from policies.term_change) as n`.execute(
      w.database.db,
    );
    expect(rows[0]?.n).toBe(0);
    await expectConsistent(w.database.db);
  });

  it('shows both lines, the terminals and merchants that move along, and that there are no obstacles', () => {
    const codes = (line: MovePreview['oldLine']) => line.map(({ code }) => code);
    const { root, mid, direct, other } = w.world.agents;
    expect(codes(preview.oldLine)).toEqual([root.code, mid.code, direct.code]);
    expect(codes(preview.newLine)).toEqual([other.code, direct.code]);
    expect(preview).toMatchObject({
      belowCount: 1,
      terminalCount: 14,
      merchantCount: 3,
      invitationCount: 1,
      blocked: [],
      operations: [],
    });
  });

  it('shows the costs that rise to those of the new parent, and whose terms change as well', () => {
    const lines = preview.prices.flatMap(({ policyId, lines: each }) => each.map((line) => ({ policyId, ...line })));
    const raised = lines.filter(({ isChanged, term }) => isChanged && term === 'cost 1');
    expect(raised).toMatchObject([{ policyId: 1, newParent: { ratePpm: 5400, capFen: 1990 } }]);
    expect(raised[0]?.after).toMatchObject({ ratePpm: 5400 });
    expect(lines.filter(({ term }) => term === 'cost 2').every(({ isChanged }) => !isChanged)).toBe(true);
  });

  it('sums to 0, the operator included', () => {
    const shares = preview.meaning?.shares ?? [];
    expect(shares.reduce((sum, { oldFen, newFen }) => sum + newFen - oldFen, 0)).toBe(0);
    expect(shares.some(({ oldFen, newFen }) => oldFen !== newFen)).toBe(true);
  });

  it('shows the amounts booked before, and those booked for the same sales after', async () => {
    expect(withoutZeros(previewed('oldFen'))).toEqual(withoutZeros(await booked('BEFORE')));
    const { db } = w.database;
    const { direct, other } = w.world.agents;
    const jobs = { send: async () => undefined };
    await submitMove(db, jobs, { agentCode: direct.code, parentCode: other.code, operator: testOperator('test') }, NOW);
    const first = startOfDay(DAY);
    await executeDue(db, first);
    await w.book(salesOf('AFTER', first), first);
    expect(withoutZeros(previewed('newFen'))).toEqual(withoutZeros(await booked('AFTER')));
    await expectConsistent(db);
  });

  it("keeps the team within the new parent's terms on every later day too, and names the changes", async () => {
    const costs = async (agentId: AgentId) =>
      (
        await sql<{ day: string; ppm: number; carried: boolean }>`
          select valid_from as day, rate_ppm as ppm, is_carried as carried from policies.term
          where agent_id = ${agentId} and policy_id = 1 and rate_type = 1 and valid_from >= ${DAY}::date
          order by valid_from`.execute(w.database.db)
      ).rows;
    expect(await costs(AGENT_IDS.direct)).toEqual([
      { day: DAY, ppm: 5400, carried: true },
      { day: '2026-09-25', ppm: 5490, carried: true },
    ]);
    const { rows } = await sql<{ agentId: number; key: string }>`
      select agent_id as "agentId", key from content.notice where key like 'terms%' order by 1`.execute(w.database.db);
    expect(rows).toContainEqual({ agentId: AGENT_IDS.direct, key: 'terms_by_move' });
  });
});
