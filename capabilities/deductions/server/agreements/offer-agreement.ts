import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { numbered } from '#platform/ids/ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { AgreementId } from '../../contract/agreements/deduction-ids.ts';
import { agreementById, type AgreementRow } from './agreement-row.ts';
import { notifyAgent } from './notify-agent.ts';
import { presentAgreement } from './present-agreement.ts';
import { addStep } from './record-step.ts';

export interface Offer {
  readonly code: string;
  readonly subject: string;
  readonly totalFen: Fen;
  readonly dailyCapFen: Fen;
  readonly minimumLeftFen: Fen;
  readonly wallets: readonly WalletKind[];
  readonly weekdays: readonly number[];
  readonly startsOn: BusinessDay;
  readonly offeredUntil: BusinessDay;
  readonly operator: Operator;
  readonly now: Date;
}

/** @throws Problem: why this agent cannot be offered it. */
export const checkOffer = async (db: Db, offer: Offer): Promise<AgentBrief> => {
  const agent = await requireAgentCoded(db, offer.code);
  if (agent.isSpecific) throw refuse('deduction_agent_outside', { code: agent.code });
  const today = businessDay(offer.now);
  if (offer.startsOn <= today) throw refuse('deduction_starts_past');
  if (offer.offeredUntil < today) throw refuse('deduction_until_past');
  if (offer.dailyCapFen > offer.totalFen) throw refuse('deduction_cap_above_total');
  const { rows } = await sql<{ no: string }>`
    select no from deductions.agreement where agent_id = ${agent.id} and state = 'offered'
      and offered_until >= ${today}::date and subject = ${offer.subject} and total_fen = ${offer.totalFen}`.execute(db);
  if (rows[0] !== undefined) throw refuse('deduction_offered_already', { no: rows[0].no });
  return agent;
};

/** Offers an agreement to an agent and notifies them. @throws Problem */
export const offerAgreement = async (tx: Tx, offer: Offer): Promise<AgreementRow> => {
  await lockFor(tx, 'deductions.offer', offer.code.toUpperCase());
  const { id: agentId } = await checkOffer(tx, offer);
  const id = await insert(tx, agentId, offer);
  await addStep(tx, id, 'offered', { operator: offer.operator.login }, offer.now);
  const row = await agreementById(tx, id);
  if (row === undefined) throw new Error(`agreement ${id} does not exist`);
  await notifyAgent(tx, row, 'offered', offer.now);
  await operatorAudit(tx, 'deductions.offer', offer, {
    subject: 'deduction',
    subjectId: row.no,
    after: { ...presentAgreement(row, businessDay(offer.now)) },
  });
  return row;
};

const insert = async (tx: Tx, agentId: AgentBrief['id'], offer: Offer): Promise<AgreementId> => {
  const next = await sql<{ no: number }>`select nextval('deductions.agreement_no') as no`.execute(tx);
  const { rows } = await sql<{ id: AgreementId }>`
    insert into deductions.agreement (no, agent_id, subject, total_fen, daily_cap_fen, minimum_left_fen, wallets,
      weekdays, starts_on, offered_until, offered_at)
    values (${numbered('G', offer.now, onlyRow(next.rows).no)}, ${agentId}, ${offer.subject}, ${offer.totalFen},
      ${offer.dailyCapFen}, ${offer.minimumLeftFen}, ${offer.wallets}::text[], ${offer.weekdays}::smallint[],
      ${offer.startsOn}::date, ${offer.offeredUntil}::date, ${offer.now}) returning id`.execute(tx);
  return onlyRow(rows).id;
};
