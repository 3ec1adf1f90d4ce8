import { handle } from '#platform/http/context.ts';
import { listVersionDifferences } from '../contract/list-version-differences.ts';
import { latestVersion, numberedVersion, publishedVersion } from './versions/find-version.ts';
import { policyNamed } from './versions/policy-named.ts';
import { presentDifferences } from './versions/present-differences.ts';
import { versionsOf } from './versions/versions-of.ts';

export const listVersionDifferencesRoute = handle(listVersionDifferences, async ({ db, t }, request) => {
  const policy = await policyNamed(db, request.policyCode);
  const versions = await versionsOf(db, policy.id);
  const earlier =
    request.earlier === undefined
      ? publishedVersion(policy, versions)
      : numberedVersion(policy, versions, request.earlier);
  const later =
    request.later === undefined ? latestVersion(policy, versions) : numberedVersion(policy, versions, request.later);
  return {
    earlier: earlier.number,
    later: later.number,
    differences: presentDifferences(earlier.content, later.content, t),
  };
});
