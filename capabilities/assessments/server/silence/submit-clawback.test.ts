/**
 * Silence in the calls: the agent is warned, with a list; the staff sees who is above the threshold, and two persons
 * claw back.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/entry/get-statement-entry.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { at, useAssessments, type TestTerminal } from '#testing/assessments.ts';
import { urlsOf } from '#testing/owner-url.ts';
import { STANDARD } from '#testing/rewards.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { testServer, type TestServer } from '#testing/test-server.ts';
import { listActivations } from '../../contract/activations/list-activations.ts';
import { approveClawback } from '../../contract/silence/approve-clawback.ts';
import { getSilence } from '../../contract/silence/get-silence.ts';
import { getSilentAgent } from '../../contract/silence/get-silent-agent.ts';
import { listSilentAgents } from '../../contract/silence/list-silent-agents.ts';
import { listSilentTerminals } from '../../contract/silence/list-silent-terminals.ts';
import { submitClawback } from '../../contract/silence/submit-clawback.ts';

const w = useAssessments();
const db = () => w.database.db;
const { direct, mid, root } = AGENT_IDS;
const MONTH = '2026-07';
let server: TestServer;
let silent: TestTerminal;
let coming: TestTerminal;

beforeAll(async () => {
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 8, 'published', '2026-06-25', content || ${JSON.stringify({
      activationSales: { minTransactionFen: 1_000, totalTypes: [1, 3] },
    })}::jsonb, drafted_at, drafted_by, published_at, published_by
    from policies.policy_version where policy_id = ${STANDARD} order by number desc limit 1`.execute(db());
  silent = await w.open('07-01');
  await silent.sell('first', '07-01', 100);
  coming = await w.open('07-01');
  await coming.sell('first', '07-10', 100);
  const sold = await w.open('07-01');
  for (const day of ['07-01', '07-05']) await sold.sell(day, day, 100);
  await w.evaluate('07-10');
  const now = at('08-05').toISOString();
  server = await testServer({ urls: urlsOf(w.database), now });
});
afterAll(() => server.close());

it('the agent sees its ratio, how many more cross the threshold, and its reward for each terminal', async () => {
  const client = await server.as(direct);
  const { months } = await client.ok(getSilence, { scope: 'self' });
  expect(months.map(({ month }) => month)).toEqual(['2026-08', '2026-07', '2026-06']);
  const counts = { rewarded: 3, silent: 1, coming: 1, soon: 1, isAbove: true, isNear: false, moreToCross: 0 };
  expect(months[1]).toEqual({ month: MONTH, rule: { days: 30, thresholdPpm: 100_000 }, ...counts });
  const { rows } = await client.ok(listSilentTerminals, { scope: 'self', month: MONTH });
  expect(rows).toMatchObject([
    { sn: silent.sn, state: 'silent', daysLeft: -5, rewardFen: 2_000, holder: { relation: 'self' } },
    { sn: coming.sn, state: 'coming', daysLeft: 4, endsOn: '2026-08-09', rewardFen: 2_000 },
  ]);
  const first = await client.ok(listSilentTerminals, { scope: 'self', month: MONTH, pageSize: 1 });
  const { nextCursor: cursor = '' } = first;
  const second = await client.ok(listSilentTerminals, { scope: 'self', month: MONTH, pageSize: 1, cursor });
  expect([...first.rows, ...second.rows]).toEqual(rows);
});

it('an agent above sees a clawback of its team, with its own share; nobody else sees the clawback', async () => {
  const above = await server.as(mid);
  expect((await above.ok(getSilence, { scope: 'self' })).months[1]?.rewarded).toBe(0);
  expect((await above.ok(getSilence, { scope: 'team' })).months[1]?.silent).toBe(1);
  const { rows } = await above.ok(listSilentTerminals, { scope: 'team', month: MONTH, state: 'silent' });
  expect(rows).toMatchObject([{ sn: silent.sn, rewardFen: 2_000, holder: { relation: 'direct' } }]);
  const other = await server.as(AGENT_IDS.sibling);
  expect((await other.ok(listSilentTerminals, { scope: 'team', month: MONTH })).rows).toEqual([]);
});

it('the staff finds an agent by part of its name or code, page by page', async () => {
  const support = await server.asStaff('support');
  const all = await support.ok(listSilentAgents, { month: MONTH });
  expect(all.total).toBe(all.rows.length);
  const [{ agent } = { agent: { name: '', code: '' } }] = all.rows;
  for (const text of [agent.name.slice(1), agent.code.slice(2).toLowerCase()]) {
    const found = await support.ok(listSilentAgents, { month: MONTH, text, pageNum: 1 });
    expect(found).toMatchObject({ total: 1, aboveCount: 1, rows: [{ agent }] });
    expect((await support.ok(listSilentAgents, { month: MONTH, text, pageNum: 2 })).rows).toEqual([]);
  }
  expect(await support.ok(listSilentAgents, { month: MONTH, text: 'nobody' })).toMatchObject({ total: 0, rows: [] });
});

it('two of the staff claw it back; the agents read why, and which sales had counted', async () => {
  const [one, two, support] = await Promise.all([
    server.asStaff('finance'),
    server.asStaff('finance'),
    server.asStaff('support'),
  ]);
  const listed = await support.ok(listSilentAgents, { month: MONTH });
  expect(listed).toMatchObject({ aboveCount: 1, nearCount: 0, rows: [{ agent: { id: String(direct) }, silent: 1 }] });
  const found = await one.ok(getSilentAgent, { agentId: direct, month: MONTH });
  expect(found.terminals).toMatchObject([{ sn: silent.sn, silentDays: 35 }]);
  const [terminal] = found.terminals;
  expect(terminal?.shares.map(({ agent, fen }) => [agent.id, fen])).toEqual(
    [direct, mid, root].map((id) => [String(id), 2_000]),
  );
  const wanted = { agentId: direct, month: MONTH, activationIds: [terminal?.id ?? ''], reason: '激活后无交易' };
  expect((await support.call(submitClawback, wanted)).code).toBe(601);
  const proposal = await one.ok(submitClawback, wanted);
  expect(proposal).toMatchObject({ count: 1, sharedFen: 6_000 });
  expect((await one.call(approveClawback, { id: proposal.id })).reason).toBe('silence_second_person');
  expect((await two.ok(getSilentAgent, { agentId: direct, month: MONTH })).proposal).toMatchObject({ isOwn: false });
  expect(await two.ok(approveClawback, { id: proposal.id })).toEqual({ count: 1, sharedFen: 6_000 });
  expect((await two.call(approveClawback, { id: proposal.id })).reason).toBe('silence_take_back_over');
  expect(await silent.paid()).toEqual({});
  const client = await server.as(direct);
  const { rows } = await client.ok(listStatementEntries, { kinds: ['activation_reversal'] });
  const { award } = await client.ok(getStatementEntry, { id: rows[0]?.id ?? '' });
  expect(award).toMatchObject({
    cause: 'silence',
    clawbackReason: '激活后无交易',
    sales: { conditions: { minTransactionFen: 1_000, totalTypes: [1, 3] }, from: 'binding' },
  });
  const original = award?.original?.id ?? '';
  expect((await client.ok(getStatementEntry, { id: original })).award?.clawedBack).toMatchObject([
    { cause: 'silence' },
  ]);
  const { rows: activations } = await client.ok(listActivations, { scope: 'self' });
  expect(activations.find(({ sn }) => sn === silent.sn)?.rewardFen).toBe(0);
});
