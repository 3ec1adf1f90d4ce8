/** Changes at the acquirer for tests: an acquirer that answers as the test says, and how the outbox gets to it. */
import type { Command, CommandAdapter, QueryAnswer, SendAnswer } from '#platform/acquirer/command.ts';
import { cancelCommand, queueCommands } from '#platform/acquirer/outbox/queue-command.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import type {
  ChangeBatchId,
  ChangeId,
  ConsentId,
  FeeDifferenceId,
  PromotionId,
} from '#capabilities/changes/contract/change-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TestServer } from './test-server.ts';

export const ACQUIRER = 'tested';

export interface TestAcquirer {
  /** Commands that the acquirer received, in order. */
  readonly sent: Command[];
  /** Replaced by tests; by default: done, in force at once. */
  answer: (command: Command) => SendAnswer;
  query: (command: Pick<Command, 'number' | 'attempt'>) => QueryAnswer;
  readonly adapter: CommandAdapter;
  /** Sends commands that are due, and asks about those that wait. */
  work(): Promise<void>;
}

/** The only acquirer of the server, which nobody has asked anything yet, also where the clock was set back. */
export const testAcquirer = async (server: TestServer): Promise<TestAcquirer> => {
  const { clock } = server;
  const acquirer: TestAcquirer = {
    sent: [],
    answer: ({ attempt }) => ({ outcome: 'done', attempt, effectiveAt: clock.now() }),
    query: () => ({ outcome: 'unknown' }),
    adapter: {
      declaration: {
        commands: ['change_rate', 'change_service_fee', 'change_communication'],
        settlingS: 600,
        perSecond: 1_000,
        usualDays: 1,
      },
      send: async (command) => {
        acquirer.sent.push(command);
        return acquirer.answer(command);
      },
      query: async (command) => acquirer.query(command),
    },
    work: async () => {
      // a step further, so that the limit per second holds nobody up
      const wait = async (ms: number) => clock.advance(ms);
      await sendDue({ db: server.database.db, clock, acquirer: ACQUIRER, adapter: acquirer.adapter, wait });
    },
  };
  const adapters = server.services.commandAdapters as Map<string, CommandAdapter>;
  adapters.clear();
  adapters.set(ACQUIRER, acquirer.adapter);
  await sql`delete from platform.acquirer_circuit`.execute(server.database.db);
  return acquirer;
};

interface AddedChange {
  readonly agentId: AgentId;
  readonly merchantId: MerchantId;
  /** Null for a rate under the first policy; otherwise a communication fee. */
  readonly terminalId: TerminalId | null;
  /** 0 waits for its command; 3 was refused. */
  readonly state: 0 | 3;
}

export interface WaitingChange {
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly merchantId: MerchantId;
  /** Identifies its subject, apart from requests that wait under another policy. */
  readonly policyId: number;
}

/** A rate that one of the agent's staff asked for, as it waits for the agent's yes. @returns its consent */
export const addWaitingChange = async (db: Db, change: WaitingChange): Promise<ConsentId> => {
  const { agentId, accountId, merchantId, policyId } = change;
  const { id } = await addChange(db, { agentId, merchantId, terminalId: null, state: 3 });
  const { rows } = await sql<{ id: ConsentId }>`
    insert into changes.consent (agent_id, kind, account_id, asked_at, lapses_at)
    values (${agentId}, 'rate', ${accountId}, '2026-09-17T12:00:00+08:00', '2026-09-24T12:00:00+08:00')
    returning id`.execute(db);
  const consentId = onlyRow(rows).id;
  await sql`update changes.change set state = 0, attempt = 2, ended_at = null, reason = null, words = null,
    subject = ${`m${merchantId}-p${policyId}`}, account_id = ${accountId},
    consent_id = ${consentId} where id = ${id}`.execute(db);
  return consentId;
};

let added = 0;

/** A change as asking and its answer would have left it. */
export const addChange = (db: Db, change: AddedChange) => inTransaction(db, (tx) => addChangeIn(tx, change));

