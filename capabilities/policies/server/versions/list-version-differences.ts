import { handle } from '#platform/http/context.ts';
import { listVersionDifferences } from '../../contract/versions/list-version-differences.ts';
import { latestVersion, numberedVersion, publishedVersion } from './find-version.ts';
import { policyNamed } from './policy-named.ts';
import { presentDifferences } from './present-differences.ts';
import { versionsOf } from './versions-of.ts';

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
