import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { checkChain } from '../../contract/chain/check-chain.ts';
import { shortHash } from './entry-detail.tsx';

/** Whether the chain of the last day is whole, followed when the page is opened and by the button again. */
export function ChainBar(): ReactNode {
  const { t } = useText();
  const { data, error, refetch, isFetching } = useCall(checkChain, {});
  const isWhole = data !== undefined && data.broken === undefined;
  return (
    <div className="c-chain" role="status" data-bad={data?.broken === undefined && error === null ? undefined : ''}>
      {data !== undefined && <Icon name={isWhole ? 'check-filled' : 'close-filled'} size={18} />}
      <span>
        {error !== null && failureText(error, t)}
        {data?.broken !== undefined &&
          t('audit.console.chain.broken', {
            fault: t(`audit.console.fault.${data.broken.fault}`),
            position: data.broken.position ?? data.broken.entryId ?? '—',
          })}
        {data !== undefined &&
          isWhole &&
          t('audit.console.chain.whole', {
            from: formatCount(data.from),
            to: formatCount(data.position),
            time: formatDateTime(data.checkedAt),
            heads: data.headCount,
          })}{' '}
        {data !== undefined && <code>{shortHash(data.hash)}</code>}
      </span>
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        {t('audit.console.chain.check')}
      </Button>
    </div>
  );
}
