import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { listVersions } from '../../contract/versions/list-versions.ts';
import { stateOf } from '../../rules/versions/version-state.ts';
import { allPolicies, policyNamed } from './policy-named.ts';
import { versionsOf } from './versions-of.ts';

export const listVersionsRoute = handle(listVersions, async ({ db, now }, { policyCode }) => {
  const policies = policyCode === undefined ? await allPolicies(db) : [await policyNamed(db, policyCode)];
  const today = businessDay(now);
  const listed = await Promise.all(
    policies.map(async ({ id, code, name }) => {
      const versions = await versionsOf(db, id);
      return versions.toReversed().map((version) => ({
        policyCode: code,
        policyName: name,
        number: version.number,
        state: stateOf(version, versions, today),
        ...(version.validFrom !== null && { validFrom: version.validFrom }),
        ...(version.publishedAt !== null && { publishedAt: version.publishedAt.toISOString() }),
        ...(version.publishedBy !== null && { publishedBy: version.publishedBy }),
      }));
    }),
  );
  return { rows: listed.flat() };
});
