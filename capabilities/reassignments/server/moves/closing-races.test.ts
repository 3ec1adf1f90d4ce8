/**
 * One terminal, its agent and its merchant, while everything that ends or moves one of them happens at the same
 * instant: binding, unbinding, recall, handing out, closing of the merchant and of the account, transfer of the
 * merchant, move of the agent. In any order, a closed account or merchant keeps nothing.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, sqlState, type Database } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, nextDay, startOfDay } from '#platform/time/business-day.ts';
import { createAgent } from '#capabilities/agents/server/api.ts';
import { closeAgentMerchant } from '#capabilities/merchants/contract/closing/close-agent-merchant.ts';
import { closeMerchant } from '#capabilities/merchants/contract/closing/close-merchant.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import { runClosings } from '#capabilities/privacy/server/run-closings.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { unbindTerminal } from '#capabilities/terminals/contract/binding/unbind-terminal.ts';
import { approveOperation } from '#capabilities/terminals/contract/operations/approve-operation.ts';
import { cancelOperation } from '#capabilities/terminals/contract/operations/cancel-operation.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { expectConsistent } from '#testing/world-violations.ts';
import { executeDue } from '../execute-due.ts';
import { submitTransfer } from '../transfers/schedule-transfer.ts';
import { submitMove } from './schedule-move.ts';

const ROUNDS = 12;
/** The request was carried out; or it was refused, came too late, or the account is closed. */
const ANSWERS = [200, 401, 403, 404, 409, 601];

