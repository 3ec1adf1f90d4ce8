import { handle } from '#platform/http/context.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import { listCaps } from '../../contract/caps/list-caps.ts';
import { allCaps, type Cap, type UsedCap } from './edit-cap.ts';
import { presentCap } from './present-cap.ts';

/** The cap of the month that something was used in. */
const capOf = ({ policyId, kind, month }: UsedCap, caps: readonly Cap[]): Cap | undefined =>
  caps.findLast((one) => one.policyId === policyId && one.kind === kind && one.fromMonth <= month);

export const listCapsRoute = handle(listCaps, async ({ db }) => {
  const { caps, used } = await allCaps(db);
  const policies = await policiesByIds(db, [...new Set([...caps, ...used].map(({ policyId }) => policyId))]);
  const codeOf = ({ policyId }: Pick<Cap, 'policyId'>): string => policies.get(policyId)?.code ?? String(policyId);
  return {
    caps: caps.map((one) => ({ policyCode: codeOf(one), kind: one.kind, ...presentCap(one) })),
    used: used.map((one) => {
      const capFen = capOf(one, caps)?.capFen ?? undefined;
      const { kind, month, usedFen, cutCount } = one;
      return { policyCode: codeOf(one), kind, month, usedFen, ...(capFen !== undefined && { capFen }), cutCount };
    }),
  };
});
