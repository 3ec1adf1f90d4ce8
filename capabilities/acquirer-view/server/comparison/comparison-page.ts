import type { NotNull } from '#platform/db/not-null.ts';
import { decodeCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, merchantsNamed } from '#capabilities/merchants/server/api.ts';
import { findTerminalIds, terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { Agreement, Kind } from '../../contract/comparison/agreements.ts';
import type { comparisonRow } from '../../contract/comparison/comparison-fields.ts';
import { agreementOf, compare, rankOf } from '../../rules/comparison/compare.ts';
import type { KeptRow } from './kept.ts';
import { presentOurs, presentTheirs } from './present-side.ts';
import { differenceName } from './review-source.ts';
import { reviewsOf } from './reviews-of.ts';
import { seenBy } from './seen-by.ts';
import { theirSide } from './sides.ts';
import { stakesOf } from './stakes.ts';

export interface ListRequest extends PageRequest {
  readonly scope: 'self' | 'team';
  readonly agreement?: Agreement | 'differing' | undefined;
  readonly text?: string | undefined;
}

type Row = ReturnType<typeof comparisonRow>['_zod']['output'];

/** Terminals whose merchant is searched by its name: the most serious differences. */
const SEARCHED = 20_000;

const named = async ({ db, caller }: AgentContext, kind: Kind, scope: 'self' | 'team', text: string) => {
  const { rows } = await sql<{ merchantId: NotNull<MerchantId> }>`
    select merchant_id as "merchantId" from acquirer_view.comparison
    join ${seenBy(caller.scope, scope)} as seen using (terminal_id)
    where kind = ${kind} and merchant_id is not null order by rank desc, terminal_id desc limit ${SEARCHED}`.execute(
    db,
  );
  return merchantsNamed(db, [...new Set(rows.map(({ merchantId }) => merchantId))], text);
};

const bySearch = async (context: AgentContext, kind: Kind, scope: 'self' | 'team', text: string): Promise<Sql> => {
  const [terminals, merchants] = await Promise.all([
    findTerminalIds(context.db, context.caller.scope, { snTail: text }),
    named(context, kind, scope, text),
  ]);
  return sql`(terminal_id = any (${terminals}::bigint[]) or merchant_id = any (${merchants}::bigint[]))`;
};

const byAgreement = (kind: Kind, agreement: Agreement | 'differing' | undefined): Sql[] => {
  if (agreement === undefined) return [];
  return [agreement === 'differing' ? sql`rank > 0` : sql`rank = ${rankOf(kind, agreement)}`];
};

const keptRows = async (
  context: AgentContext,
  kind: Kind,
  { scope, agreement, text, ...page }: ListRequest,
): Promise<KeptRow[]> => {
  const after = decodeCursor(page.cursor, 2);
  const conditions = [
    sql`kind = ${kind}`,
    ...byAgreement(kind, agreement),
    ...(text === undefined || text === '' ? [] : [await bySearch(context, kind, scope, text)]),
    ...(after === undefined ? [] : [sql`(rank, terminal_id) < (${after[0]}::bigint, ${after[1]}::bigint)`]),
  ];
  // selects the page first, so that nothing else is read of the rows before it
  const { rows } = await sql<KeptRow>`
    select page.terminal_id as "terminalId", rank, answered_at as "answeredAt", ours, theirs,
      merchant_id as "merchantId", differs_since as "differsSince"
    from (
      select comparison.* from acquirer_view.comparison
      join ${seenBy(context.caller.scope, scope)} as seen using (terminal_id)
      where ${sql.join(conditions, sql` and `)}
      order by rank desc, terminal_id desc limit ${page.pageSize + 1} offset ${offsetOf(page)}) as page
    join acquirer_view.answer on answer.terminal_id = page.terminal_id
    order by rank desc, page.terminal_id desc`.execute(context.db);
  return rows;
};

const nameOf = (kind: Kind, { terminalId, differsSince }: KeptRow): string =>
  differsSince === null ? '' : differenceName(kind, terminalId, differsSince);

const surroundings = async (context: AgentContext, kind: Kind, rows: readonly KeptRow[]) => {
  const { db } = context;
  const terminals = await terminalsByIds(
    db,
    rows.map(({ terminalId }) => terminalId),
  );
  const [merchants, holders, stakes, reviews] = await Promise.all([
    merchantsByIds(
      db,
      rows.flatMap(({ merchantId }) => merchantId ?? []),
    ),
    agentsByIds(
      db,
      [...terminals.values()].map(({ holderId }) => holderId),
    ),
    stakesOf(
      context,
      kind,
      rows.map(({ terminalId, ours, theirs }) => ({ terminalId, ours, theirs: theirSide(theirs, ours) })),
    ),
    reviewsOf(
      context,
      rows.map((row) => nameOf(kind, row)).filter((name) => name !== ''),
    ),
  ]);
  return { terminals, merchants, holders, stakes, reviews };
};

type Surroundings = Awaited<ReturnType<typeof surroundings>>;

const present = ({ caller }: AgentContext, kind: Kind, row: KeptRow, around: Surroundings): Row => {
  const { terminalId, ours, merchantId, answeredAt, rank } = row;
  const terminal = around.terminals.get(terminalId);
  const holder = terminal && around.holders.get(terminal.holderId);
  const merchantName = merchantId === null ? undefined : around.merchants.get(merchantId)?.name;
  const theirs = theirSide(row.theirs, ours);
  const [stakeFen, review] = [around.stakes.get(terminalId), around.reviews.get(nameOf(kind, row))];
  return {
    terminalId: String(terminalId),
    sn: terminal?.sn ?? '',
    ...(merchantName !== undefined && { merchantName }),
    holder: holder === undefined ? { relation: 'outside' } : agentRef(holder, { id: caller.agentId }),
    agreement: agreementOf(kind, rank),
    differs: [...(compare(kind, ours, theirs)?.differs ?? [])],
    ours: presentOurs(ours, merchantName ?? ''),
    theirs: presentTheirs(theirs, row.theirs, ours.binding?.merchantNo),
    answeredAt: answeredAt.toISOString(),
    ...(stakeFen !== undefined && { stakeFen }),
    ...(review && { review }),
  };
};

/** The most serious difference first. */
export const comparisonPage = async (
  context: AgentContext,
  kind: Kind,
  request: ListRequest,
): Promise<{ rows: Row[]; nextCursor?: string }> => {
  const rows = await keptRows(context, kind, request);
  const around = await surroundings(context, kind, rows.slice(0, request.pageSize));
  return pageOf(
    rows,
    request,
    ({ rank, terminalId }) => [rank, terminalId],
    (row) => present(context, kind, row, around),
  );
};
