/** What the operator does about requests to the acquirer. */
import type { Operator } from '#platform/auth/operator.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { AcquirerRequestId, OperationId, TerminalId } from '../../contract/terminal-ids.ts';
import type { RequestState } from '../../rules/acquirer-request.ts';
import { ASK_JOB } from './requests.ts';
import { settleRequest } from './settle.ts';

interface StoredRequest {
  readonly id: AcquirerRequestId;
  readonly no: string;
  readonly state: RequestState;
  readonly sn: string;
  readonly operationId: OperationId;
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
  readonly agentId: AgentId;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly tries: number;
  readonly problem: string | null;
  readonly reason: string | null;
  readonly message: string | null;
  /** Of the last move of its merchant: when the acquirer is told again, why it was not, why it refused. */
  readonly placeDueAt: Date | null;
  readonly placeProblem: string | null;
  readonly placeRefusal: string | null;
}

const requests = async (db: Db, where: Sql): Promise<StoredRequest[]> => {
  const { rows } = await sql<StoredRequest>`
    select request.id, request.no, state, sn, operation_id as "operationId", terminal_id as "terminalId",
      request.merchant_id as "merchantId", submitter_agent_id as "agentId", created_at as "createdAt",
      due_at as "dueAt", tries, problem, request.reason, message,
      place_due_at as "placeDueAt", place_problem as "placeProblem", place_refusal as "placeRefusal"
    from terminals.acquirer_request as request join terminals.operation on operation.id = operation_id
    join terminals.terminal on terminal.id = terminal_id
    where ${where} order by request.id limit 500`.execute(db);
  return rows;
};

export interface ListedRequest extends StoredRequest {
  readonly agentCode: string;
  readonly merchantNo: string;
}

const named = async (db: Db, rows: readonly StoredRequest[]): Promise<ListedRequest[]> => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  const merchants = await merchantsByIds(db, [...new Set(rows.map(({ merchantId }) => merchantId))]);
  return rows.map((row) => ({
    ...row,
    agentCode: agents.get(row.agentId)?.code ?? '',
    merchantNo: merchants.get(row.merchantId)?.no ?? '',
  }));
};

const WAITS = sql`state in ('waiting', 'withdrawing')
  or (state = 'accepted' and (place_due_at is not null or place_refusal is not null))`;

/**
 * Without a state those that wait for an answer of the acquirer, moves too, and refused moves; the oldest first, at
 * most 500.
 */
export const listRequests = async (db: Db, state: RequestState | undefined): Promise<ListedRequest[]> =>
  named(db, await requests(db, state === undefined ? WAITS : sql`state = ${state}`));

/** Asks now instead of after the pause. @param no of one; else of all. @returns how many. */
export const retryRequests = (db: Db, jobs: Jobs, no: string | undefined, by: OperatorAct): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      update terminals.acquirer_request set due_at = ${by.now}
      where state in ('waiting', 'withdrawing') and (${no ?? null}::text is null or no = ${no ?? null})
        -- one that is being asked has an answer under way
        and (problem is not null or tries = 0)
      returning 1`.execute(tx);
    const { rows: moves } = await sql`
      update terminals.acquirer_request set place_due_at = ${by.now}, place_refusal = null
      where state = 'accepted' and (place_refusal is not null or place_problem is not null)
        and (${no ?? null}::text is null or no = ${no ?? null})
      returning 1`.execute(tx);
    const count = rows.length + moves.length;
    if (count > 0) await jobs.send(tx, ASK_JOB, {});
    await operatorAudit(tx, 'terminals.retry-bindings', by, { subject: 'acquirer_request', subjectId: no ?? 'all' });
    return count;
  });

interface Ending {
  readonly no: string;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** Ends a request as refused, for what the acquirer says by telephone; it is withdrawn there. @throws Error */
export const endRequest = async (db: Db, { no, reason, operator, now }: Ending): Promise<void> => {
  const [request] = await requests(db, sql`request.no = ${no}`);
  if (request === undefined) throw new Error(`There is no request ${no}.`);
  const answer = { outcome: 'refused', reason: 'other', message: reason } as const;
  const hadEffect = await inTransaction(db, async (tx) => {
    const isSettled = await settleRequest(tx, { request, answer, by: 'operator', now });
    if (isSettled)
      await operatorAudit(
        tx,
        'terminals.end-binding',
        { operator, now },
        {
          subject: 'acquirer_request',
          subjectId: no,
          before: { state: request.state },
          after: { state: 'refused', reason },
        },
      );
    return isSettled;
  });
  if (!hadEffect) throw new Error(`${no} is ${request.state} already.`);
};
