/** The page's state in its address: /console/disputes/D000012?tab=answered&text=…. */
export const DISPUTE_TABS = ['waiting', 'second', 'answered', 'withdrawn'] as const;
export type DisputeTab = (typeof DISPUTE_TABS)[number];

export interface DisputeAddress {
  readonly no: string | undefined;
  readonly tab: DisputeTab;
  readonly text: string;
}

export const addressIn = (path: string, search: string): DisputeAddress => {
  const given = new URLSearchParams(search);
  return {
    no: /^\/disputes\/(D\d{6,15})$/.exec(path)?.[1],
    tab: DISPUTE_TABS.find((tab) => tab === given.get('tab')) ?? 'waiting',
    text: (given.get('text') ?? '').slice(0, 40),
  };
};

export const pathOf = ({ no }: DisputeAddress): string => (no === undefined ? '/disputes' : `/disputes/${no}`);

export const searchOf = ({ tab, text }: DisputeAddress): string => {
  const given = new URLSearchParams();
  if (tab !== 'waiting') given.set('tab', tab);
  if (text !== '') given.set('text', text);
  return given.size === 0 ? '' : `?${given.toString()}`;
};
