import { refuse } from '#platform/http/problem.ts';
import type { NamedPolicy } from './policy-named.ts';
import { draftOf, lastPublished, type PolicyVersion } from './versions-of.ts';

/** @throws refuse('version_unknown') */
export const numberedVersion = (
  { code }: NamedPolicy,
  versions: readonly PolicyVersion[],
  number: number,
): PolicyVersion => {
  const found = versions.find((version) => version.number === number);
  if (found === undefined) throw refuse('version_unknown', { code, number });
  return found;
};

/** @throws refuse('version_none_published') */
export const publishedVersion = ({ code }: NamedPolicy, versions: readonly PolicyVersion[]): PolicyVersion => {
  const found = lastPublished(versions);
  if (found === undefined) throw refuse('version_none_published', { code });
  return found;
};

/** The draft, or else the last published one. */
export const latestVersion = (policy: NamedPolicy, versions: readonly PolicyVersion[]): PolicyVersion =>
  draftOf(versions) ?? publishedVersion(policy, versions);
