import { handle } from '#platform/http/context.ts';
import { recordFinders, type FoundRecord, type RecordFact } from '#platform/registry/record-finders.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { MOST_ALONE, MOST_OF_KIND, RECORD_KINDS, searchAllRecords } from '../../contract/find/search-all-records.ts';
import { readQuery } from '../../rules/find/search-query.ts';

const presentFact = ({ at, ...fact }: RecordFact) => ({ ...fact, ...(at && { at: at.toISOString() }) });

const present = ({ facts, at, ...record }: FoundRecord) => ({
  ...record,
  ...(at && { at: at.toISOString() }),
  facts: facts.map(presentFact),
});

export const searchAllRecordsRoute = handle(searchAllRecords, async ({ db, staff, now }, { text, kind }) => {
  const { amountFen, numberEnd } = readQuery(text, businessDay(now));
  const query = { text: text.trim(), ...(amountFen && { amountFen }), ...(numberEnd && { numberEnd }) };
  const most = kind === undefined ? MOST_OF_KIND : MOST_ALONE;
  const finders = recordFinders
    .providers()
    .filter((each) => staff.permissions.has(each.permission) && (kind === undefined || each.kind === kind));
  const found = await Promise.all(
    finders.map(async ({ kind: name, find }) => ({ name, rows: await find(db, query, most + 1, now) })),
  );
  const kinds = RECORD_KINDS.flatMap((each) => {
    const rows = found.find(({ name }) => name === each)?.rows ?? [];
    return rows.length === 0
      ? []
      : [{ kind: each, isMore: rows.length > most, rows: rows.slice(0, most).map(present) }];
  });
  return { kinds };
});
