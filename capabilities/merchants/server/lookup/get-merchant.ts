import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentById, agentRef } from '#capabilities/agents/server/api.ts';
import { getMerchant } from '../../contract/lookup/get-merchant.ts';
import { applicationRow } from '../application/application-row.ts';
import { applicationState } from '../application/application-state.ts';
import { closingOf } from '../closing.ts';
import { formerName } from '../names.ts';
import { merchantInScope } from '../own-merchant.ts';
import type { MerchantBrief } from './merchant-brief.ts';
import { placeOf } from './place-of.ts';
import { presentDetail } from './present-merchant.ts';
import { snoozesOf } from './snoozes.ts';

/** A field that was changed since waits for the next review, not for the person who has to mend it. */
const refusedOf = async (db: Db, { id, status }: MerchantBrief) => {
  const row = status === 'rejected' ? await applicationRow(db, id) : undefined;
  if (row === undefined) return [];
  const { refused } = await applicationState(db, row);
  return refused
    .filter(({ mended }) => !mended)
    .map(({ field, reason, note }) => ({ field, reason, ...(note !== undefined && { note }) }));
};

export const getMerchantRoute = handle(getMerchant, async ({ db, caller, now }, { id }) => {
  const merchant = await merchantInScope(db, caller.scope, id);
  const agent = await agentById(db, merchant.agentId);
  const closing = await closingOf(db, id);
  const former = await formerName(db, id);
  const place = await placeOf(db, id);
  const refused = await refusedOf(db, merchant);
  const snoozedUntil = (await snoozesOf(db, caller.agentId, businessDay(now))).get(id);
  return {
    ...presentDetail(merchant, merchant.agentId === caller.agentId),
    agent: agent ? agentRef(agent, { id: caller.agentId }) : { relation: 'outside' as const },
    ...(former !== undefined && { formerName: former }),
    ...(place && { place }),
    ...(refused.length > 0 && { refused }),
    ...(closing && { closing: { ...closing, closedAt: closing.closedAt.toISOString() } }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
  };
});
