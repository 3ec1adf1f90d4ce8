/** Two persons of the staff agree about an act of an acquirer: by page, by command, or one of each. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { fourEyes, type FourEyes } from '#capabilities/staff/server/api.ts';
import { isPlausibleEffect, type Answer } from '../../rules/settled-answer.ts';
import type { ChangeRow } from '../change-row.ts';

export interface SaidOutcome extends Answer {
  readonly proof: string;
}

export type ProposalState = { readonly is: 'waits'; readonly lapsesAt: Date } | { readonly is: 'done' };

type ChangeRef = Pick<ChangeRow, 'id' | 'no' | 'attempt' | 'askedAt'>;

/** @throws Problem */
export const requireEffect = ({ askedAt }: ChangeRef, { outcome, effectiveAt }: SaidOutcome, now: Date): void => {
  if ((outcome === 'done') !== (effectiveAt !== undefined)) throw refuse('change_effect_missing');
  if (effectiveAt !== undefined && !isPlausibleEffect(effectiveAt, askedAt, now))
    throw refuse('change_effect_implausible');
};

const CALLS = {
  record: ['changes.propose-outcome', 'changes.record-outcome'],
  settle: ['changes.propose-settlement', 'changes.settle-contradiction'],
} as const;

const keep = async (
  tx: Tx,
  act: keyof typeof CALLS,
  { id, attempt }: ChangeRef,
  { outcome, effectiveAt = undefined, proof }: SaidOutcome,
  { eyes, by: { operator, now } }: { readonly eyes: FourEyes & { is: 'agreed' }; readonly by: OperatorAct },
): Promise<void> => {
  await sql`
    insert into changes.staff_decision (change_id, act, attempt, outcome, effective_at, proof, proposed_by, agreed_by,
      made_at)
    values (${id}, ${act}, ${attempt}, ${outcome}, ${effectiveAt ?? null}, ${proof}, ${eyes.makerLogin},
      ${operator.login}, ${now})`.execute(tx);
};

/**
 * The first person proposes, another one agrees by stating the same within 24 hours. Audited.
 * @throws OtherTerms when somebody proposed something else.
 */
export const agreeOutcome = async (
  tx: Tx,
  act: keyof typeof CALLS,
  change: ChangeRef,
  said: SaidOutcome,
  by: OperatorAct,
): Promise<ProposalState> => {
  const { no, attempt } = change;
  const { outcome, effectiveAt, proof } = said;
  const terms = { act, no, attempt, outcome, effectiveAt: effectiveAt?.toISOString() ?? null, proof };
  const wanted = { act: 'outcome', subject: `${act}:${no}`, terms, amountFen: zeroFen, ...by } as const;
  const eyes = await fourEyes(tx, wanted);
  const [proposing, doing] = CALLS[act];
  const audited = { subject: 'change', subjectId: no, after: terms };
  if (eyes.is === 'waits') {
    await operatorAudit(tx, proposing, by, audited);
    return { is: 'waits', lapsesAt: eyes.lapsesAt };
  }
  if (eyes.is !== 'agreed') throw new Error('what an acquirer did needs two persons');
  await keep(tx, act, change, said, { eyes, by });
  await operatorAudit(tx, doing, by, { ...audited, after: { ...terms, proposedBy: eyes.makerName } });
  return { is: 'done' };
};
