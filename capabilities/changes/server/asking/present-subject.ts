import type { AnswerOf } from '#platform/contract/call.ts';
import type { Fen } from '#platform/money/fen.ts';
import { startOfDay } from '#platform/time/business-day.ts';
import type { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import type { Grounds } from './grounds.ts';
import type { Bar } from './judge.ts';
import type { Subject } from './subjects.ts';
import { presentValue } from './value.ts';

type Row = AnswerOf<typeof listChangeSubjects>['rows'][number];

export const presentBar = ({ reason, open, openOn, effectOn, limit }: Bar): NonNullable<Row['barred']> => ({
  reason,
  ...(open && { changeId: String(open.id), state: open.state, at: open.askedAt.toISOString() }),
  ...(effectOn !== undefined && { at: startOfDay(effectOn).toISOString() }),
  ...(openOn !== undefined && { openOn }),
  ...(limit && { limit }),
});

export const presentSubject = (subject: Subject, { policies }: Pick<Grounds, 'policies'>) => ({
  key: subject.key,
  merchantId: String(subject.merchantId),
  merchantName: subject.merchantName,
  merchantNo: subject.merchantNo,
  policyId: String(subject.policyId),
  policyName: policies.get(subject.policyId)?.name ?? '-',
  ...(subject.terminalId !== null && { terminalId: String(subject.terminalId) }),
  ...(subject.sn !== null && { sn: subject.sn }),
  inForce: presentValue(subject.inForce),
});

export const presentRow = (
  subject: Subject,
  grounds: Grounds,
  { volumeFen, bar }: { readonly volumeFen: Fen | undefined; readonly bar: Bar | undefined },
): Row => ({
  ...presentSubject(subject, grounds),
  ...(volumeFen !== undefined && { volumeFen }),
  ...(bar && { barred: presentBar(bar) }),
});
