/** The page's state in its address: /console/payees/A12?text=…, /console/payees/S3 of a stop. */
export const PAYEE_TABS = ['accounts', 'stops'] as const;
export type PayeeTab = (typeof PAYEE_TABS)[number];

export interface PayeeState {
  readonly tab: PayeeTab;
  readonly text: string;
}

const PATH = '/payees';
const LETTERS: Readonly<Record<PayeeTab, string>> = { accounts: 'A', stops: 'S' };

export const pathOf = (tab: PayeeTab, id: string | undefined): string =>
  id === undefined ? PATH : `${PATH}/${LETTERS[tab]}${id}`;

/** @param path below /console. */
export const openIn = (path: string): { readonly tab: PayeeTab; readonly id: string } | undefined => {
  const [, letter, id] = /^\/payees\/([AS])(\d{1,15})$/.exec(path) ?? [];
  return id === undefined ? undefined : { tab: letter === 'A' ? 'accounts' : 'stops', id };
};

export const searchOf = ({ tab, text }: PayeeState): string => {
  const entries = [...(tab === 'stops' ? [['tab', tab]] : []), ...(text === '' ? [] : [['text', text]])];
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
};

/** Missing or wrong parts of the address are as on the first visit; the open case decides its tab. */
export const stateOf = (path: string, search: string): PayeeState => {
  const given = new URLSearchParams(search);
  const tab = openIn(path)?.tab ?? PAYEE_TABS.find((each) => each === given.get('tab')) ?? 'accounts';
  return { tab, text: (given.get('text') ?? '').slice(0, 40) };
};
