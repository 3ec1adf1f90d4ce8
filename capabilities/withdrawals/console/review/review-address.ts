/** The page's state in its address: /console/withdrawals/W2609181358104?tab=paying&wallet=profit. */
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { REVIEW_TABS, RISK_FILTERS } from '../../contract/review/review-fields.ts';
import { AMOUNT_FILTERS, DATE_FILTERS, firstState, type ReviewState } from './review-state.ts';

const PATH = '/withdrawals';

export const pathOf = (no: string | undefined): string => (no === undefined ? PATH : `${PATH}/${no}`);

/** @param path below /console. */
export const openNoOf = (path: string): string | undefined => /^\/withdrawals\/([A-Z0-9]{1,32})$/.exec(path)?.[1];

export const searchOf = (state: ReviewState): string => {
  const entries = Object.entries(state).filter(([name, value]) => value !== firstState[name as keyof ReviewState]);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? '' : `?${search}`;
};

const oneOf = <V extends string>(values: readonly V[], text: string | null, otherwise: V): V =>
  values.find((value) => value === text) ?? otherwise;

/** Parts of an address that are missing or wrong are as on the first visit. */
export const stateOf = (search: string): ReviewState => {
  const given = new URLSearchParams(search);
  const page = Number(given.get('pageNum') ?? '1');
  return {
    tab: oneOf(REVIEW_TABS, given.get('tab'), firstState.tab),
    text: (given.get('text') ?? '').slice(0, 40),
    wallet: oneOf(['all', ...WALLET_KINDS], given.get('wallet'), 'all'),
    amount: oneOf(AMOUNT_FILTERS, given.get('amount'), 'all'),
    date: oneOf(DATE_FILTERS, given.get('date'), 'all'),
    risk: oneOf(['all', ...RISK_FILTERS], given.get('risk'), 'all'),
    mine: given.get('mine') === 'true',
    pageNum: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
};
