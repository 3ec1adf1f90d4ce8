/** The subjects that a request names, restricted to the caller's own. */
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { getChangeOptions } from '../../contract/asking/get-change-options.ts';
import { MAX_CHANGES, type ChangeKind } from '../../contract/change-kinds.ts';
import { searchSubjects, subjectsByKeys, type SubjectPage } from './subject-rows.ts';
import { withValues, type Subject } from './subjects.ts';

export type Selection = RequestOf<typeof getChangeOptions>['selection'];
export type SubjectFilter = Extract<Selection, { by: 'filter' }>['filter'];

export interface ChoiceQuery {
  readonly kind: ChangeKind;
  readonly agentId: AgentId;
  readonly now: Date;
}

const hasValue = ({ inForce }: Subject, { rateType, fromPpm, feeFen }: SubjectFilter): boolean =>
  (fromPpm === undefined ||
    (inForce.rates ?? []).some(
      (rate) => (rateType === undefined || rate.rateType === rateType) && rate.ratePpm >= fromPpm,
    )) &&
  (feeFen === undefined || inForce.feeFen === feeFen);

const positionOf = ({ merchantId, policyId, terminalId }: Subject): number[] => [merchantId, policyId, terminalId ?? 0];

const isAfter = (subject: Subject, after: readonly number[]): boolean => {
  const at = positionOf(subject);
  const index = at.findIndex((part, position) => part !== after[position]);
  return index >= 0 && (at[index] ?? 0) < (after[index] ?? 0);
};

/** A filter by the value in force is decided here, for it comes from several places: all others by the database. */
export const subjectsMatching = async (
  db: Db,
  { kind, agentId, now }: ChoiceQuery,
  filter: SubjectFilter,
  page: SubjectPage,
): Promise<Subject[]> => {
  const byValue = filter.fromPpm !== undefined || filter.feeFen !== undefined;
  const rows = await searchSubjects(db, { kind, agentId, ...filter }, byValue ? undefined : page);
  const subjects = await withValues(db, kind, rows, now);
  if (!byValue) return subjects;
  return subjects
    .filter((subject) => hasValue(subject, filter) && (page.after === undefined || isAfter(subject, page.after)))
    .slice(page.offset, page.offset + page.limit);
};

export const cursorOf = positionOf;

export interface Choice {
  readonly subjects: readonly Subject[];
  /** Keys that belong to no subject of the caller. */
  readonly unknown: readonly string[];
}

/** @throws refuse('change_too_many' | 'change_none') */
export const choose = async (db: Db, choosing: ChoiceQuery, selection: Selection): Promise<Choice> => {
  const { kind, agentId, now } = choosing;
  if (selection.by === 'filter') {
    const page = { after: undefined, limit: MAX_CHANGES + 1, offset: 0 };
    const subjects = await subjectsMatching(db, choosing, selection.filter, page);
    if (subjects.length > MAX_CHANGES) throw refuse('change_too_many', { max: MAX_CHANGES });
    if (subjects.length === 0) throw refuse('change_none');
    return { subjects, unknown: [] };
  }
  const keys = [...new Set(selection.keys)];
  const found = await subjectsByKeys(db, kind, keys);
  const own = keys.flatMap((key) => {
    const row = found.get(key);
    return row?.agentId === agentId ? [row] : [];
  });
  const subjects = await withValues(db, kind, own, now);
  const known = new Set(subjects.map(({ key }) => key));
  return { subjects, unknown: keys.filter((key) => !known.has(key)) };
};
