import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import type { Preview } from '../../contract/applying/preview-withdrawal.ts';

/** The demands beyond the usual proof, and their reasons. */
export function Signals({ preview: { signals, needsBoth } }: { preview: Preview }): ReactNode {
  const { t } = useText();
  const why = (act: 'factor' | 'review'): string =>
    signals
      .filter((one) => one.act === act)
      .map(({ signal }) => t(`withdrawals.signal.${signal}`))
      .join(t('withdrawals.signal.join'));
  const [review, factor] = [why('review'), why('factor')];
  if (review === '' && factor === '') return null;
  return (
    <>
      {review !== '' && <Callout icon="clock">{t('withdrawals.withdraw.asks-review', { why: review })}</Callout>}
      {factor !== '' && needsBoth && (
        <Callout icon="lock">{t('withdrawals.withdraw.asks-both', { why: factor })}</Callout>
      )}
    </>
  );
}
