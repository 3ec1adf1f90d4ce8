import type { EarningsPage } from '../earnings-address.ts';
import type { Comparison, SideNames } from './side-names.ts';

export interface SharesProps {
  page: EarningsPage;
  names: SideNames;
  shares: NonNullable<Comparison['shares']>;
}
