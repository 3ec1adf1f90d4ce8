/** Publishes a draft from a day on (docs/domain.md §3). */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { effectiveFrom } from '../../rules/effective-from.ts';
import { contentFacts } from '../../rules/versions/content-facts.ts';
import { publishProblems } from '../../rules/versions/publish-problems.ts';
import { differencesOf } from '../../rules/versions/version-difference.ts';
import { applyVersion, lockTermsOfPolicy } from '../terms/apply-version.ts';
import { costsInTheWay, type CostInTheWay } from './costs-in-the-way.ts';
import type { Author } from './draft-version.ts';
import { policyContents } from './policy-content.ts';
import { lockPolicy, type NamedPolicy } from './policy-named.ts';
import { draftOf, lastPublished, versionsOf, type PolicyVersion, type PublishedVersion } from './versions-of.ts';

export interface Publication {
  readonly number: number;
  /** Undefined for the first version of a policy. */
  readonly follows: PublishedVersion | undefined;
  readonly draft: PolicyVersion;
  /** The costs that prevented the publication. */
  readonly inTheWay: readonly CostInTheWay[];
  /** Number of agents whose terms the version changes. */
  readonly touchedCount: number;
}

interface Step {
  readonly policy: NamedPolicy;
  readonly draft: PolicyVersion;
  readonly follows: PublishedVersion | undefined;
  readonly from: BusinessDay;
}

/** @throws Problem for what concerns the version before. */
const checkFollowing = (follows: PublishedVersion, { draft, from }: Step): void => {
  if (from <= follows.validFrom) throw refuse('version_day_taken', { number: follows.number, day: follows.validFrom });
  if (differencesOf(contentFacts(follows.content), contentFacts(draft.content)).length === 0)
    throw refuse('version_same', { number: follows.number });
  const problems = publishProblems(follows.content, draft.content);
  if (problems.length > 0) throw refuse('version_breaks', { problems: problems.join(' ') });
};

/** @throws Problem for what concerns the day or the content. */
const checkStep = async (tx: Tx, step: Step, now: Date): Promise<void> => {
  const { policy, follows, from } = step;
  const inForce = (await policyContents(tx, [policy.id], businessDay(now))).get(policy.id);
  const first = effectiveFrom(now, inForce?.content.noticeDays ?? 0);
  if (from < first) throw refuse('version_too_early', { from, first });
  if (follows !== undefined) checkFollowing(follows, step);
};

const stepOf = async (tx: Tx, code: string, from: BusinessDay): Promise<Step> => {
  const policy = await lockPolicy(tx, code);
  const versions = await versionsOf(tx, policy.id);
  const draft = draftOf(versions);
  const follows = lastPublished(versions);
  if (draft === undefined) throw refuse('version_no_draft', { code });
  return { policy, draft, follows, from };
};

const publish = async (tx: Tx, { policy, draft, follows, from }: Step, by: Author): Promise<number> => {
  await sql`update policies.policy_version set status = 'published', valid_from = ${from}, published_at = ${by.now},
    published_by = ${by.operator.login} where policy_id = ${policy.id} and number = ${draft.number}`.execute(tx);
  const { touchedCount } = await applyVersion(tx, { policyId: policy.id, validFrom: from, now: by.now });
  await operatorAudit(tx, 'policies.publish-version', by, {
    subject: 'policy_version',
    subjectId: `${policy.code}/${draft.number}`,
    ...(follows && { before: { number: follows.number, validFrom: follows.validFrom } }),
    after: { number: draft.number, validFrom: from, touchedCount },
  });
  return touchedCount;
};

/** Ends a transaction whose effects were only wanted to be known. */
class OnlyTried extends Error {
  readonly done: Publication;
  constructor(done: Publication) {
    super('only tried');
    this.done = done;
  }
}

export interface WantedPublication {
  readonly code: string;
  readonly from: BusinessDay;
}

/**
 * Publishes the draft of a policy and passes a higher cost of the operator and lower pools down the tree, unless costs
 * prevent it. @throws Problem when the day or the content does not allow it.
 */
export const publishVersion = async (tx: Tx, { code, from }: WantedPublication, by: Author): Promise<Publication> => {
  await lockTreeShared(tx);
  const step = await stepOf(tx, code, from);
  await checkStep(tx, step, by.now);
  // before costs are compared with the new floor: no command may set another one meanwhile
  await lockTermsOfPolicy(tx, step.policy.id);
  const { draft, follows } = step;
  const inTheWay = await costsInTheWay(tx, step.policy.id, draft.content, from);
  const touchedCount = inTheWay.length > 0 ? 0 : await publish(tx, step, by);
  return { number: draft.number, follows, draft, inTheWay, touchedCount };
};

/** The effect of a publication: made, and rolled back. @throws Problem as the publication does. */
export const previewPublication = (db: Db, wanted: WantedPublication, by: Author): Promise<Publication> =>
  db
    .transaction(async (tx): Promise<Publication> => {
      throw new OnlyTried(await publishVersion(tx, wanted, by));
    })
    .catch((error: unknown) => {
      if (error instanceof OnlyTried) return error.done;
      throw error;
    });
