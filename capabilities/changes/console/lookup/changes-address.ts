/** The page's state in its address: /console/changes/CR2609171844?of=failed. */
import { CHANGES_OF } from '../../contract/staff-fields.ts';

const PATH = '/changes';

export type ChangesOf = (typeof CHANGES_OF)[number];

export const changePathOf = (no: string | undefined): string => (no === undefined ? PATH : `${PATH}/${no}`);

/** @param path below /console. */
export const openChangeIn = (path: string): string | undefined =>
  /^\/changes\/([A-Z]{2}[A-Z0-9-]{1,38})$/.exec(path)?.[1];

export const changesOf = (search: string): ChangesOf => {
  const given = new URLSearchParams(search).get('of');
  return CHANGES_OF.find((of) => of === given) ?? 'open';
};

export const changesSearchOf = (of: ChangesOf): string => (of === 'open' ? '' : `?of=${of}`);
