/**
 * Which of the waiting changes can be requested now: the conditions of a request, at the moment of the agent's consent.
 */
import { commandStates } from '#platform/acquirer/outbox/command-states.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockMerchantsShared } from '#capabilities/merchants/server/api.ts';
import { lockTerminalsShared } from '#capabilities/terminals/server/api.ts';
import type { FailureReason } from '../../contract/change-kinds.ts';
import { groundsFor, type Grounds, type GroundsQuery } from '../asking/grounds.ts';
import { judgeOne, type AcceptedSubject } from '../asking/judge-chosen.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import { withValues } from '../asking/subjects.ts';
import type { ChangeRow } from '../change-row.ts';

export interface JudgedWaiting {
  readonly grounds: Grounds;
  readonly accepted: readonly { readonly row: ChangeRow; readonly judged: AcceptedSubject }[];
  readonly refused: readonly { readonly row: ChangeRow; readonly reason: FailureReason }[];
}

/** Changes whose subject has since gone to another agent, closed, or been unbound. */
const goneSince = async (
  tx: Tx,
  rows: readonly ChangeRow[],
): Promise<(row: ChangeRow) => FailureReason | undefined> => {
  const merchants = await lockMerchantsShared(tx, [...new Set(rows.map(({ merchantId }) => merchantId))]);
  const terminals = await lockTerminalsShared(
    tx,
    rows.flatMap(({ terminalId }) => terminalId ?? []),
  );
  return ({ merchantId, agentId, terminalId }) => {
    const merchant = merchants.get(merchantId);
    if (merchant?.status === 'closed') return 'closed';
    if (merchant?.agentId !== agentId) return 'moved';
    return terminalId === null || terminals.get(terminalId)?.merchantId === merchantId ? undefined : 'unbound';
  };
};

/** A change that is tried again may have been contradicted, or be asked about, meanwhile. */
const askedAbout = async (tx: Tx, rows: readonly ChangeRow[]): Promise<(row: ChangeRow) => boolean> => {
  const states = await commandStates(
    tx,
    rows.filter(({ attempt }) => attempt > 1).map(({ no }) => no),
  );
  return ({ no, isContradicted }) => isContradicted || states.get(no)?.isQuestionOpen === true;
};

export const judgeWaiting = async (
  tx: Tx,
  rows: readonly ChangeRow[],
  judging: GroundsQuery,
): Promise<JudgedWaiting> => {
  const { kind, now } = judging;
  const gone = await goneSince(tx, rows);
  const isAskedAbout = await askedAbout(tx, rows);
  const found = await subjectsByKeys(
    tx,
    kind,
    rows.map(({ key }) => key),
  );
  const subjects = await withValues(tx, kind, [...found.values()], now);
  const byKey = new Map(subjects.map((subject) => [subject.key, subject]));
  // the only open changes of these subjects are the waiting ones themselves
  const grounds = { ...(await groundsFor(tx, judging, subjects)), open: new Map() };
  const used = new Set<ChangeRow['merchantId']>();
  const accepted: { row: ChangeRow; judged: AcceptedSubject }[] = [];
  const refused: { row: ChangeRow; reason: FailureReason }[] = [];
  for (const row of rows) {
    const subject = byKey.get(row.key);
    const reason = gone(row) ?? (isAskedAbout(row) ? 'open' : subject === undefined ? 'no_policy' : undefined);
    const judged = subject && reason === undefined ? judgeOne(subject, grounds, row.after, used) : undefined;
    if (judged === undefined) refused.push({ row, reason: reason ?? 'no_policy' });
    else if ('bar' in judged) refused.push({ row, reason: judged.bar.reason });
    else accepted.push({ row, judged });
  }
  return { grounds, accepted, refused };
};
