/** The operator's acts on requests to the acquirer. */
import type { Command } from '#platform/acquirer/command.ts';
import { commandStates, type KeptCommand } from '#platform/acquirer/outbox/command-states.ts';
import { giveUpCommands } from '#platform/acquirer/outbox/give-up-command.ts';
import { hurryCommands } from '#platform/acquirer/outbox/open-commands.ts';
import { queueCommands, sendSoon } from '#platform/acquirer/outbox/queue-command.ts';
import { recordAnswer } from '#platform/acquirer/outbox/record-answer.ts';
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { unbindNumber, type RequestState } from '../../rules/binding/acquirer-request.ts';
import { lockTerminals } from '../terminal-updates.ts';
import { findRequest, lockRequest, settleRequest, type BindingRequest } from './settle.ts';
import { withdraw } from './withdraw.ts';

/** Whether the acquirer refused it and is not asked about it once more. */
const isRefused = ({ state, isQuestionOpen }: KeptCommand): boolean => state === 'failed' && !isQuestionOpen;

interface StoredRequest extends BindingRequest {
  readonly sn: string;
  readonly agentId: AgentId;
  readonly createdAt: Date;
  readonly reason: string | null;
  readonly message: string | null;
  readonly contradictedAt: Date | null;
}

const requests = async (db: Db, where: Sql): Promise<StoredRequest[]> => {
  const { rows } = await sql<StoredRequest>`
    select request.no, state, sn, operation_id as "operationId", terminal_id as "terminalId",
      request.merchant_id as "merchantId", submitter_agent_id as "agentId", created_at as "createdAt",
      request.service_fee_fen as "serviceFeeFen", request.reason, message, move_no as "moveNo",
      contradicted_at as "contradictedAt"
    from terminals.acquirer_request as request join terminals.operation on operation.id = operation_id
    join terminals.terminal on terminal.id = terminal_id
    where ${where} order by request.id limit 500`.execute(db);
  return rows;
};

/** The command about which the acquirer is asked now, or was last. */
const commandNo = ({ no, state, moveNo }: StoredRequest): string => {
  if (state === 'withdrawing' || state === 'withdrawn') return unbindNumber(no);
  return moveNo ?? no;
};

export interface ListedRequest extends StoredRequest {
  readonly agentCode: string;
  readonly merchantNo: string;
  /** The last command to the acquirer; if undefined, there was none. */
  readonly command: KeptCommand | undefined;
}

const named = async (db: Db, rows: readonly StoredRequest[]): Promise<ListedRequest[]> => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  const merchants = await merchantsByIds(db, [...new Set(rows.map(({ merchantId }) => merchantId))]);
  const commands = await commandStates(db, rows.map(commandNo));
  return rows.map((row) => ({
    ...row,
    command: commands.get(commandNo(row)),
    agentCode: agents.get(row.agentId)?.code ?? '',
    merchantNo: merchants.get(row.merchantId)?.no ?? '',
  }));
};

const WAITS = sql`state in ('waiting', 'withdrawing') or move_no is not null or contradicted_at is not null`;

/**
 * Without a state, requests that wait for an answer of the acquirer, including moves, and those that it refused or
 * contradicted; oldest first, at most 500.
 */
export const listRequests = async (db: Db, state: RequestState | undefined): Promise<ListedRequest[]> =>
  named(db, await requests(db, state === undefined ? WAITS : sql`state = ${state}`));

/** A refused unbinding or move begins another attempt; for a refused binding, the agent tries again itself. */
const again = async (tx: Tx, { number, acquirer, kind, body, attempt }: KeptCommand, dueAt: Date): Promise<void> => {
  const command = { kind, body, number, attempt: attempt + 1 } as Command;
  await queueCommands(tx, [{ acquirer, command, dueAt }]);
};

/** Sends open requests now, and refused ones again. @param no of one request; else all. @returns how many. */
export const retryRequests = async (tx: Tx, jobs: Jobs, no: string | undefined, by: OperatorAct): Promise<number> => {
  const open = await requests(tx, no === undefined ? WAITS : sql`request.no = ${no} and (${WAITS})`);
  await lockTerminals(
    tx,
    open.map(({ terminalId }) => terminalId),
  );
  const commands = [...(await commandStates(tx, open.map(commandNo))).values()];
  const refused = commands.filter((one) => one.kind !== 'bind_terminal' && isRefused(one));
  for (const command of refused) await again(tx, command, by.now);
  const count = await hurryCommands(
    tx,
    commands.map(({ number }) => number),
    by.now,
  );
  if (count > 0) await sendSoon(tx, jobs);
  await operatorAudit(tx, 'terminals.retry-bindings', by, { subject: 'acquirer_request', subjectId: no ?? 'all' });
  return count;
};

/** The two have agreed by other ways. @returns whether there was one. */
const settleContradiction = async (tx: Tx, no: string): Promise<boolean> => {
  const { rows } = await sql`
    update terminals.acquirer_request set contradicted_at = null
    where no = ${no} and contradicted_at is not null returning 1`.execute(tx);
  return rows.length > 0;
};

interface EndInput {
  readonly no: string;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/**
 * Nobody knows the acquirer's record of a request that was sent, so it is withdrawn there. @returns whether the request
 * waited.
 */
const end = async (tx: Tx, request: StoredRequest, reason: string, now: Date): Promise<boolean> => {
  const { no } = request;
  await lockRequest(tx, request);
  if ((await findRequest(tx, no))?.state !== 'waiting') return settleContradiction(tx, no);
  const refusal = { reason: 'other', message: reason } as const;
  const kept = (await commandStates(tx, [no])).get(no);
  if (kept === undefined || (await giveUpCommands(tx, [no], now)).has(no))
    return settleRequest(tx, { request, answer: { outcome: 'refused', ...refusal }, now });
  const answer = { outcome: 'failed', attempt: kept.attempt, reason: refusal.reason, words: reason } as const;
  const effect = await recordAnswer(tx, { number: no, answer, source: 'staff', at: now });
  if (effect !== 'decide') return false;
  await sql`update terminals.acquirer_request set state = 'withdrawing'
    where no = ${no} and state = 'refused'`.execute(tx);
  await withdraw(tx, [no], now);
  return true;
};

/**
 * Ends a request as refused, on the acquirer's word by telephone; for a contradicted one, ends the contradiction.
 * @throws Problem
 */
export const endRequest = async (tx: Tx, { no, reason, operator, now }: EndInput): Promise<void> => {
  const [request] = await requests(tx, sql`request.no = ${no}`);
  if (request === undefined) throw refuse('binding_unknown', { no });
  if (!(await end(tx, request, reason, now))) throw refuse('binding_settled', { no, state: request.state });
  await operatorAudit(
    tx,
    'terminals.end-binding',
    { operator, now },
    {
      subject: 'acquirer_request',
      subjectId: no,
      before: { state: request.state },
      after: { state: request.state === 'waiting' ? 'refused' : request.state, reason },
    },
  );
};
