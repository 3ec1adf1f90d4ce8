/** 商户相关: how many merchants there are, and who was added. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { getMerchantStatistics } from '../../contract/get-merchant-statistics.ts';
import { DataCard } from '../data-card.tsx';
import { daysAsked, type Asked } from '../periods.ts';
import { RollingCount } from '../rolling.tsx';
import { CheckedMark } from './checked-mark.tsx';
import { CountTrend } from './count-trend.tsx';
import { InfoPage } from './info-page.tsx';
import styles from './info.module.css';
import { CountRows } from './level-rows.tsx';
import { useInfoAddress } from './use-info-address.ts';

type Answer = AnswerOf<typeof getMerchantStatistics>;

const OWN_LIST = { to: '/pages/data/merch-detail' };

export function Page(): ReactNode {
  const { t } = useText();
  const address = useInfoAddress();
  const { asked } = address;
  const read = useCall(getMerchantStatistics, daysAsked(asked), { keepPrevious: true });
  return (
    <InfoPage address={address}>
      <DataCard title={t('statistics.merch.all')} head={<CheckedMark now={asked.now} />} read={read}>
        {(answer) => <Count answer={answer} asked={asked} />}
      </DataCard>
      {read.data && <Added answer={read.data} asked={asked} />}
    </InfoPage>
  );
}

function Count({ answer, asked }: { answer: Answer; asked: Asked }): ReactNode {
  const { t } = useText();
  const may = useMay();
  return (
    <>
      <Figure size="chart">
        <RollingCount count={answer.total} />
        <i className={styles['unit']}>{t('statistics.merch.unit', { count: answer.total })}</i>
      </Figure>
      <div className="spread">
        <span className="t-meta">
          {t('statistics.data.added', {
            period: t(`statistics.in.${asked.period}`),
            count: formatCount(answer.added),
          })}
        </span>
      </div>
      <div className={styles['flush']}>
        <CountRows
          rows={[
            {
              key: 'direct',
              label: t('statistics.merch.direct'),
              count: answer.direct,
              ...(may('merchant:view') && { target: OWN_LIST }),
            },
            ...(asked.scope === 'team'
              ? [{ key: 'below', label: t('statistics.merch.below'), count: answer.total - answer.direct }]
              : []),
          ]}
          sum
        />
      </div>
    </>
  );
}

function Added({ answer, asked }: { answer: Answer; asked: Asked }): ReactNode {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('statistics.merch.added', { period: t(`statistics.period.${asked.period}`) })} />
      <div className="pad pad-t0">
        <Figure size="small">{formatCount(answer.added)}</Figure>
        {answer.days.length > 1 && (
          <CountTrend
            days={answer.days.map(({ day, added }) => ({ day, count: added }))}
            now={asked.now}
            name={t('statistics.merch.new')}
          />
        )}
      </div>
    </Card>
  );
}
