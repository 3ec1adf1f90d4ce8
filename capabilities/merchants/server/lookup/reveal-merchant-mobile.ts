import { CODES } from '#platform/contract/envelope.ts';
import { lockFor } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { revealMerchantMobile } from '../../contract/lookup/reveal-merchant-mobile.ts';
import { REVEAL_KNOWN_MS, REVEALS_KNOWN, waitToReveal, type RevealWait } from '../../rules/lookup/reveal-limits.ts';
import { ownMerchant } from '../own-merchant.ts';

const usedUp = ({ unit, most, seconds }: RevealWait): Problem =>
  new Problem(CODES.too_many, 'error.merchant_mobiles_used', {
    values: { unit, most, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) },
    retryAfter: seconds,
  });

export const revealMerchantMobileRoute = handle(revealMerchantMobile, async ({ db, caller, audit, now }, { id }) => {
  const { accountId } = caller;
  const { mobile } = await ownMerchant(db, caller.scope, id);
  await lockFor(db, 'merchants.reveal', accountId);
  await sql`delete from merchants.reveal
    where account_id = ${accountId} and revealed_at <= ${new Date(now.getTime() - REVEAL_KNOWN_MS)}`.execute(db);
  const { rows } = await sql<{ revealedAt: Date }>`
    select revealed_at as "revealedAt" from merchants.reveal
    where account_id = ${accountId} order by revealed_at desc limit ${REVEALS_KNOWN}`.execute(db);
  const wait = waitToReveal(
    rows.map(({ revealedAt }) => revealedAt),
    now,
  );
  if (wait !== undefined) throw usedUp(wait);
  await sql`insert into merchants.reveal (account_id, revealed_at) values (${accountId}, ${now})`.execute(db);
  // the audit row says whose mobile it was, never the mobile
  audit({ subject: 'merchant', subjectId: id });
  return { mobile };
});
