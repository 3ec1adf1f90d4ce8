/** The conditions that must be settled before an account is closed, and the person who has to prove to own it. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { createAgent } from '#capabilities/agents/server/tree/create-agent.ts';
import { openWallets, platformAccounts, postTransfer, walletAccount } from '#capabilities/ledger/server/api.ts';
import { openHold } from '#capabilities/ledger/server/balances/holds.ts';
import { enableSecondFactor } from '#capabilities/session/contract/second-factor/enable-second-factor.ts';
import { startSecondFactor } from '#capabilities/session/contract/second-factor/start-second-factor.ts';
import { db, kindsFor, newcomer, pay, payIn, proof, server, useClosing, world } from '#testing/closing.ts';
import { TEST_PASSWORD } from '#testing/session.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { applyClosing } from '../contract/apply-closing.ts';
import { CONDITION_KINDS, type ConditionKind } from '../contract/closing-fields.ts';
import { getClosing } from '../contract/get-closing.ts';
import { openConditions } from './conditions.ts';

useClosing();

/** Profit share of today is pending until tomorrow. */
const earnToday = async (tx: Tx, agentId: AgentId): Promise<unknown> => {
  await openWallets(tx, [agentId]);
  const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
  const creditAccountId = await walletAccount(tx, agentId, 'profit_share');
  const transfer = { debitAccountId, creditAccountId, amountFen: fen(50) };
  return postTransfer(tx, { ...transfer, sourceKind: 'profit_share', sourceId: 'close' }, server.clock.now());
};

const holdIn = async (tx: Tx, agentId: AgentId): Promise<unknown> => {
  await payIn(tx, agentId, 20, 'close-held');
  const accountId = await walletAccount(tx, agentId, 'reward');
  return openHold(tx, { accountId, amountFen: fen(20), sourceKind: 'test', sourceId: 'close' }, server.clock.now());
};

const withdrawIn = async (tx: Tx, agentId: AgentId): Promise<unknown> => {
  await holdIn(tx, agentId);
  return sql`
    insert into withdrawals.withdrawal (no, agent_id, account_id, hold_id, amount_fen, fee_fen, tax_fen, net_fen,
      status, applied_on, applied_at, arrives_on, arrives_by, settlement_account_id, payee, payee_sealed)
    select 'W-close', ${agentId}, account_id, id, 20, 0, 0, 20, 'reviewing', '2026-09-18', now(), '2026-09-19', '12:00',
      1, '{}', '' from ledger.hold where source_id = 'close'`.execute(tx);
};

/** Opens each condition, alone, in a transaction that is rolled back after the agent was asked about it. */
const OPENED_BY: Readonly<Record<ConditionKind, (tx: Tx, agentId: AgentId) => Promise<unknown>>> = {
  frozen: (tx, id) => sql`update agents.agent set status = 'frozen' where id = ${id}`.execute(tx),
  withdrawals: withdrawIn,
  balance: (tx, id) => payIn(tx, id, 1, 'close'),
  pending: earnToday,
  held: holdIn,
  debt: (tx, id) => payIn(tx, id, -1, 'close'),
  deductions: (tx, id) =>
    sql`insert into deductions.agreement (no, agent_id, subject, total_fen, daily_cap_fen, minimum_left_fen, wallets,
      weekdays, starts_on, offered_until, state, offered_at)
    values ('D-close', ${id}, 'x', 100, 10, 0, '{reward}', '{1}', '2026-09-18', '2026-10-18', 'paused', now())`.execute(
      tx,
    ),
  disputes: (tx, id) =>
    sql`insert into disputes.dispute (agent_id, account_id, subject, line, what, wallet, amount_fen, happened_at,
      opened_at)
    values (${id}, 1, 'entry-1-1', 'close', 'reward', 'reward', 1, now(), now())`.execute(tx),
  terminals: (tx, id) =>
    sql`update terminals.terminal set holder_id = ${id} where id = ${world.terminal('direct', 0).id}`.execute(tx),
  operations: (tx, id) =>
    sql`insert into terminals.operation (no, type, status, from_agent_id, to_agent_id, all_or_nothing, submitted_by,
      submitter_agent_id, submitted_at, succeeded_count, refused_count)
    values ('O-close', 0, 0, ${AGENT_IDS.direct}, ${id}, true, 1, ${AGENT_IDS.direct}, now(), 1, 0)`.execute(tx),
  merchants: (tx, id) =>
    sql`update merchants.merchant set agent_id = ${id} where id = ${world.merchant('direct').id}`.execute(tx),
  sub_agents: (tx, id) =>
    createAgent(tx, {
      name: '下级',
      mobile: '13770001999',
      levelCode: 'V1',
      parentId: id,
      joinedAt: server.clock.now(),
    }),
  transfers: (tx, id) =>
    sql`insert into reassignments.merchant_transfer (no, merchant_id, from_agent_id, to_agent_id, day, submitted_by,
      submitted_at)
    values ('MT-close', ${world.merchant('direct').id}, ${AGENT_IDS.direct}, ${id}, '2027-01-01', 'x', now())`.execute(
      tx,
    ),
  moves: (tx, id) =>
    sql`insert into reassignments.move (no, agent_id, from_parent_id, to_parent_id, day, submitted_by, submitted_at)
    values ('M-close', ${AGENT_IDS.leaf}, ${AGENT_IDS.direct}, ${id}, '2027-01-01', 'x', now())`.execute(tx),
};

