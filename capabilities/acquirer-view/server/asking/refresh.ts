/** Asks for one terminal now, because somebody wants to know: the acquirer is asked before the transaction begins. */
import { viewTerminal } from '#platform/acquirer/outbox/ask-view.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { acquirersOfTerminals } from '#capabilities/terminals/server/api.ts';
import { isFresh } from '../../rules/asking/next-question.ts';
import { terminalToCompare } from '../comparison/comparison-of.ts';
import { keepAnswer, type ReceivedAnswer } from './keep-answer.ts';

/** @returns undefined where it was asked a moment ago: that answer stands. @throws 404, or without an acquirer. */
export const askNow = async (context: AgentContext, terminalId: TerminalId): Promise<ReceivedAnswer | undefined> => {
  const { db, now, services } = context;
  const { sn } = await terminalToCompare(context, terminalId);
  const acquirer = (await acquirersOfTerminals(db, services, [terminalId])).get(terminalId);
  const adapter = services.commandAdapters.get(acquirer ?? '');
  if (acquirer === undefined || adapter === undefined) throw refuse('tripartite_no_acquirer');
  if (adapter.view === undefined) throw refuse('tripartite_cannot_ask');
  const { rows } = await sql<{ askedAt: Date | null }>`
    select asked_at as "askedAt" from acquirer_view.answer where terminal_id = ${terminalId}`.execute(db);
  if (isFresh(rows[0]?.askedAt ?? null, now)) return undefined;
  const answer = await viewTerminal({ db, clock: { now: () => now }, acquirer, adapter }, sn);
  return { terminalId, askedAt: now, answer, draw: Math.random() };
};

export const keepAsked = async (
  context: WriteContext<AgentContext>,
  terminalId: TerminalId,
  asked: ReceivedAnswer | undefined,
): Promise<void> => {
  if (asked === undefined) return context.audit('nothing');
  const outcome = await keepAnswer(context.db, asked);
  context.audit({ subject: 'terminal', subjectId: terminalId, after: { asked: 'acquirer', outcome } });
};
