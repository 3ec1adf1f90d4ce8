import { factSources } from '#capabilities/statistics/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { feeBookers } from '#capabilities/trades/server/api.ts';
import { bookFees } from './book-fees.ts';
import { factSource } from './fact-source.ts';
import { transferSource } from './transfer-source.ts';

export const register = (): void => {
  factSources.register('rewards', factSource);
  transferSources.register('rewards', transferSource);
  feeBookers.register('rewards', bookFees);
};
