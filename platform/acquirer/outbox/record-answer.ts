/** Records an answer about a command, from any source, and notifies the owner: each once, in one transaction. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AcknowledgedAnswer, DecidedAnswer } from '../command.ts';
import { effectOf, type Effect } from './answer-effect.ts';
import { keepEvent, keepOnce, lockCommand, ownerOf, type AnswerSource, type CommandRow } from './command-row.ts';

export interface GivenAnswer {
  readonly number: string;
  readonly answer: DecidedAnswer | AcknowledgedAnswer;
  readonly source: AnswerSource;
  readonly at: Date;
}

const newsOf = ({ number, answer: { attempt, words, reference }, at }: GivenAnswer) => ({
  number,
  attempt,
  at,
  words,
  reference,
});

const effectiveAtOf = ({ answer }: GivenAnswer): Date | undefined =>
  answer.outcome === 'done' ? answer.effectiveAt : undefined;

const acknowledge = async (tx: Tx, { kind }: CommandRow, given: GivenAnswer): Promise<void> => {
  const news = newsOf(given);
  await sql`
    update platform.acquirer_command set acknowledged_at = ${given.at}, silent_since = null, problem = null,
      words = ${news.words ?? null}, reference = coalesce(${news.reference ?? null}, reference)
    where number = ${given.number}`.execute(tx);
  await keepEvent(tx, { ...news, event: 'acknowledged', source: given.source });
  await ownerOf(kind).record(tx, { ...news, event: 'acknowledged' });
};

/**
 * When the acquirer is asked once more about a command that the staff decided: as soon as "no such request" can be
 * believed.
 */
const questionAfter = ({ source, at }: GivenAnswer, { settledAt }: CommandRow): Date | null =>
  source === 'staff' ? new Date(Math.max(at.getTime(), settledAt?.getTime() ?? 0)) : null;

const decide = async (tx: Tx, row: CommandRow, given: GivenAnswer): Promise<void> => {
  const [news, effectiveAt, askAt] = [newsOf(given), effectiveAtOf(given), questionAfter(given, row)];
  const outcome = effectiveAt === undefined ? 'failed' : 'done';
  await sql`
    update platform.acquirer_command set state = ${outcome}, decided_at = ${given.at}, decided_by = ${given.source},
      effective_at = ${effectiveAt ?? null}, words = ${news.words ?? null}, silent_since = null, problem = null,
      reference = coalesce(${news.reference ?? null}, reference), due_at = ${askAt},
      next = ${askAt === null ? null : 'query'}
    where number = ${given.number}`.execute(tx);
  await keepEvent(tx, { ...news, event: outcome, source: given.source, effectiveAt });
  const { record } = ownerOf(row.kind);
  await (effectiveAt === undefined
    ? record(tx, {
        ...news,
        event: 'failed',
        reason: given.answer.outcome === 'failed' ? given.answer.reason : undefined,
      })
    : record(tx, { ...news, event: 'done', effectiveAt }));
};

const contradict = async (tx: Tx, { kind }: CommandRow, given: GivenAnswer): Promise<void> => {
  const [news, effectiveAt] = [newsOf(given), effectiveAtOf(given)];
  const answer = effectiveAt === undefined ? 'failed' : 'done';
  const isNew = await keepOnce(tx, { ...news, event: 'contradicted', source: given.source, answer, effectiveAt });
  if (isNew)
    await ownerOf(kind).record(tx, {
      ...news,
      event: 'contradicted',
      answer,
      ...(effectiveAt !== undefined && { effectiveAt }),
    });
};

/** The question after the staff's record has its answer. */
export const endQuestion = async (tx: Tx, number: string): Promise<void> => {
  await sql`update platform.acquirer_command set next = null, due_at = null
    where number = ${number} and state in ('done', 'failed') and next = 'query'`.execute(tx);
};

/** Locks in the owner's order. The kind of a number never changes. */
export const lockKnownCommand = async (tx: Tx, number: string): Promise<CommandRow | undefined> => {
  const { rows } = await sql<Pick<CommandRow, 'kind'>>`
    select kind from platform.acquirer_command where number = ${number}`.execute(tx);
  const [found] = rows;
  if (found !== undefined) await ownerOf(found.kind).hold?.(tx, number);
  return found && lockCommand(tx, number);
};

/** An answer to the question of this attempt, or one to the question itself that names an earlier one. */
const isLast = ({ answer, source }: GivenAnswer, { attempt }: CommandRow): boolean =>
  source !== 'staff' && answer.outcome !== 'acknowledged' && (answer.attempt === attempt || source === 'query');

/** @returns the effect of the answer; undefined for a number that nobody queued. */
export const recordAnswer = async (tx: Tx, given: GivenAnswer): Promise<Effect | undefined> => {
  const row = await lockKnownCommand(tx, given.number);
  if (row === undefined) return undefined;
  const effect = effectOf(row, given.answer);
  if (effect === 'acknowledge') await acknowledge(tx, row, given);
  if (effect === 'decide') await decide(tx, row, given);
  if (effect === 'contradict') await contradict(tx, row, given);
  if (effect === 'ignore')
    await keepOnce(tx, { ...newsOf(given), event: 'ignored', source: given.source, answer: given.answer.outcome });
  if (effect !== 'decide' && isLast(given, row)) await endQuestion(tx, given.number);
  return effect;
};
