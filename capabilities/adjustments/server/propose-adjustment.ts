/** Proposes a change of an agent's wallet; nothing is booked before another person confirms it. */
import type { Operator } from '#platform/auth/operator.ts';
import { holdOpen, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes } from '#capabilities/staff/server/api.ts';
import { attachFiles, keepFile, receiveFile } from '#capabilities/files/server/api.ts';
import type { WalletKind } from '#capabilities/wallet/contract/enums.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { Uploaded } from '#platform/contract/uploaded.ts';
import type { Services } from '#platform/http/services.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { AdjustmentId } from '../contract/adjustment-id.ts';
import { LAPSES_AFTER_HOURS } from '../rules/adjustment-states.ts';
import { actOf } from './adjustment-act.ts';
import { adjustableAgent } from './adjustable-agent.ts';
import { adjustmentColumns, noOf, reversalOf, type AdjustmentRow } from './adjustment-row.ts';
import { lapseDue } from './lapse-adjustments.ts';

export interface NewAdjustment {
  readonly code: string;
  readonly wallet: WalletKind;
  /** Not 0. */
  readonly changeFen: Fen;
  readonly reason: string;
  readonly reversesId: AdjustmentId | undefined;
  /** Although the same one waits already. */
  readonly isAgain: boolean;
  readonly operator: Operator;
  readonly now: Date;
}

/** @returns its agent. @throws Error in a sentence: why it cannot be proposed. */
export const checkAdjustment = async (db: Db, wanted: NewAdjustment): Promise<AgentBrief> => {
  const agent = await adjustableAgent(db, wanted.code);
  if (wanted.reversesId !== undefined) await requireNotReversed(db, wanted.reversesId, wanted.now);
  const same = await sameWaiting(db, agent.id, wanted);
  if (same !== undefined && !wanted.isAgain)
    throw new Error(`${noOf(same)} proposes the same and waits already; --again proposes it once more.`);
  return agent;
};

const requireNotReversed = async (db: Db, id: AdjustmentId, now: Date): Promise<void> => {
  const other = await reversalOf(db, id);
  if (other === undefined || (other.state === 'proposed' && other.lapsesAt <= now)) return;
  throw new Error(`${noOf(id)} is reversed by ${noOf(other.id)} already, which is ${other.state}.`);
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

/**
 * @param document a picture of what it is based on. It is stored before the transaction; without that nothing refers to
 * it, and it is removed after a day.
 * @throws Error in a sentence, or a refusal of the picture.
 */
export const proposeAdjustment = async (
  db: Db,
  services: Services,
  wanted: NewAdjustment,
  document: Uploaded,
): Promise<AdjustmentRow> => {
  await checkAdjustment(db, wanted);
  const id = await nextId(db);
  const by = `adjustment:${id}` as const;
  const taking = { db, now: wanted.now, services, idempotencyKey: undefined };
  const file = await receiveFile(taking, { uploader: by, file: document });
  return db.transaction(async (tx) => {
    await lockFor(tx, 'adjustments.propose', wanted.code);
    await lapseDue(tx, services, wanted.now);
    const agent = await checkAdjustment(tx, wanted);
    await holdOpen(tx, agent.id);
    await keepFile(tx, file);
    await attachFiles(tx, [file.id], { kind: 'adjustment', subjectId: id, by, now: wanted.now });
    const row = await insert(tx, { id, agentId: agent.id, fileId: file.id }, wanted);
    await fourEyes(tx, actOf(row, wanted));
    const { wallet, changeFen, reason, reversesId } = wanted;
    await operatorAudit(tx, 'adjustments.propose', wanted, {
      subject: 'adjustment',
      subjectId: id,
      after: { agent: agent.code, wallet, changeFen, reason, reversesId },
    });
    return row;
  });
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
