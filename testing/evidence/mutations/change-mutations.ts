/** Faults in the life of a change at the acquirer, which the generated model has to find (docs/domain.md §14). */
import type { Mutation } from './mutation.ts';

const SERVER = 'capabilities/changes/server';
const OUTBOX = 'platform/acquirer/outbox';

const inModel = (name: string, file: string, text: string, instead: string): Mutation => ({
  name: `change ${name}`,
  file,
  text,
  instead,
  tests: [`${SERVER}/model.test.ts`],
});

export const CHANGE_MUTATIONS: readonly Mutation[] = [
  inModel(
    'cancel: its command is sent all the same',
    `${SERVER}/lookup/cancel-change.ts`,
    'await cancelCommand(tx, no, at);',
    'true;',
  ),
  inModel(
    'cancel: what was sent can be cancelled',
    `${SERVER}/lookup/cancel-change.ts`,
    "isGone && (await endFailed(tx, { no, step: 'cancel',",
    "(await endFailed(tx, { no, step: isGone ? 'cancel' : 'fail',",
  ),
  inModel(
    'cancel: it ends as refused by the acquirer',
    `${SERVER}/lookup/cancel-change.ts`,
    "step: 'cancel', reason: 'cancelled'",
    "step: 'cancel', reason: 'refused'",
  ),
  inModel(
    'retry: without the conditions of asking',
    `${SERVER}/sending/retry-bar.ts`,
    'if (bar !== undefined) return { bar };',
    '',
  ),
  inModel(
    'retry: in the same attempt as before',
    `${SERVER}/sending/begin-attempt.ts`,
    'set state = changes.applying(), attempt = attempt + 1,',
    'set state = changes.applying(),',
  ),
  inModel(
    'retry: with the value before that was true when it was first asked',
    `${SERVER}/sending/begin-attempt.ts`,
    'before = ${JSON.stringify(before)}::jsonb,\n',
    '\n',
  ),
  inModel(
    'retry: of what is not settled between two answers',
    `${SERVER}/sending/retry-bar.ts`,
    "if (row.isContradicted) return { bar: { reason: 'contradicted' } };",
    '',
  ),
  inModel(
    'retry: of what the acquirer has done after all',
    `${SERVER}/sending/retry-bar.ts`,
    "if (row.holds === 'done') return { bar: { reason: 'done_outside' } };",
    '',
  ),
  inModel(
    'retry: while the acquirer is asked about what the staff recorded',
    `${SERVER}/sending/retry-bar.ts`,
    "if (await isAskedAbout(db, row)) return { bar: { reason: 'open' } };",
    '',
  ),
  inModel(
    'retry: its mark of another value before stays',
    `${SERVER}/sending/begin-attempt.ts`,
    'is_before_changed = false, ',
    '',
  ),
  inModel('72 hours: an hour earlier', `${OUTBOX}/schedule.ts`, '72 * 3_600_000', '71 * 3_600_000'),
  inModel(
    '72 hours: an hour later',
    `${OUTBOX}/note-overdue.ts`,
    'new Date(now.getTime() - OVERDUE_MS)',
    'new Date(now.getTime() - OVERDUE_MS - 3_600_000)',
  ),
  inModel(
    '72 hours: counted from the last sending of its number',
    `${OUTBOX}/claim-command.ts`,
    'coalesce(silent_since, ${now})',
    '${now}',
  ),
  inModel(
    '72 hours: an acknowledged one counts as silent',
    `${OUTBOX}/record-answer.ts`,
    'acknowledged_at = ${given.at}, silent_since = null,',
    'acknowledged_at = ${given.at},',
  ),
  inModel(
    '72 hours: the staff records before them',
    `${SERVER}/outcomes/say-outcome.ts`,
    "if (!isOverdue(command, now)) throw refuse('change_not_overdue');",
    '',
  ),
  inModel(
    '72 hours: what has the request and decides nothing is never overdue',
    `${SERVER}/outcomes/say-outcome.ts`,
    'overdueAt !== null || (sentAt !== null && now.getTime() - sentAt.getTime() >= OVERDUE_MS)',
    'overdueAt !== null || (sentAt === null && now.getTime() >= OVERDUE_MS)',
  ),
  inModel(
    '72 hours: the acquirer is not asked once more after the record',
    `${OUTBOX}/record-answer.ts`,
    "source === 'staff' ? new Date",
    "source === 'query' && settledAt === at ? new Date",
  ),
  inModel(
    'waiver: it holds for another kind too',
    `${SERVER}/asking/standing-changes.ts`,
    'where kind = ${kind} and used_at is null\n',
    'where ${kind}::text is not null and used_at is null\n',
  ),
  inModel(
    'waiver: it is never used up',
    `${SERVER}/consume-waivers.ts`,
    'set used_at = ${now} where',
    'set used_at = case when false then ${now}::timestamptz end where',
  ),
  inModel(
    'waiver: used up by a change that does not need it',
    `${SERVER}/asking/judge-chosen.ts`,
    'usesWaiver: openOn !== undefined',
    'usesWaiver: grounds.waived.has(merchantId)',
  ),
  inModel(
    'waiver: a retry does not use it up',
    `${SERVER}/sending/retry-bar.ts`,
    'usesWaiver: needsWaiver(grounds, subject) !== undefined',
    'usesWaiver: false',
  ),
  inModel(
    'waiver: a retry uses it up without need',
    `${SERVER}/sending/retry-bar.ts`,
    'usesWaiver: needsWaiver(grounds, subject) !== undefined',
    'usesWaiver: grounds.waived.has(subject.merchantId)',
  ),
  inModel(
    'waiver: the days of the setting are one fewer',
    'capabilities/changes/rules/asking/settled.ts',
    'addDays(effectiveOn, settledDays)',
    'addDays(effectiveOn, settledDays - 1)',
  ),
];
