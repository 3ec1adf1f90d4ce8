/** An approved merchant is called otherwise by its papers: the operator alone renames it (docs/domain.md §7). */
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { malformed, notFound, refuse } from '#platform/http/problem.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { merchantNameAtAcquirer, retryEventsOfMerchant } from '#capabilities/events/server/api.ts';
import { renameMerchant } from '../../contract/renaming/rename-merchant.ts';
import type { previewRenaming } from '../../contract/review/preview-renaming.ts';
import { problemOf } from '../../rules/application/typed-application.ts';
import { notifyAgent } from '../application/application-notices.ts';
import { applicationRow, lockApplication, type ApplicationRow } from '../application/application-row.ts';
import { requireShopName } from '../application/shop-name.ts';
import { merchantNumbered } from '../merchants-named.ts';

/** @throws 404, 400 at the name, refuse('merchant_not_approved'), refuse('merchant_same_name') */
export const requireRenamable = async (
  db: Db,
  row: ApplicationRow | undefined,
  { name }: RequestOf<typeof previewRenaming>,
): Promise<ApplicationRow> => {
  if (row === undefined) throw notFound();
  if (row.status !== 'approved') throw refuse('merchant_not_approved');
  if (row.name === name) throw refuse('merchant_same_name');
  const problem = problemOf('name', name);
  if (problem !== undefined) throw malformed({ name: problem });
  await requireShopName(db, row, name);
  return row;
};

export const presentRenaming = async (
  db: Db,
  { no, name, agentId }: ApplicationRow,
  after: string,
): Promise<AnswerOf<typeof renameMerchant>> => {
  const atAcquirer = await merchantNameAtAcquirer(db, no);
  return {
    merchantNo: no,
    before: name,
    after,
    agentCode: (await agentById(db, agentId))?.code ?? '',
    ...(atAcquirer !== undefined && { atAcquirer }),
  };
};

export const numberedRow = async (db: Db, no: string): Promise<ApplicationRow | undefined> => {
  const id = await merchantNumbered(db, no);
  return id === undefined ? undefined : applicationRow(db, id);
};

export const renameMerchantRoute = handle(renameMerchant, async (context, request) => {
  const { db, now, audit } = context;
  const { merchantNo, name, reason } = request;
  const found = await numberedRow(db, merchantNo);
  if (found === undefined) throw notFound();
  const row = await requireRenamable(db, await lockApplication(db, found.id), request);
  const { id, agentId, name: before } = row;
  await sql`
    insert into merchants.name_change (merchant_id, at, name_before, name_after, reason, changed_by)
    values (${id}, ${now}, ${before}, ${name}, ${reason}, ${operatorOf(context).login})`.execute(db);
  await sql`update merchants.merchant set name = ${name} where id = ${id}`.execute(db);
  // a report of the acquirer that contradicted the former name may agree now
  await retryEventsOfMerchant(db, row.no);
  await notifyAgent(db, 'merchant_renamed', { id, agentId, values: { name: before, after: name } }, now);
  audit({ subject: 'merchant', subjectId: id, before: { name: before }, after: { name, reason } });
  return presentRenaming(db, row, name);
});
