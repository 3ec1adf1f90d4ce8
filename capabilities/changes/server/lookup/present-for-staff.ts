import type { AnswerOf } from '#platform/contract/call.ts';
import type { searchChanges } from '../../contract/lookup/search-changes.ts';
import { STATE_WORDS } from '../../contract/staff-fields.ts';
import type { ChangeRow } from '../change-row.ts';
import { valueInWords } from './value-in-words.ts';

export const presentForStaff = (row: ChangeRow): AnswerOf<typeof searchChanges>['rows'][number] => ({
  id: String(row.id),
  no: row.no,
  kind: row.kind,
  state: STATE_WORDS[row.state],
  attempt: row.attempt,
  acquirer: row.acquirer,
  merchantNo: row.merchantNo,
  merchantName: row.merchantName,
  before: valueInWords(row.before),
  after: valueInWords(row.after),
  ...(row.acknowledgedAt !== null && { acknowledgedAt: row.acknowledgedAt.toISOString() }),
  ...(row.sn !== null && { sn: row.sn }),
  askedAt: row.askedAt.toISOString(),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.words !== null && { words: row.words }),
});
