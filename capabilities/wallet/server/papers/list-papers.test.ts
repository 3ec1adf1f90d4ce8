/**
 * Each paper about money shows the one state that asks most of the agent, and waiting ones are there for users who may
 * act.
 */
import { beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { usePayee } from '#testing/wallet.ts';
import { listPapers } from '../../contract/papers/list-papers.ts';

const stage = usePayee({ agentId: AGENT_IDS.direct, dailyCount: 100, earnedFen: 1_000_000 });
const db = () => stage.server.database.db;
const ask = () => stage.client.ok(listPapers, {});
const stateOf = async (kind: string) => (await ask()).papers.find((paper) => paper.kind === kind);

let count = 0;
const document = async (state: 'rejected' | 'submitted', replacesId: string | null = null): Promise<string> => {
  count += 1;
  const isRejected = state === 'rejected';
  const { rows } = await sql<{ id: string }>`
    insert into taxes.document (agent_id, account_id, kind, number, issued_on, amount_fen, file_id, state, submitted_at,
      decided_at, decided_by, reason, replaces_id)
    values (${AGENT_IDS.direct}, 1, 'invoice', ${10_000_000 + count}, '2026-09-01', 1200000, ${count}, ${state}, now(),
      ${isRejected ? new Date() : null}, ${isRejected ? 'wang' : null}, ${isRejected ? '抬头不符' : null}, ${replacesId})
    returning id::text`.execute(db());
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  await sql`delete from taxes.document`.execute(db());
});

it('follows the order of the page, and says when there is none', async () => {
  const { papers, waiting } = await ask();
  expect(papers.map(({ kind, state }) => [kind, state])).toEqual([
    ['statements', 'none'],
    ['taxes', 'none'],
    ['deductions', 'none'],
    ['disputes', 'none'],
    ['exports', 'none'],
  ]);
  expect(waiting).toEqual([]);
});

it('a refused tax document waits until it is handed in again, and waits again when the new one is withdrawn', async () => {
  const refused = await document('rejected');
  expect(await stateOf('taxes')).toEqual({ kind: 'taxes', state: 'rejected', count: 1 });
  expect((await ask()).waiting).toEqual([
    { kind: 'tax_rejected', count: 1, id: refused, label: '抬头不符', amountFen: 1_200_000 },
  ]);
  const again = await document('submitted', refused);
  expect(await stateOf('taxes')).toEqual({ kind: 'taxes', state: 'submitted', count: 1 });
  expect((await ask()).waiting).toEqual([]);
  await sql`update taxes.document set state = 'cancelled', decided_at = now() where id = ${again}`.execute(db());
  expect(await stateOf('taxes')).toMatchObject({ state: 'rejected', count: 1 });
});

it('an offer of a deduction waits for its answer until its last day', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into deductions.agreement (no, agent_id, subject, total_fen, daily_cap_fen, minimum_left_fen, wallets,
      weekdays, starts_on, offered_until, offered_at)
    values ('D1', ${AGENT_IDS.direct}, '机具款', 100000, 10000, 0, '{profit_share}', '{1,2,3,4,5,6,7}', '2026-10-01',
      '2026-09-30', now()) returning id::text`.execute(db());
  expect(await stateOf('deductions')).toEqual({ kind: 'deductions', state: 'offered', count: 1 });
  expect((await ask()).waiting.find(({ kind }) => kind === 'deduction_offered')).toEqual({
    kind: 'deduction_offered',
    count: 1,
    id: rows[0]?.id,
    label: '机具款',
    until: '2026-09-30',
  });
  await sql`update deductions.agreement set offered_until = '2026-09-01' where no = 'D1'`.execute(db());
  expect(await stateOf('deductions')).toMatchObject({ state: 'none' });
});

it('an answer to a question is news for seven days', async () => {
  await sql`insert into disputes.dispute (agent_id, account_id, subject, line, what, wallet, amount_fen, happened_at,
      state, opened_at, ended_at, answered_by)
    values (${AGENT_IDS.direct}, 1, 'entry', 'e1', 'x', 'profit_share', 100, now(), 'confirmed', now(),
      ${stage.server.clock.now()}::timestamptz - interval '6 days', 'wang')`.execute(db());
  expect(await stateOf('disputes')).toMatchObject({ state: 'answered', count: 1 });
  await sql`update disputes.dispute set ended_at = ended_at - interval '2 days'`.execute(db());
  expect(await stateOf('disputes')).toMatchObject({ state: 'none', count: 0 });
});
