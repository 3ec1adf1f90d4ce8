/** The consent of a merchant that registers itself to the fees it will pay. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { chargedFees, type ChargedFees } from '../../rules/application/charged-fees.ts';
import type { ApplicationRow } from './application-row.ts';
import { merchantOffers, type MerchantOffer } from './merchant-offers.ts';

/** The fees of the last consent; undefined for a merchant that its agent has registered. */
export const feesAgreedBy = async (db: Db, id: MerchantId): Promise<ChargedFees | undefined> => {
  const { rows } = await sql<{ serviceFeeFen: Fen; communicationFeeFen: Fen }>`
    select service_fee_fen as "serviceFeeFen", communication_fee_fen as "communicationFeeFen"
    from merchants.fee_consent where merchant_id = ${id} order by id desc limit 1`.execute(db);
  return rows[0];
};

export const isSameFees = (one: ChargedFees | undefined, other: ChargedFees): boolean =>
  one?.serviceFeeFen === other.serviceFeeFen && one.communicationFeeFen === other.communicationFeeFen;

const record = (tx: Tx, id: MerchantId, offer: MerchantOffer, now: Date): Promise<unknown> => {
  const { serviceFeeFen, communicationFeeFen } = chargedFees(offer);
  const { periodDays, freeDays } = offer.communication;
  return sql`
    insert into merchants.fee_consent (merchant_id, service_fee_fen, communication_fee_fen, period_days, free_days,
      agreed_at)
    values (${id}, ${serviceFeeFen}, ${communicationFeeFen}, ${periodDays}, ${freeDays}, ${now})`.execute(tx);
};

/**
 * Records the agreed fees, which must equal today's charges. Without an agreement, an earlier consent to the same
 * amounts is enough; nothing is agreed to where no policy is offered.
 * @throws refuse('fees_not_agreed')
 */
export const agreeFees = async (
  tx: Tx,
  { id, agentId, policyId }: ApplicationRow,
  agreed: ChargedFees | undefined,
  now: Date,
): Promise<void> => {
  const offer = (await merchantOffers(tx, agentId, now)).find((each) => each.id === policyId);
  if (offer === undefined) return;
  const charged = chargedFees(offer);
  if (!isSameFees(agreed ?? (await feesAgreedBy(tx, id)), charged)) throw refuse('fees_not_agreed');
  if (agreed !== undefined) await record(tx, id, offer, now);
};
