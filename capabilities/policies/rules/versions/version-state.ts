/** The state of a version on a day (docs/domain.md §3). */
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { VERSION_STATES } from '../../contract/versions/version-fields.ts';

export type VersionState = (typeof VERSION_STATES)[number];

export interface VersionInTime {
  readonly status: 'draft' | 'published' | 'cancelled';
  /** First day; null for a draft. */
  readonly validFrom: BusinessDay | null;
}

const isPublished = ({ status, validFrom }: VersionInTime): boolean => status === 'published' && validFrom !== null;

/** The first day of the next published version, on which this one is superseded; undefined while there is none. */
export const supersededOn = (version: VersionInTime, versions: readonly VersionInTime[]): BusinessDay | undefined =>
  versions
    .filter((other) => isPublished(other) && (other.validFrom ?? '') > (version.validFrom ?? ''))
    .map(({ validFrom }) => validFrom ?? '')
    .toSorted()[0];

/** @param versions all versions of the policy. */
export const stateOf = (
  version: VersionInTime,
  versions: readonly VersionInTime[],
  today: BusinessDay,
): VersionState => {
  if (version.status !== 'published' || version.validFrom === null)
    return version.status === 'draft' ? 'draft' : 'cancelled';
  if (version.validFrom > today) return 'coming';
  const until = supersededOn(version, versions);
  return until !== undefined && until <= today ? 'superseded' : 'in_force';
};
