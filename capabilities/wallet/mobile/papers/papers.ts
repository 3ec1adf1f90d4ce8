import type { AnswerOf } from '#platform/contract/call.ts';
import type { IconName } from '#platform/ui/basics/icon.tsx';
import type { Translate } from '#capabilities/ledger/mobile/api.ts';
import type { listPapers } from '../../contract/papers/list-papers.ts';
import type { PaperKind, PaperState } from '../../contract/papers/paper-kinds.ts';

type Answer = AnswerOf<typeof listPapers>;
export type Paper = Answer['papers'][number];
export type WaitingItem = Answer['waiting'][number];

export const PAPER_PAGES: Readonly<Record<PaperKind, string>> = {
  statements: '/pages/home/statistics/index',
  taxes: '/pages/taxes/taxDocuments',
  deductions: '/pages/deductions/deductionList',
  disputes: '/disputes',
  exports: '/downloads',
};

export const PAPER_ICONS: Readonly<Record<PaperKind, IconName>> = {
  statements: 'file',
  taxes: 'tag',
  deductions: 'box',
  disputes: 'message',
  exports: 'download',
};

const NEWS: ReadonlySet<PaperState> = new Set<PaperState>(['unread', 'offered', 'answered']);

/** Refused is red, new blue, everything else grey. */
export const toneOf = (state: PaperState): 'danger' | 'news' | undefined =>
  state === 'rejected' ? 'danger' : NEWS.has(state) ? 'news' : undefined;

export const stateText = ({ kind, state, count, month = '' }: Paper, t: Translate): string =>
  t(state === 'none' ? `wallet.paper.none-${kind}` : `wallet.paper.${state}`, {
    count,
    month: String(Number(month.slice(5, 7))),
  });

/** The thing itself where there is one, else its list. */
export const waitingTarget = ({ kind, id }: WaitingItem): { to: string; query?: Record<string, string> } => {
  if (kind === 'tax_rejected')
    return id === undefined ? { to: PAPER_PAGES.taxes } : { to: '/pages/taxes/submitDocument', query: { id } };
  if (kind === 'dispute_answered') return { to: PAPER_PAGES.disputes, ...(id !== undefined && { query: { id } }) };
  return id === undefined ? { to: PAPER_PAGES.deductions } : { to: '/pages/deductions/deductionDetail', query: { id } };
};
