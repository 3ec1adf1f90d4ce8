/** The page's state in its address: /console/quarantine/12?tab=conflict. */
export const HELD_TABS = ['implausible', 'conflict', 'limits'] as const;
export type HeldTab = (typeof HELD_TABS)[number];

const PATH = '/quarantine';

export const pathOf = (id: string | undefined): string => (id === undefined ? PATH : `${PATH}/${id}`);

/** @param path below /console. */
export const openIn = (path: string): string | undefined => /^\/quarantine\/(\d{1,15})$/.exec(path)?.[1];

export const searchOf = (tab: HeldTab): string => (tab === 'implausible' ? '' : `?tab=${tab}`);

/** A missing or wrong part of an address is as on the first visit. */
export const tabOf = (search: string): HeldTab => {
  const given = new URLSearchParams(search).get('tab');
  return HELD_TABS.find((tab) => tab === given) ?? 'implausible';
};
