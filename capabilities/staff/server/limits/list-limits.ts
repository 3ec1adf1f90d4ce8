import { handle } from '#platform/http/context.ts';
import { listLimits } from '../../contract/limits/list-limits.ts';
import { limitsInForce } from './limits.ts';

export const listLimitsRoute = handle(listLimits, async ({ db }) => ({
  rows: (await limitsInForce(db)).map(({ act, fromFen, setBy }) => ({
    act,
    fromFen,
    ...(setBy !== null && { setBy }),
  })),
}));
