import type { AnswerOf } from '#platform/contract/call.ts';
import { handle } from '#platform/http/context.ts';
import { getContent } from '../../contract/versions/get-content.ts';
import { latestVersion, numberedVersion } from './find-version.ts';
import { policyNamed } from './policy-named.ts';
import { versionsOf } from './versions-of.ts';

export const getContentRoute = handle(getContent, async ({ db }, { policyCode, number }) => {
  const policy = await policyNamed(db, policyCode);
  const versions = await versionsOf(db, policy.id);
  const version = number === undefined ? latestVersion(policy, versions) : numberedVersion(policy, versions, number);
  return version.content as AnswerOf<typeof getContent>;
});
