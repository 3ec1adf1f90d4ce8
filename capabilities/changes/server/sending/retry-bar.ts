/** Why a failed change cannot be tried again now: the conditions of asking, applied to its values. */
import { commandStates } from '#platform/acquirer/outbox/command-states.ts';
import type { Db } from '#platform/db/db.ts';
import { groundsFor, type GroundsQuery } from '../asking/grounds.ts';
import { barOf, judge, needsWaiver } from '../asking/judge.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues } from '../asking/subjects.ts';
import type { ChangeRow } from '../change-row.ts';
import { judgePromoted } from '../promotions/judge-promoted.ts';
import type { RetryBar, Retrial } from './retrial.ts';

/** While the acquirer is asked about the staff's record, the change counts as open. */
const isAskedAbout = async (db: Db, { no }: ChangeRow): Promise<boolean> =>
  (await commandStates(db, [no])).get(no)?.isQuestionOpen === true;

export const judgeRetry = async (
  db: Db,
  row: ChangeRow,
  judging: Omit<GroundsQuery, 'kind'>,
): Promise<{ readonly bar: RetryBar } | Retrial> => {
  if (row.isContradicted) return { bar: { reason: 'contradicted' } };
  // the acquirer has done it, and never does its number again
  if (row.holds === 'done') return { bar: { reason: 'done_outside' } };
  if (await isAskedAbout(db, row)) return { bar: { reason: 'open' } };
  const { kind, key, after } = row;
  const found = (await subjectsByKeys(db, kind, [key])).get(key);
  if (found === undefined) return { bar: { reason: kind === 'rate' ? 'no_policy' : 'not_bound' } };
  const [subject] = await withValues(db, kind, [found], judging.now);
  if (subject === undefined) return { bar: { reason: 'not_found' } };
  const grounds = await groundsFor(db, { ...judging, kind }, [subject]);
  if (row.origin === 'promotion') return judgePromoted(db, after, subject, grounds);
  const bar = barOf(subject, grounds);
  if (bar !== undefined) return { bar };
  const judged = judge(subject, grounds, after);
  if ('refusal' in judged) return { bar: { reason: judged.refusal, openOn: judged.openOn } };
  return { subject, grounds, ...judged, usesWaiver: needsWaiver(grounds, subject) !== undefined };
};
