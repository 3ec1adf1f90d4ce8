/** The history of a merchant: application, reviews, rates, place, name, agent, closing. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { acquirerLines } from '#capabilities/events/server/api.ts';
import { getMerchantHistory } from '../../contract/lookup/get-merchant-history.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { applicationRow, type ApplicationRow } from '../application/application-row.ts';
import { closingOf } from '../closing.ts';
import { merchantInScope } from '../own-merchant.ts';
import type { ChangedRate } from '../rates/change-rates.ts';
import { reviewsOf, submissionsOf } from '../review/reviews.ts';

type Entry = Omit<AnswerOf<typeof getMerchantHistory>['rows'][number], 'at'> & { readonly at: Date };

/** If a merchant was begun by a link, only its agent and the merchant itself see the details. */
const applicationEntries = async (db: Db, { id, createdAt, source }: ApplicationRow): Promise<Entry[]> => [
  { kind: 'created', at: createdAt, by: source ?? 'agent' },
  ...(await submissionsOf(db, id)).map(({ submittedAt, submittedBy }): Entry => ({
    kind: 'submitted',
    at: submittedAt,
    by: submittedBy,
  })),
  ...(await reviewsOf(db, id)).map(({ verdict, reviewedAt, refused }): Entry => ({
    kind: verdict,
    at: reviewedAt,
    ...(refused.length > 0 && { fields: refused.map(({ field }) => field) }),
  })),
];

const rateEntries = async (db: Db, id: MerchantId): Promise<Entry[]> => {
  const { rows } = await sql<{ at: Date; validFrom: BusinessDay; rates: ChangedRate[] }>`
    select made_at as at, valid_from as "validFrom", rates from merchants.rate_change
    where merchant_id = ${id} order by id`.execute(db);
  return rows.map(({ rates, ...entry }) =>
    rates.length === 0 ? { kind: 'ratesBack', ...entry } : { kind: 'rates', ...entry, rates },
  );
};

const placeEntries = async (db: Db, id: MerchantId): Promise<Entry[]> => {
  const { rows } = await sql<{ at: Date; fromAddress: string; toAddress: string; reason: string }>`
    select at, from_address as "fromAddress", to_address as "toAddress", reason from merchants.place_move
    where merchant_id = ${id} order by id`.execute(db);
  return rows.map((row) => ({ kind: 'place', by: 'operator', ...row }));
};

const nameEntries = async (db: Db, id: MerchantId): Promise<Entry[]> => {
  const { rows } = await sql<{ at: Date; fromName: string; toName: string; reason: string }>`
    select at, name_before as "fromName", name_after as "toName", reason from merchants.name_change
    where merchant_id = ${id} order by id`.execute(db);
  return rows.map((row) => ({ kind: 'renamed', by: 'operator', ...row }));
};

interface Handover {
  readonly day: BusinessDay;
  readonly fromAgentId: AgentId;
}

const handoversOf = async (db: Db, id: MerchantId): Promise<Handover[]> => {
  const { rows } = await sql<Handover>`
    select day, from_agent_id as "fromAgentId" from merchants.handover where merchant_id = ${id}
    order by day`.execute(db);
  return rows;
};

const closingEntries = async (db: Db, id: MerchantId): Promise<Entry[]> => {
  const closing = await closingOf(db, id);
  if (closing === undefined) return [];
  const { closedAt, reason, byOperator } = closing;
  return [{ kind: 'closed', at: closedAt, reason, by: byOperator ? 'operator' : 'agent' }];
};

/** An agent that took over the merchant from another line does not see the time before. */
export const getMerchantHistoryRoute = handle(getMerchantHistory, async ({ db, caller }, { id }) => {
  await merchantInScope(db, caller.scope, id);
  const row = await applicationRow(db, id);
  if (row === undefined) throw notFound();
  const handovers = await handoversOf(db, id);
  const former = await agentsByIds(
    db,
    handovers.map(({ fromAgentId }) => fromAgentId),
  );
  const isOurs = ({ fromAgentId }: Handover): boolean =>
    former.get(fromAgentId)?.path.includes(caller.agentId) === true;
  const since = startOfDay(handovers.findLast((each) => !isOurs(each))?.day ?? '1970-01-01');
  const entries: Entry[] = [
    ...(await applicationEntries(db, row)),
    ...(await rateEntries(db, id)),
    ...(await placeEntries(db, id)),
    ...(await nameEntries(db, id)),
    ...handovers.map(({ day }): Entry => ({ kind: 'agent', at: startOfDay(day), validFrom: day })),
    ...(await closingEntries(db, id)),
  ];
  return {
    rows: entries
      .filter(({ at }) => at >= since)
      // at the same instant, the event that was recorded later comes first
      .toReversed()
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    acquirerLines: await acquirerLines(db, { merchantNo: row.no, since }),
  };
});
