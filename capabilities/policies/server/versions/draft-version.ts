/** Drafts of versions: each starts from the last published version and is replaced as a whole. */
import type { Operator } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';
import { lockPolicy } from './policy-named.ts';
import { draftOf, lastPublished, versionsOf } from './versions-of.ts';

/** The person who writes the draft, and the time. */
export interface Author {
  readonly operator: Operator;
  readonly now: Date;
}

export interface Draft {
  readonly number: number;
  readonly content: PolicyContent;
  readonly isNew: boolean;
}

/** Starts a draft as a copy of the last published version, or returns the one that there is. @throws Problem */
export const draftVersion = async (tx: Tx, code: string, by: Author): Promise<Draft> => {
  const policy = await lockPolicy(tx, code);
  const versions = await versionsOf(tx, policy.id);
  const existing = draftOf(versions);
  if (existing !== undefined) return { number: existing.number, content: existing.content, isNew: false };
  const from = lastPublished(versions);
  if (from === undefined) throw refuse('version_none_published', { code });
  const number = Math.max(...versions.map((version) => version.number)) + 1;
  await sql`insert into policies.policy_version (policy_id, number, status, content, drafted_at, drafted_by)
    values (${policy.id}, ${number}, 'draft', ${JSON.stringify(from.content)}::jsonb, ${by.now},
    ${by.operator.login})`.execute(tx);
  await operatorAudit(tx, 'policies.draft-version', by, {
    subject: 'policy_version',
    subjectId: `${code}/${number}`,
    after: { from: from.number },
  });
  return { number, content: from.content, isNew: true };
};

export interface EditedDraft {
  readonly number: number;
  /** The published version that the draft would follow. */
  readonly follows: { readonly number: number; readonly content: PolicyContent };
}

/** Replaces the content of the draft. @throws Problem when there is none. */
export const editDraft = async (tx: Tx, code: string, content: PolicyContent, by: Author): Promise<EditedDraft> => {
  const policy = await lockPolicy(tx, code);
  const versions = await versionsOf(tx, policy.id);
  const draft = draftOf(versions);
  const follows = lastPublished(versions);
  if (draft === undefined || follows === undefined) throw refuse('version_no_draft', { code });
  await sql`update policies.policy_version set content = ${JSON.stringify(content)}::jsonb
    where policy_id = ${policy.id} and number = ${draft.number}`.execute(tx);
  await operatorAudit(tx, 'policies.edit-version', by, {
    subject: 'policy_version',
    subjectId: `${code}/${draft.number}`,
    before: draft.content,
    after: { ...content },
  });
  return { number: draft.number, follows: { number: follows.number, content: follows.content } };
};
