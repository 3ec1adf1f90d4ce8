import type { EarningsPage } from '../earnings-address.ts';
import type { Comparison, DayNames } from './day-names.ts';

export interface SharesProps {
  page: EarningsPage;
  names: DayNames;
  shares: NonNullable<Comparison['shares']>;
}
