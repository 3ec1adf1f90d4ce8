/** Names of lines and states, and where a line is explained. */
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import type { Tone } from '#platform/ui/basics/tag.tsx';
import type { Query } from '#platform/ui/navigation/navigation.ts';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import { isCheck, type DisputeState } from '../../contract/lookup/dispute-fields.ts';
import type { listDisputes } from '../../contract/lookup/list-disputes.ts';

export type Dispute = RowOf<typeof listDisputes>;
export type QuestionedLine = Pick<Dispute, 'what' | 'label' | 'month' | 'kind' | 'wallet'>;

export const TONES: Readonly<Record<DisputeState, Tone>> = {
  open: 'warning',
  in_review: 'primary',
  confirmed: 'neutral',
  corrected: 'success',
  withdrawn: 'neutral',
};

/** `分润 · 锦里老茶铺`, `2026年8月 对账单 · 奖励` */
export const useLineTitle = (): ((line: QuestionedLine) => string) => {
  const { t, lang } = useText();
  const kindName = useKindName();
  return ({ what, label, month: of, kind, wallet }) => {
    const month = of === undefined ? '' : formatMonth(of, lang);
    if (what === 'statement_wallet')
      return t('disputes.what.statement_wallet', { month, name: t(`ledger.name.${wallet}`) });
    if (what === 'statement_kind')
      return t('disputes.what.statement_kind', { month, name: kind === undefined ? '' : kindName(kind) });
    if (isCheck(what)) return joined(t(`disputes.what.${what}`), label);
    return joined(kindName(what), label);
  };
};

/** A difference from the acquirer has a word of its own, because nothing was booked that could be right. */
export const useStateWord = (): ((dispute: Pick<Dispute, 'what' | 'state'>) => string) => {
  const { t } = useText();
  return ({ what, state }) => t(`disputes.state.${state === 'confirmed' && isCheck(what) ? 'answered' : state}`);
};

/** The page of a subject. */
export const placeOf = (subject: string): { to: string; query: Query } => {
  const [kind = '', ...rest] = subject.split('-');
  if (kind === 'entry') return { to: '/pages/earnings/earningsInfo', query: { id: rest.join('-') } };
  if (kind === 'trade') return { to: '/pages/home/trading/detail', query: { id: rest[0] } };
  if (kind === 'check' && rest[0] === 'fee') return { to: '/pages/home/home/merch-info', query: { id: rest[1] } };
  if (kind === 'check') return { to: '/pages/home/tripartiteData/info', query: { kind: rest[0], terminalId: rest[1] } };
  if (kind === 'withdrawal') return { to: '/pages/earnings/withdrawalList', query: { id: rest[0] } };
  return { to: '/pages/home/statistics/detail', query: { month: `${rest[0]}-${rest[1]}` } };
};
