/** The page's state in its address: /console/compliance/00009802354417?day=2026-09-17&state=missed&page=2. */
import { isBusinessDay } from '#platform/time/business-day.ts';
import { CHECK_STATES, type CheckState } from '../../contract/checks/check-states.ts';

const PATH = '/compliance';

export interface ChecksState {
  readonly day: string;
  readonly state: CheckState | undefined;
  readonly pageNum: number;
}

export const checkPathOf = (sn: string | undefined): string => (sn === undefined ? PATH : `${PATH}/${sn}`);

/** @param path below /console. */
export const openCheckIn = (path: string): string | undefined => /^\/compliance\/([0-9A-Z]{8,20})$/.exec(path)?.[1];

/** @param usual the day that is shown where the address names none. */
export const checksStateOf = (search: string, usual: string): ChecksState => {
  const given = new URLSearchParams(search);
  const day = given.get('day') ?? '';
  return {
    day: isBusinessDay(day) ? day : usual,
    state: CHECK_STATES.find((state) => state === given.get('state')),
    pageNum: Number(/^[1-9]\d{0,2}$/.exec(given.get('page') ?? '')?.[0] ?? 1),
  };
};

export const checksSearchOf = ({ day, state, pageNum }: ChecksState): string =>
  `?${new URLSearchParams([
    ['day', day],
    ...(state === undefined ? [] : [['state', state]]),
    ...(pageNum === 1 ? [] : [['page', String(pageNum)]]),
  ]).toString()}`;
