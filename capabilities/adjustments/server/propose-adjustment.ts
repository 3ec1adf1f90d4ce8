/** Proposes a change of an agent's wallet; nothing is booked before another person confirms it. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Uploaded } from '#platform/contract/uploaded.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { Fen } from '#platform/money/fen.ts';
import { lockOpenAgent, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { attachFiles, keepFile, receiveFile, type ReceivedFile } from '#capabilities/files/server/api.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { agreeing, fourEyes } from '#capabilities/staff/server/api.ts';
import type { AdjustmentId } from '../contract/adjustment-id.ts';
import { LAPSES_AFTER_HOURS } from '../rules/adjustment-states.ts';
import { adjustableAgent } from './adjustable-agent.ts';
import { actOf } from './adjustment-act.ts';
import { adjustmentColumns, noOf, reversalOf, type AdjustmentRow } from './adjustment-row.ts';
import { lapseDue } from './lapse-adjustments.ts';

export interface NewAdjustment {
  readonly code: string;
  readonly wallet: WalletKind;
  /** An amount that is not 0. */
  readonly changeFen: Fen;
  readonly reason: string;
  readonly reversesId: AdjustmentId | undefined;
  /** Whether to propose it although the same adjustment already waits. */
  readonly isAgain: boolean;
  readonly operator: Operator;
  readonly now: Date;
}

/** @returns the wallet's agent. @throws Problem with the reason why it cannot be proposed. */
export const checkAdjustment = async (db: Db, wanted: NewAdjustment): Promise<AgentBrief> => {
  const agent = await adjustableAgent(db, wanted.code);
  if (wanted.reversesId !== undefined) await requireNotReversed(db, wanted.reversesId, wanted.now);
  const same = await sameWaiting(db, agent.id, wanted);
  if (same !== undefined && !wanted.isAgain) throw refuse('adjustment_same_waits', { no: noOf(same) });
  return agent;
};

const requireNotReversed = async (db: Db, id: AdjustmentId, now: Date): Promise<void> => {
  const other = await reversalOf(db, id);
  if (other === undefined || (other.state === 'proposed' && other.lapsesAt <= now)) return;
  throw refuse('adjustment_reversed', { no: noOf(id), other: noOf(other.id) });
};

const sameWaiting = async (
  db: Db,
  agentId: AgentBrief['id'],
  { wallet, changeFen, reason, now }: NewAdjustment,
): Promise<AdjustmentId | undefined> => {
  const { rows } = await sql<{ id: AdjustmentId }>`
    select id from adjustments.adjustment
    where agent_id = ${agentId} and wallet = ${wallet} and change_fen = ${changeFen} and reason = ${reason}
      and state = 'proposed' and lapses_at > ${now} order by id limit 1`.execute(db);
  return rows[0]?.id;
};

/** The picture of a proposal that is still to be made. */
export interface ReceivedDocument {
  readonly id: AdjustmentId;
  readonly file: ReceivedFile;
}

/**
 * Stores a picture of the grounds before the transaction of the proposal; without a proposal nothing refers to it, and
 * it is removed after a day. @throws Problem, also about the picture.
 */
export const receiveDocument = async (
  taking: Pick<Context, 'db' | 'now' | 'services'>,
  wanted: NewAdjustment,
  document: Uploaded,
): Promise<ReceivedDocument> => {
  await checkAdjustment(taking.db, wanted);
  const id = await nextId(taking.db);
  const { db, now, services } = taking;
  const file = await receiveFile(
    { db, now, services, idempotencyKey: undefined },
    { uploader: `adjustment:${id}`, file: document },
  );
  return { id, file };
};

/** @throws Problem */
export const proposeAdjustment = async (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  wanted: NewAdjustment,
  { id, file }: ReceivedDocument,
): Promise<AdjustmentRow> => {
  await lockFor(tx, 'adjustments.propose', wanted.code);
  await lapseDue(tx, services, wanted.now);
  const agent = await checkAdjustment(tx, wanted);
  await lockOpenAgent(tx, agent.id);
  await keepFile(tx, file);
  await attachFiles(tx, [file.id], { kind: 'adjustment', subjectId: id, by: `adjustment:${id}`, now: wanted.now });
  const row = await insert(tx, { id, agentId: agent.id, fileId: file.id }, wanted);
  await agreeing(fourEyes(tx, actOf(row, wanted)));
  const { wallet, changeFen, reason, reversesId } = wanted;
  await operatorAudit(tx, 'adjustments.propose', wanted, {
    subject: 'adjustment',
    subjectId: id,
    after: { agent: agent.code, wallet, changeFen, reason, reversesId },
  });
  return row;
};

const nextId = async (db: Db): Promise<AdjustmentId> => {
  const { rows } = await sql<{ id: AdjustmentId }>`
    select nextval(pg_get_serial_sequence('adjustments.adjustment', 'id')) as id`.execute(db);
  return onlyRow(rows).id;
};

const insert = async (
  tx: Tx,
  { id, agentId, fileId }: Pick<AdjustmentRow, 'id' | 'agentId' | 'fileId'>,
  { wallet, changeFen, reason, reversesId = undefined, operator, now }: NewAdjustment,
): Promise<AdjustmentRow> => {
  const { rows } = await sql<AdjustmentRow>`
    insert into adjustments.adjustment (id, agent_id, wallet, change_fen, reason, file_id, reverses_id, proposed_by,
      proposed_at, lapses_at)
    values (${id}, ${agentId}, ${wallet}, ${changeFen}, ${reason}, ${fileId}, ${reversesId ?? null}, ${operator.login},
      ${now}, ${now}::timestamptz + make_interval(hours => ${LAPSES_AFTER_HOURS}))
    returning ${adjustmentColumns}`.execute(tx);
  return onlyRow(rows);
};
