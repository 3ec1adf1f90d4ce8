import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { agreementsInForce, type AgreementVersion } from '#capabilities/content/server/api.ts';

/**
 * All agreements in force, each in the version that was shown: a new version must be read first.
 * @throws refuse('agreements_not_accepted')
 */
export const requireAccepted = async (
  { db, now }: Context,
  { agreements }: { readonly agreements: readonly AgreementVersion[] },
): Promise<void> => {
  const inForce = await agreementsInForce(db, now);
  const isAccepted = inForce.every(({ key, version }) =>
    agreements.some((each) => each.key === key && each.version === version),
  );
  if (!isAccepted) throw refuse('agreements_not_accepted');
};
