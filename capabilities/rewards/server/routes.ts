import { factSources } from '#capabilities/statistics/server/api.ts';
import { factSource } from './fact-source.ts';

export const register = (): void => {
  factSources.register('rewards', factSource);
};
