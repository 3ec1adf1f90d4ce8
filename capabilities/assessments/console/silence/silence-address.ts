/** The page's state in its address: /console/compliance/silence/3?month=2026-08, 3 being the open agent. */
import type { BusinessMonth } from '#platform/time/business-day.ts';

const PATH = '/compliance/silence';
const MAX_TEXT = 40;

export const SILENCE_TABS = ['watched', 'all'] as const;
export type SilenceTab = (typeof SILENCE_TABS)[number];

export interface SilenceState {
  readonly tab: SilenceTab;
  /** One of those that are offered. */
  readonly month: BusinessMonth;
  /** Searched for in name and code. */
  readonly text: string;
  readonly pageNum: number;
}

export const pathOf = (agentId: string | undefined): string => (agentId === undefined ? PATH : `${PATH}/${agentId}`);

/** @param path below /console. */
export const openIn = (path: string): string | undefined => /^\/compliance\/silence\/([1-9]\d{0,14})$/.exec(path)?.[1];

/** @param months offered, the usual one second: its days run or have just ended. */
export const stateOf = (
  search: string,
  months: readonly [BusinessMonth, BusinessMonth, ...BusinessMonth[]],
): SilenceState => {
  const given = new URLSearchParams(search);
  return {
    tab: SILENCE_TABS.find((each) => each === given.get('tab')) ?? 'watched',
    month: months.find((each) => each === given.get('month')) ?? months[1],
    text: (given.get('q') ?? '').trim().slice(0, MAX_TEXT),
    pageNum: Number(/^[1-9]\d{0,2}$/.exec(given.get('page') ?? '')?.[0] ?? 1),
  };
};

export const searchOf = ({ tab, month, text, pageNum }: SilenceState): string =>
  `?${new URLSearchParams([
    ['month', month],
    ...(tab === 'watched' ? [] : [['tab', tab]]),
    ...(text === '' ? [] : [['q', text]]),
    ...(pageNum === 1 ? [] : [['page', String(pageNum)]]),
  ]).toString()}`;
