/** Versions of policies as they are stored. Contains the operator's cost. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';

export interface PolicyVersion {
  readonly policyId: PolicyId;
  readonly number: number;
  readonly status: 'draft' | 'published' | 'cancelled';
  readonly validFrom: BusinessDay | null;
  readonly content: PolicyContent;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

const columns: Sql = sql`policy_id as "policyId", number, status, valid_from as "validFrom", content,
  published_at as "publishedAt", published_by as "publishedBy"`;

/** All versions of a policy by number, drafts and cancelled ones included. */
export const versionsOf = async (db: Db, policyId: PolicyId): Promise<PolicyVersion[]> => {
  const { rows } = await sql<PolicyVersion>`select ${columns} from policies.policy_version
    where policy_id = ${policyId} order by number`.execute(db);
  return rows;
};

/** The published versions of several policies, by policy and first day. */
export const publishedVersions = async (db: Db, policyIds: readonly PolicyId[]): Promise<PublishedVersion[]> => {
  if (policyIds.length === 0) return [];
  const { rows } = await sql<PolicyVersion>`select ${columns} from policies.policy_version
    where policy_id = any (${policyIds}::bigint[]) and status = 'published' order by policy_id, valid_from`.execute(db);
  return rows.filter(isPublished);
};

export interface PublishedVersion extends PolicyVersion {
  readonly status: 'published';
  readonly validFrom: BusinessDay;
}

export const isPublished = (version: PolicyVersion): version is PublishedVersion =>
  version.status === 'published' && version.validFrom !== null;

/** The published version with the latest first day: a new one follows it. */
export const lastPublished = (versions: readonly PolicyVersion[]): PublishedVersion | undefined =>
  versions.filter(isPublished).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];

export const draftOf = (versions: readonly PolicyVersion[]): PolicyVersion | undefined =>
  versions.find(({ status }) => status === 'draft');