describe('the conditions to settle first', () => {
  it('is listed one by one, and the request is refused until nothing is left', async () => {
    const mid = await server.as(AGENT_IDS.mid);
    const open = await mid.ok(getClosing, {});
    expect(open.conditions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['terminals', 'sub_agents']));
    expect((await mid.call(applyClosing, proof)).reason).toBe('closing_conditions');
    const { client, agentId } = await newcomer();
    expect(await kindsFor(client)).toEqual([]);
    await pay(agentId, 37, `dispute-first-${agentId}`);
    expect(await client.ok(getClosing, {})).toMatchObject({ conditions: [{ kind: 'balance', amountFen: 37 }] });
    await pay(agentId, -40, `dispute-second-${agentId}`);
    expect(await client.ok(getClosing, {})).toMatchObject({ conditions: [{ kind: 'debt', amountFen: 3 }] });
    expect((await client.call(applyClosing, proof)).reason).toBe('closing_conditions');
    await pay(agentId, 3, `dispute-third-${agentId}`);
    await client.ok(applyClosing, proof);
  });

  it.each(CONDITION_KINDS)('is each condition alone: %s', async (kind) => {
    const { agentId } = await newcomer();
    const undone = new Error('rolled back');
    const open = inTransaction(db(), async (tx) => {
      expect(await openConditions(tx, agentId, server.clock.now())).toEqual([]);
      await OPENED_BY[kind](tx, agentId);
      const kinds = (await openConditions(tx, agentId, server.clock.now())).map((each) => each.kind);
      expect(kinds).toEqual([kind]);
      throw undone;
    });
    await expect(open).rejects.toBe(undone);
  });
});

describe('who may ask to close an account', () => {
  it('asks for the password, counts wrong ones, and takes no code by text message', async () => {
    const { client } = await newcomer();
    expect((await client.call(applyClosing, {})).reason).toBe('step_up_required');
    expect((await client.call(applyClosing, { password: 'wrong-1' })).reason).toBe('step_up_wrong');
    const sms = { smsCode: '123456' } as object;
    expect((await client.call(applyClosing, sms)).reason).toBe('step_up_required');
    const viewer = await server.as(AGENT_IDS.leaf, 'agent-viewer');
    expect((await viewer.call(applyClosing, proof)).reason).toBe('permission');
    expect((await viewer.call(getClosing, {})).reason).toBe('permission');
  });

  it('with two-step verification gives its code instead: once, and never the password alone', async () => {
    const { client } = await newcomer();
    const { secret } = await client.ok(startSecondFactor, {});
    const codeNow = (): string => {
      server.clock.advance(30_000);
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
    };
    await client.ok(enableSecondFactor, { password: TEST_PASSWORD, code: codeNow() });
    expect(await client.ok(getClosing, {})).toMatchObject({ needsSecondFactor: true });
    expect((await client.call(applyClosing, proof)).reason).toBe('second_factor_required');
    expect((await client.call(applyClosing, { ...proof, totpCode: '000000' })).reason).toBe('second_factor_wrong');
    const totpCode = codeNow();
    const answers = await Promise.all([1, 2].map(() => client.call(applyClosing, { totpCode })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await client.ok(getClosing, {})).toMatchObject({ state: 'waiting' });
  });
});