export const addChangeIn = async (tx: Tx, { agentId, merchantId, terminalId, state }: AddedChange) => {
  added += 1;
  const kind = terminalId === null ? 'rate' : 'communication';
  const plan = { feeFen: fen(6_000), freeDays: 30, periodDays: 365 };
  const rates = { rates: [{ rateType: 1, ratePpm: ppm(6_300), capFen: fen(2_000) }] };
  const value = JSON.stringify(terminalId === null ? rates : plan);
  const no = `CR20260917120000${String(added).padStart(4, '0')}`;
  const at = new Date('2026-09-17T12:00:00+08:00');
  const { rows: batches } = await sql<{ id: ChangeBatchId }>`
    insert into changes.batch (kind, origin, value, asked_at)
    values (${kind}, 'agent', ${value}::jsonb, ${at}) returning id`.execute(tx);
  const batchId = onlyRow(batches).id;
  const { rows } = await sql<{ id: ChangeId }>`
    insert into changes.change (no, batch_id, kind, origin, subject, merchant_id, terminal_id, policy_id, agent_id,
      asked_by, acquirer, state, before, after, asked_at, ended_at, reason, words, notified_at)
    values (${no}, ${batchId}, ${kind}, 'agent',
      ${terminalId === null ? `m${merchantId}-p1` : `t${terminalId}`}, ${merchantId}, ${terminalId}, 1, ${agentId},
      '王敏', ${ACQUIRER}, ${state}, ${value}::jsonb, ${value}::jsonb, ${at}, ${state === 3 ? at : null},
      ${state === 3 ? 'refused' : null}, ${state === 3 ? '商户编号不符' : null}, ${at}) returning id`.execute(tx);
  const { id } = onlyRow(rows);
  await sql`insert into changes.event (change_id, kind, at, attempt, by)
    values (${id}, 'asked', ${at}, 1, '王敏')`.execute(tx);
  const merchant = { merchantNo: '898510000000001', merchantName: '商户' };
  const command: Command =
    terminalId === null
      ? { kind: 'change_rate', number: no, attempt: 1, body: { ...merchant, product: 'MD2026', ...rates } }
      : { kind: 'change_communication', number: no, attempt: 1, body: { ...merchant, terminalSn: 'SN', ...plan } };
  await queueCommands(tx, [{ acquirer: ACQUIRER, command, dueAt: at }]);
  if (state === 3) await cancelCommand(tx, no, at);
  return { id, batchId, no };
};

interface AddedPromotion {
  readonly agentId: AgentId;
  readonly merchantId: MerchantId;
  readonly fromOn: string;
}

/** Adds a promotion of a merchant under the first policy, until the end of September. */
export const addPromotion = async (db: Db, added: AddedPromotion): Promise<PromotionId> => {
  const { agentId, merchantId, fromOn } = added;
  // not the rate type that the other changes are about
  const value = { rates: [{ rateType: 4, ratePpm: ppm(5_300), capFen: fen(2_000) }] };
  const { rows } = await sql<{ id: PromotionId }>`
    insert into changes.promotion (agent_id, account_id, asked_by, name, priority, value, from_on, to_on, last_on,
      made_at)
    select ${agentId}, min(id), '王敏', '秋季拉新', 5, ${JSON.stringify(value)}::jsonb, ${fromOn}::date,
      '2026-09-30', '2026-09-30', timestamptz '2026-09-10 12:00:00+08' from session.account where agent_id = ${agentId}
    returning id`.execute(db);
  const { id } = onlyRow(rows);
  await sql`insert into changes.promoted (promotion_id, subject, merchant_id, policy_id, from_on, last_on)
    values (${id}, ${`m${merchantId}-p1`}, ${merchantId}, 1, ${fromOn}::date, '2026-09-30')`.execute(db);
  return id;
};

/** A day on which a merchant was charged otherwise than its rates say, as the audit would have found it. */
export const addFeeDifference = async (db: Db, merchantId: MerchantId): Promise<FeeDifferenceId> => {
  const { rows } = await sql<{ id: FeeDifferenceId }>`
    insert into changes.fee_difference (merchant_id, day, acquirer, sale_count, taken_fen, expected_fen, found_at)
    values (${merchantId}, '2026-09-16', ${ACQUIRER}, 2, 1_260, 1_200, '2026-09-17T05:20:00+08:00')
    returning id`.execute(db);
  return onlyRow(rows).id;
};

/** An approved merchant of a direct agent without a terminal: under the policy of its application. */
export const addRegisteredMerchant = async (
  db: Db,
  { no, name, agentId }: { readonly no: string; readonly name: string; readonly agentId: number },
): Promise<MerchantId> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${no}, ${agentId}, 'sole_trader', ${name}, '周建明', '13900000001', '天府二街 1 号', '5812', 'approved',
      '2026-01-01', '2026-01-02')
    returning id`.execute(db);
  const { id } = onlyRow(rows);
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${id}, 'agent', 1, '2026-01-01')`.execute(db);
  return id;
};
