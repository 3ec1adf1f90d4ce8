/** Books a payment of an agent into its goods fund (docs/domain.md §5 "Goods fund"). */
import type { Operator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import { lockOpenAgent, isClosed, requireAgentCoded, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy, type FourEyes } from '#capabilities/staff/server/api.ts';
import { depositByReference, depositColumns, type DepositRow } from './deposit-row.ts';
import { notifyOfDeposit } from './notify-of-deposit.ts';
import { postDeposit } from './post-deposit.ts';

export interface NewDeposit {
  readonly code: string;
  /** Positive. */
  readonly amountFen: Fen;
  /** The bank's reference of the payment, in capitals: a payment booked under it is never booked again. */
  readonly reference: string;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/**
 * @returns the agent, and the deposit if it is booked already.
 * @throws Problem: why it cannot be booked.
 */
export const checkDeposit = async (
  db: Db,
  wanted: Pick<NewDeposit, 'code' | 'amountFen' | 'reference'>,
): Promise<{ agent: AgentBrief; booked: DepositRow | undefined }> => {
  const agent = await requireAgentCoded(db, wanted.code);
  const booked = await depositByReference(db, wanted.reference);
  if (booked !== undefined) {
    if (booked.agentId === agent.id && booked.amountFen === wanted.amountFen) return { agent, booked };
    throw refuse('deposit_other', { reference: booked.reference });
  }
  if (await isClosed(db, agent.id)) throw refuse('deposit_agent_closed', { code: agent.code });
  if (agent.isSpecific) throw refuse('deposit_agent_outside', { code: agent.code });
  return { agent, booked };
};

export interface BookedDeposit {
  readonly deposit: DepositRow;
  readonly isNew: boolean;
}

/** Another person must give the same until then. */
export interface WaitingDeposit {
  readonly lapsesAt: Date;
}

const bothPersons = async (tx: Tx, { code }: AgentBrief, wanted: NewDeposit): Promise<FourEyes> => {
  const { reference, amountFen, reason, operator, now } = wanted;
  const terms = { code, amountFen, reason };
  const eyes = await fourEyes(tx, { act: 'deposit', subject: reference, terms, amountFen, operator, now });
  if (eyes.is === 'waits')
    await operatorAudit(tx, 'deposits.propose-deposit', wanted, {
      subject: 'deposit',
      subjectId: reference,
      after: { agent: code, amountFen, reason },
    });
  return eyes;
};

/**
 * Above a certain amount two persons are needed: the first one proposes the payment, another one enters the same and it
 * is booked. Books a payment once, even if it is repeated or run twice at the same instant, and notifies the agent.
 * @throws Problem
 */
export const bookDeposit = async (tx: Tx, wanted: NewDeposit): Promise<BookedDeposit | WaitingDeposit> => {
  await lockFor(tx, 'deposits.deposit', wanted.reference);
  const { agent, booked } = await checkDeposit(tx, wanted);
  if (booked !== undefined) return { deposit: booked, isNew: false };
  await lockOpenAgent(tx, agent.id);
  const eyes = await bothPersons(tx, agent, wanted);
  if (eyes.is === 'waits') return { lapsesAt: eyes.lapsesAt };
  const deposit = await insert(tx, agent.id, wanted);
  const transferId = await postDeposit(tx, deposit, 'goods_deposit', wanted.now);
  await notifyOfDeposit(tx, deposit, { step: 'booked', transferId, reason: deposit.reason, now: wanted.now });
  await operatorAudit(tx, 'deposits.book-deposit', wanted, {
    subject: 'deposit',
    subjectId: deposit.reference,
    after: { agent: agent.code, amountFen: deposit.amountFen, reason: deposit.reason, ...proposedBy(eyes) },
  });
  return { deposit, isNew: true };
};

const insert = async (tx: Tx, agentId: AgentBrief['id'], wanted: NewDeposit): Promise<DepositRow> => {
  const { rows } = await sql<DepositRow>`
    insert into deposits.deposit (reference, agent_id, amount_fen, reason, booked_at)
    values (${wanted.reference}, ${agentId}, ${wanted.amountFen}, ${wanted.reason}, ${wanted.now})
    returning ${depositColumns}`.execute(tx);
  return onlyRow(rows);
};
