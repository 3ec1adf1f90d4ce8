/** The version of a policy that a request asks for, and the days that represent it. */
import { notFound } from '#platform/http/problem.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { stateOf, supersededOn } from '../../rules/versions/version-state.ts';
import type { PublishedVersion } from '../versions/versions-of.ts';

export interface ChosenVersion {
  readonly version: PublishedVersion;
  readonly state: 'coming' | 'in_force' | 'superseded';
  /** First day of the next version. */
  readonly until: BusinessDay | undefined;
}

export const describeVersion = (
  version: PublishedVersion,
  versions: readonly PublishedVersion[],
  today: BusinessDay,
): ChosenVersion => {
  const state = stateOf(version, versions, today);
  const isKnown = state === 'coming' || state === 'in_force' || state === 'superseded';
  return { version, state: isKnown ? state : 'superseded', until: supersededOn(version, versions) };
};

/** The numbered version, or the one in force, or the first that is coming. @throws 404 */
export const chooseVersion = (
  versions: readonly PublishedVersion[],
  number: number | undefined,
  today: BusinessDay,
): ChosenVersion => {
  const inForce = versions.findLast(({ validFrom }) => validFrom <= today) ?? versions[0];
  const version = number === undefined ? inForce : versions.find((each) => each.number === number);
  if (version === undefined) throw notFound();
  return describeVersion(version, versions, today);
};

/**
 * The day whose terms are shown with a version: today, the version's first day while it is coming, its last when it has
 * ended.
 */
export const shownDay = ({ version, state, until }: ChosenVersion, today: BusinessDay): BusinessDay => {
  if (state === 'in_force') return today;
  return state === 'coming' || until === undefined ? version.validFrom : addDays(until, -1);
};

/** The last day of a version that ended or will end; otherwise its first day. */
export const lastDay = ({ version, until }: ChosenVersion): BusinessDay =>
  until === undefined ? version.validFrom : addDays(until, -1);
