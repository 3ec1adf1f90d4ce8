/** The parts of a settlement cost that apply to a card: the cap applies to debit cards only (docs/domain.md §1). */
import type { FeeRule } from '#platform/money/fee.ts';
import { CARD_TYPE, type CardType } from '../../contract/lookup/trade-types.ts';

/** Rate types 1 and 4 price all cards by one rule; its cap is for debit cards (sql/booking/write_sales.sql). */
export const costForCard = ({ capFen, ...uncapped }: FeeRule, cardType: CardType): FeeRule =>
  cardType === CARD_TYPE.debit && capFen !== undefined ? { ...uncapped, capFen } : uncapped;
