/** The page's state in its address: /console/acquirers/day-files/huitong/2026-09-17?reason=fee. */
import { DIFFERENCE_REASONS, type DifferenceReason } from '../../contract/difference-reasons.ts';

const PATH = '/acquirers/day-files';

export interface OpenDay {
  readonly acquirer: string;
  readonly day: string;
}

export const dayPathOf = (open: OpenDay | undefined): string =>
  open === undefined ? PATH : `${PATH}/${open.acquirer}/${open.day}`;

/** @param path below /console. */
export const openDayIn = (path: string): OpenDay | undefined => {
  const [, acquirer, day] = /^\/acquirers\/day-files\/([A-Za-z][\w.-]{0,63})\/(\d{4}-\d\d-\d\d)$/.exec(path) ?? [];
  return acquirer === undefined || day === undefined ? undefined : { acquirer, day };
};

export const reasonIn = (search: string): DifferenceReason | undefined => {
  const given = new URLSearchParams(search).get('reason');
  return DIFFERENCE_REASONS.find((reason) => reason === given);
};

export const reasonSearchOf = (reason: DifferenceReason | undefined): string =>
  reason === undefined ? '' : `?reason=${reason}`;