let server: TestServer;
/** A second server on the same database. */
let second: Database;
let world: SmallWorld;
let direct: TestClient;
let staff: TestClient;
let count = 0;
beforeAll(async () => {
  server = await testServer({ connections: 16 });
  second = connect(server.databaseUrl, 8);
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(async () => {
  await second.close();
  await server.close();
});
const db = () => server.database.db;
const now = () => server.clock.now();

/** A sub-agent of `direct`, with the terms of `leaf`. */
const addAgent = async (): Promise<AgentId> => {
  const { direct: parent, leaf } = world.agents;
  const agentId = await inTransaction(db(), (tx) =>
    createAgent(tx, {
      name: '新人',
      mobile: `1366000${String(count).padStart(4, '0')}`,
      parentId: parent.id,
      levelCode: leaf.level_code,
      joinedAt: now(),
    }),
  );
  await sql`insert into policies.open_policy (agent_id, policy_id, opened_at)
    select ${agentId}, policy_id, opened_at from policies.open_policy where agent_id = ${leaf.id}`.execute(db());
  await sql`insert into policies.term (agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, set_at)
    select ${agentId}, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from, set_at from policies.term
    where agent_id = ${leaf.id}`.execute(db());
  await inTransaction(db(), (tx) => rebuildChains(tx, [agentId]));
  return agentId;
};

interface AddedMerchant {
  readonly id: MerchantId;
  readonly no: string;
}

/** Approved, without a terminal. */
const addMerchant = async (agentId: AgentId): Promise<AddedMerchant> => {
  const { rows } = await sql<AddedMerchant>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`89850000${String(count).padStart(4, '0')}`}, ${agentId}, 'sole_trader', '街角小店', '周宁', '13800000099',
      '成都市锦江区东大街1号', '5411', 'approved', ${now()}, ${now()}) returning id, no`.execute(db());
  await sql`select merchants.tally(array[${agentId}]::bigint[], array[1::bigint])`.execute(db());
  await sql`
    select statistics.api_grow(array[counted.id], array[counted.is_team], array[${businessDay(now())}::date],
      array['merchant'], array[1::bigint])
    from agents.api_paths(array[${agentId}]::bigint[]) as tree
    cross join lateral (select ${agentId}::bigint, false union all
      select unnest(tree.path), true) as counted (id, is_team)`.execute(db());
  return onlyRow(rows);
};

const stock = async (holder: AgentId): Promise<string> => {
  count += 1;
  const sn = `RACE${String(count).padStart(8, '0')}`;
  await sql`select terminals.stock(array[${sn}], array[1::bigint], array[1::bigint], array[${holder}::bigint],
    array[${now()}::timestamptz])`.execute(db());
  return sn;
};

/** Submits the closing as if there had been nothing to settle. */
const askToClose = (agentId: AgentId) =>
  sql`insert into privacy.closing (agent_id, account_id, applied_at, due_at)
    select agent_id, id, ${now()}, ${now()} from session.account where agent_id = ${agentId}`.execute(db());

const by = testOperator('tester');

/** The parties of one round, whose move and transfer are due. */
interface Round {
  readonly agentId: AgentId;
  readonly own: TestClient;
  readonly merchant: AddedMerchant;
  readonly sn: string;
  readonly other: string;
}

/** The agent moves unless it is about to close. The next day has begun when it returns. */
const prepare = async (moves: boolean): Promise<Round> => {
  count += 1;
  const agentId = await addAgent();
  const merchant = await addMerchant(agentId);
  const sn = await stock(agentId);
  const other = await stock(world.agents.direct.id);
  const { sibling } = world.agents;
  const { rows } = await sql<{ code: string }>`select code from agents.agent where id = ${agentId}`.execute(db());
  const { jobs } = server.services;
  const { code } = onlyRow(rows);
  if (moves) await submitMove(db(), jobs, { agentCode: code, parentCode: sibling.code, operator: by }, now());
  await submitTransfer(db(), jobs, { merchantNo: merchant.no, agentCode: sibling.code, operator: by }, now());
  server.clock.set(startOfDay(nextDay(businessDay(now()))).toISOString());
  direct = await server.as(world.agents.direct.id);
  staff = await server.asStaff('operations');
  const own = await server.as(agentId);
  await askToClose(agentId);
  return { agentId, own, merchant, sn, other };
};

type Act = () => Promise<unknown>;

const recall = ({ agentId, sn }: Round) =>
  direct.call(submitOperation, {
    type: OPERATION.recall,
    fromAgentId: agentId,
    selection: { by: 'list', serials: [sn] },
  });

const bind = ({ own, sn, merchant }: Round) =>
  own.call(bindTerminal, { sn, merchantId: merchant.id, serviceFeeFen: 0 });

const close = ({ own, merchant }: Round) => own.call(closeMerchant, { id: merchant.id, reason: '店铺转让' });

/** Acts that end or move the agent or the merchant. */
const ends = (round: Round, { agentId, merchant, other } = round): Act[] => [
  () => runClosings(db(), server.services, now()),
  () => executeDue(db(), now()),
  () => close(round),
  () => staff.ok(closeAgentMerchant, { merchantNo: merchant.no, reason: '店铺转让' }),
  () =>
    direct.call(submitOperation, {
      type: OPERATION.assign,
      toAgentId: agentId,
      selection: { by: 'list', serials: [other] },
    }),
  () => executeDue(second.db, now()),
];

const comeBelow = ({ agentId }: Round) =>
  inTransaction(second.db, (tx) =>
    createAgent(tx, {
      name: '下级',
      mobile: `1367000${String(count).padStart(4, '0')}`,
      parentId: agentId,
      levelCode: world.agents.leaf.level_code,
      joinedAt: now(),
    }),
  );

/**
 * The terminal is free, on its way back, bound, or transferred with the merchant. @returns the other acts at the same
 * time.
 */
const TERMINAL: readonly ((round: Round) => Promise<Act[]>)[] = [
  async (round) => [() => bind(round), () => recall(round), () => bind(round)],
  async (round) => {
    const id = (await recall(round)).data?.id ?? '';
    return [
      () => round.own.call(approveOperation, { id }),
      () => direct.call(cancelOperation, { id }),
      () => bind(round),
      () => round.own.call(approveOperation, { id }),
    ];
  },
  async (round) => {
    await bind(round);
    return [() => round.own.call(unbindTerminal, { sn: round.sn }), () => recall(round), () => bind(round)];
  },
  async (round) => {
    await round.own.call(approveOperation, { id: (await recall(round)).data?.id ?? '' });
    await close(round);
    return [() => runClosings(second.db, server.services, now()), () => comeBelow(round)];
  },
];

/** The acts in an order that begins with another one in each round. */
const rotated = (acts: readonly Act[], round: number): Act[] => {
  const first = round % acts.length;
  return [...acts.slice(first), ...acts.slice(0, first)];
};

/** An error of the database, also where it is the cause of another one. */
const ofDatabase = (error: unknown): string | undefined =>
  sqlState(error) ??
  (error instanceof AggregateError ? error.errors.map(ofDatabase).find((state) => state !== undefined) : undefined) ??
  (error instanceof Error && error.cause !== undefined ? ofDatabase(error.cause) : undefined);

/** @returns messages that should have reached nobody: answers of faults, and errors of the database. */
const atOnce = async (acts: readonly Act[]): Promise<unknown[]> => {
  const results = await Promise.allSettled(acts.map((act) => act()));
  return results.flatMap((result): unknown[] => {
    if (result.status === 'rejected') return [ofDatabase(result.reason) ?? []].flat();
    const { value } = result;
    const isAnswer = typeof value === 'object' && value !== null && 'code' in value;
    return isAnswer && !ANSWERS.includes(Number(value.code)) ? [value] : [];
  });
};

const LEFT = {
  'a binding of a closed merchant': sql`
    select binding.id from terminals.binding join merchants.merchant on merchant.id = merchant_id
    where unbound_at = 'infinity' and status = 'closed'`,
  'a terminal bound to another agent’s merchant': sql`
    select terminal.id from terminals.terminal join merchants.merchant on merchant.id = merchant_id
    where merchant.agent_id <> holder_id`,
  'something in the hands of a closed agent': sql`
    select agent.id from agents.agent where closed_at is not null and (
      exists (select from terminals.terminal where holder_id = agent.id and deleted_at is null)
      or exists (select from merchants.merchant where agent_id = agent.id and status <> 'closed')
      or exists (select from agents.agent as below where below.parent_id = agent.id)
      or exists (select from terminals.operation where operation.status = 0
        and agent.id in (from_agent_id, to_agent_id, confirm_agent_id, submitter_agent_id))
      or exists (select from reassignments.move
        where move.status = 'scheduled' and agent.id in (agent_id, to_parent_id))
      or exists (select from reassignments.merchant_transfer as handed where handed.status = 'scheduled'
        and to_agent_id = agent.id))`,
  'a closing that ended twice, or not at all': sql`
    select agent_id from privacy.closing join agents.agent on agent.id = agent_id
    where (state in ('closed', 'erased')) <> (closed_at is not null) or state = 'waiting'`,
  'a move that is due, and was not tried': sql`
    select id from reassignments.move where status = 'scheduled'
    union all select id from reassignments.merchant_transfer where status = 'scheduled'`,
};

/** The final states of the agents and merchants of all rounds. */
const outcomes = async (): Promise<string[]> => {
  const { rows } = await sql<{ outcome: string }>`
    select distinct 'account ' || state as outcome from privacy.closing
    union select 'merchant ' || status from merchants.merchant where no like '89850000%'
    union select 'move ' || status from reassignments.move
    union select 'transfer ' || status from reassignments.merchant_transfer order by 1`.execute(db());
  return rows.map(({ outcome }) => outcome);
};

it('binding, recall, closings, transfer and move at the same instant: one consistent end, and no deadlock for anybody', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const isClosing = round % TERMINAL.length === TERMINAL.length - 1;
    const made = await prepare(!isClosing);
    const terminal = await TERMINAL[round % TERMINAL.length]?.(made);
    const acts = [...ends(made), ...(terminal ?? [])];
    expect(await atOnce(rotated(acts, round))).toEqual([]);
    for (const [what, query] of Object.entries(LEFT))
      expect({ round, what, rows: (await query.execute(db())).rows }).toEqual({ round, what, rows: [] });
    if (round % 4 === 3) await expectConsistent(db());
  }
  expect(await outcomes()).toEqual(expect.arrayContaining(['merchant closed', 'move done', 'transfer done']));
}, 180_000);
