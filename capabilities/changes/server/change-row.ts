/** Changes as they are stored, with the names of their subjects. */
import type { Caller } from '#platform/auth/caller.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { unmanagedOf } from '#capabilities/merchants/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds, type PolicyBrief } from '#capabilities/policies/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ChangeBatchId, ChangeId, ConsentId } from '../contract/change-ids.ts';
import {
  CHANGE_STATE,
  type ChangeKind,
  type ChangeOrigin,
  type ChangeState,
  type FailureReason,
} from '../contract/change-kinds.ts';
import type { listChanges } from '../contract/lookup/list-changes.ts';
import { presentValue, type Value } from './asking/value.ts';

export interface ChangeRow {
  readonly id: ChangeId;
  readonly no: string;
  readonly batchId: ChangeBatchId;
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly merchantNo: NotNull<string>;
  readonly merchantName: NotNull<string>;
  /** The agent who has the merchant now. */
  readonly holderId: NotNull<AgentId>;
  readonly terminalId: TerminalId | null;
  readonly sn: string | null;
  readonly policyId: PolicyId;
  readonly agentId: AgentId;
  readonly accountId: AccountId | null;
  readonly askedBy: string | null;
  /** Present while it waits for the agent's consent, with the number of others, and until when. */
  readonly consentId: ConsentId | null;
  readonly consentCount: number | null;
  readonly lapsesAt: Date | null;
  readonly acquirer: string;
  readonly state: ChangeState;
  readonly attempt: number;
  readonly before: Value;
  readonly isBeforeChanged: boolean;
  readonly after: Value;
  readonly askedAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly endedAt: Date | null;
  readonly effectiveAt: Date | null;
  readonly reason: FailureReason | null;
  readonly words: string | null;
  readonly isContradicted: boolean;
  /** Which of the contradicting answers applies. */
  readonly holds: 'done' | 'failed' | null;
  /** The change whose contradicting answers this one settles. */
  readonly settlesId: ChangeId | null;
}

export const COLUMNS: Sql = sql`change.id, change.no, batch_id as "batchId", kind, origin, subject as key,
  change.merchant_id as "merchantId", merchant.no as "merchantNo", merchant.name as "merchantName",
  merchant.agent_id as "holderId", change.terminal_id as "terminalId", terminal.sn, change.policy_id as "policyId",
  change.agent_id as "agentId", change.account_id as "accountId", change.consent_id as "consentId",
  case when change.consent_id is not null then (select count(*) from changes.change as waiting
    where waiting.consent_id = change.consent_id) end as "consentCount",
  case when change.consent_id is not null then (select lapses_at from changes.consent
    where consent.id = change.consent_id) end as "lapsesAt", asked_by as "askedBy",
  acquirer, state, attempt, before,
  is_before_changed as "isBeforeChanged", after, asked_at as "askedAt", acknowledged_at as "acknowledgedAt",
  ended_at as "endedAt", effective_at as "effectiveAt", reason, words, is_contradicted as "isContradicted", holds,
  settles_id as "settlesId"`;

/** Includes the columns that a filter by text needs. */
export const SOURCE: Sql = sql`changes.change
  cross join lateral merchants.api_briefs(array[change.merchant_id]) as merchant
  left join lateral terminals.api_serials(array[change.terminal_id]) as terminal on true`;

/** Changes that an agent asked for, and those of its merchants. */
export const seenBy = (agentId: AgentId): Sql => sql`(change.agent_id = ${agentId}
  or change.merchant_id in (select merchant_id from merchants.api_owned(${agentId})))`;

export const changesWhere = async (db: Db, where: Sql, more: Sql = sql``): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`select ${COLUMNS} from ${SOURCE} where ${where} ${more}`.execute(db);
  return rows;
};

/** Read for all rows of an answer. */
export interface RowContext {
  readonly caller: Caller;
  readonly policies: ReadonlyMap<PolicyId, PolicyBrief>;
  readonly unmanaged: ReadonlySet<MerchantId>;
}

