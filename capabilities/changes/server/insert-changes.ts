/** Writes changes that are asked for together. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { shanghaiText } from '#platform/time/business-day.ts';
import type { ChangeBatchId, ChangeId } from '../contract/change-ids.ts';
import type { ChangeKind, ChangeOrigin } from '../contract/change-kinds.ts';
import type { Subject } from './asking/subjects.ts';
import type { Value } from './asking/value.ts';

export interface NewBatch {
  readonly kind: ChangeKind;
  readonly origin: ChangeOrigin;
  readonly value: Value;
  readonly accountId: AccountId | null;
  readonly askedBy: string | null;
  readonly now: Date;
}

export interface NewChange {
  readonly subject: Pick<Subject, 'key' | 'merchantId' | 'terminalId' | 'policyId' | 'agentId'>;
  readonly acquirer: string;
  readonly before: Value;
  readonly after: Value;
}

export interface InsertedChange {
  readonly id: ChangeId;
  readonly no: string;
  readonly key: string;
}

export const insertBatch = async (tx: Tx, { kind, origin, value, now }: NewBatch): Promise<ChangeBatchId> => {
  const { rows } = await sql<{ id: ChangeBatchId }>`
    insert into changes.batch (kind, origin, value, asked_at)
    values (${kind}, ${origin}, ${JSON.stringify(value)}::jsonb, ${now}) returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** `CR` + second + 4 digits of a sequence. */
const numberHead = (now: Date): string => `CR${shanghaiText(now).replaceAll(/\D/g, '').slice(0, 14)}`;

/** Changes that apply. A subject with an open change, requested at the same moment, is left out. */
export const insertChanges = async (
  tx: Tx,
  batchId: ChangeBatchId,
  { kind, origin, accountId, askedBy, now }: NewBatch,
  changes: readonly NewChange[],
): Promise<InsertedChange[]> => {
  const { rows } = await sql<InsertedChange>`
    insert into changes.change (no, batch_id, kind, origin, subject, merchant_id, terminal_id, policy_id, agent_id,
      account_id, asked_by, acquirer, before, after, asked_at)
    select ${numberHead(now)} || lpad((nextval('changes.change_no') % 10000)::text, 4, '0'), ${batchId}, ${kind},
      ${origin}, key, merchant_id, terminal_id, policy_id, agent_id, ${accountId}::bigint, ${askedBy}, acquirer,
      before::jsonb, after::jsonb, ${now}
    from unnest(${changes.map(({ subject }) => subject.key)}::text[],
      ${changes.map(({ subject }) => subject.merchantId)}::bigint[],
      ${changes.map(({ subject }) => subject.terminalId)}::bigint[],
      ${changes.map(({ subject }) => subject.policyId)}::bigint[],
      ${changes.map(({ subject }) => subject.agentId)}::bigint[], ${changes.map(({ acquirer }) => acquirer)}::text[],
      ${changes.map(({ before }) => JSON.stringify(before))}::text[],
      ${changes.map(({ after }) => JSON.stringify(after))}::text[])
      as given (key, merchant_id, terminal_id, policy_id, agent_id, acquirer, before, after)
    on conflict (kind, subject) where state in (changes.applying(), changes.processing()) do nothing
    returning id, no, subject as key`.execute(tx);
  return rows;
};

/** A change that the acquirer made by itself: it has already ended, whatever else is open. */
export const insertOwnChange = async (
  tx: Tx,
  batchId: ChangeBatchId,
  { kind, origin, now }: NewBatch,
  change: NewChange & {
    readonly effectiveAt: Date;
    readonly words?: string | undefined;
    readonly settlesId?: ChangeId | undefined;
  },
): Promise<ChangeId> => {
  const { subject, acquirer, before, after, effectiveAt, words = null, settlesId = null } = change;
  const { rows } = await sql<{ id: ChangeId }>`
    insert into changes.change (no, batch_id, kind, origin, subject, merchant_id, terminal_id, policy_id, agent_id,
      acquirer, state, before, after, asked_at, ended_at, effective_at, words, applied_at, settles_id)
    values (${numberHead(now)} || lpad((nextval('changes.change_no') % 10000)::text, 4, '0'), ${batchId}, ${kind},
      ${origin}, ${subject.key}, ${subject.merchantId}, ${subject.terminalId}, ${subject.policyId}, ${subject.agentId},
      ${acquirer}, 2, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${now}, ${now},
      ${effectiveAt}, ${words}, ${kind === 'rate' ? now : null}, ${settlesId}) returning id`.execute(tx);
  return onlyRow(rows).id;
};
