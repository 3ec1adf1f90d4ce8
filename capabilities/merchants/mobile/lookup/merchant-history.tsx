/** 变更记录: the events of a merchant, the newest first. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatRate } from '#platform/money/format.ts';
import { formatShortDate, formatWhen } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { id as idField } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { AcquirerLines } from '#capabilities/events/mobile/api.ts';
import { getMerchantHistory } from '../../contract/lookup/get-merchant-history.ts';
import styles from './merchant-history.module.css';

type Entry = AnswerOf<typeof getMerchantHistory>['rows'][number];

const FIELDS = { id: idField() };

function MerchantHistoryPage(): ReactNode {
  const { t } = useText();
  const [{ id = '' }] = useAddress(FIELDS);
  const read = useCall(getMerchantHistory, { id });
  const rows = read.data?.rows;
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={() => read.refetch()}>
        {rows === undefined && read.error && <ReadError error={read.error} onRetry={() => void read.refetch()} />}
        {rows === undefined && !read.error && (
          <Stack>
            <Card>
              <SkeletonRows count={4} lead="none" />
            </Card>
          </Stack>
        )}
        {rows?.length === 0 && (
          <Empty icon="clock" title={t('merchants.history.none')}>
            {t('merchants.history.none-hint')}
          </Empty>
        )}
        {rows !== undefined && rows.length > 0 && (
          <Stack>
            <Card>
              <ol className={styles['history']}>
                {rows.map((entry, index) => (
                  <Line key={rows.length - index} entry={entry} />
                ))}
              </ol>
            </Card>
            {read.data !== undefined && read.data.acquirerLines.length > 0 && (
              <Card pad>
                <AcquirerLines lines={read.data.acquirerLines} />
              </Card>
            )}
          </Stack>
        )}
      </PullToRefresh>
    </Screen>
  );
}

function Line({ entry }: { readonly entry: Entry }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { kind, at, by, validFrom, fields, reason, rates, fromAddress, toAddress, fromName, toName } = entry;
  const said = [
    kind !== 'agent' && formatWhen(at, now, lang),
    by && t(`merchants.history.by-${by}`),
    validFrom && t('merchants.history.from', { day: formatShortDate(validFrom, now, lang) }),
  ].filter(Boolean);
  return (
    <li>
      <b>{t(`merchants.history.${kind}`)}</b>
      <p>{joined(...said)}</p>
      {fields && <p>{fields.map((field) => t(`merchants.field.${field}`)).join(t('merchants.history.and'))}</p>}
      {toAddress !== undefined && (
        <p>
          {fromAddress} → {toAddress}
        </p>
      )}
      {toName !== undefined && (
        <p>
          {fromName} → {toName}
        </p>
      )}
      {reason !== undefined && <p>{reason}</p>}
      {rates && (
        <dl>
          {rates.map(({ rateType, fromPpm, toPpm }) => (
            <div key={rateType}>
              <dt>{t(`merchants.rate-type.${rateType}`)}</dt>
              <dd>
                <s>{formatRate(fromPpm, RATE_DECIMALS)}</s> {formatRate(toPpm, RATE_DECIMALS)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

const RATE_DECIMALS = 3;

export { MerchantHistoryPage as Page };