export const aroundChanges = async (db: Db, caller: Caller, rows: readonly ChangeRow[]): Promise<RowContext> => ({
  caller,
  policies: await policiesByIds(db, [...new Set(rows.map(({ policyId }) => policyId))]),
  unmanaged: await unmanagedOf(
    db,
    caller,
    rows.map(({ merchantId }) => merchantId),
  ),
});

type Row = AnswerOf<typeof listChanges>['rows'][number];

/** Whether the caller may ask for it at all; the act checks the other conditions. */
const mayAsk = ({ merchantId }: ChangeRow, { caller, unmanaged }: RowContext): boolean =>
  caller.permissions.has('merchant:propose-price') && !caller.isFrozen && !unmanaged.has(merchantId);

/** One of the staff withdraws its own request, while it waits. */
export const isAskedBy = ({ consentId, accountId }: ChangeRow, caller: Pick<Caller, 'accountId'>): boolean =>
  consentId !== null && accountId === caller.accountId;

/** The agent agrees to a waiting change or declines it: only the person who asked withdraws it. */
const mayCancel = (row: ChangeRow, around: RowContext): boolean => {
  const { caller } = around;
  // a promotion is cancelled or ended, not the change that it asks for
  if (row.state !== CHANGE_STATE.applying || row.origin === 'promotion' || !mayAsk(row, around)) return false;
  if (row.consentId !== null || !caller.roles.includes('agent')) return isAskedBy(row, caller);
  return row.holderId === caller.agentId || row.agentId === caller.agentId;
};

const consentOf = (row: ChangeRow, { caller }: RowContext): Row['consent'] => {
  const { consentId, consentCount, lapsesAt, agentId } = row;
  if (consentId === null || consentCount === null || lapsesAt === null) return undefined;
  if (agentId !== caller.agentId) return undefined;
  const canAnswer = caller.permissions.has('merchant:price') && !caller.isFrozen;
  return { id: String(consentId), count: consentCount, lapsesAt: lapsesAt.toISOString(), canAnswer };
};

const subjectOf = (row: ChangeRow, { policies }: RowContext) => ({
  key: row.key,
  merchantId: String(row.merchantId),
  merchantName: row.merchantName,
  merchantNo: row.merchantNo,
  policyId: String(row.policyId),
  policyName: policies.get(row.policyId)?.name ?? '-',
  ...(row.terminalId !== null && { terminalId: String(row.terminalId) }),
  ...(row.sn !== null && { sn: row.sn }),
});

const endOf = ({ effectiveAt, acknowledgedAt, endedAt, reason, words }: ChangeRow) => ({
  ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
  ...(acknowledgedAt && { acknowledgedAt: acknowledgedAt.toISOString() }),
  ...(endedAt && { endedAt: endedAt.toISOString() }),
  ...(reason !== null && { reason }),
  ...(words !== null && { words }),
});

export const presentChange = (row: ChangeRow, around: RowContext): Row => {
  const { caller } = around;
  const consent = consentOf(row, around);
  return {
    id: String(row.id),
    no: row.no,
    batchId: String(row.batchId),
    kind: row.kind,
    ...subjectOf(row, around),
    state: row.state,
    origin: row.origin,
    ...(row.askedBy !== null && row.agentId === caller.agentId && { askedBy: row.askedBy }),
    isOwn: row.accountId === caller.accountId,
    ...(consent && { consent }),
    askedAt: row.askedAt.toISOString(),
    before: presentValue(row.before),
    after: presentValue(row.after),
    ...endOf(row),
    attempt: row.attempt,
    canRetry:
      row.state === CHANGE_STATE.failed &&
      !row.isContradicted &&
      row.holderId === caller.agentId &&
      mayAsk(row, around),
    canCancel: mayCancel(row, around),
  };
};
