/** 商户相关: the number of merchants, by class, with changes of class, and those who will soon be lost. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { How, shownFigure } from '#capabilities/figures/mobile/api.ts';
import {
  CountTrend,
  daysAsked,
  getMerchantStatistics,
  InfoPage,
  useInfoAddress,
  type CardQuery,
} from '#capabilities/statistics/mobile/api.ts';
import { getMerchantClasses } from '../../contract/classes/get-merchant-classes.ts';
import { ClassesCard } from '../classes/classes-card.tsx';
import { LeavingCard } from '../quiet/leaving-card.tsx';
import { ChangesCard } from './changes-card.tsx';

function MerchInfoPage(): ReactNode {
  const address = useInfoAddress();
  const { asked } = address;
  const counted = useCall(getMerchantStatistics, daysAsked(asked), { keepPrevious: true });
  const classed = useCall(getMerchantClasses, daysAsked(asked), { keepPrevious: true });
  return (
    <InfoPage address={address}>
      <ClassesCard counted={counted} classes={classed.data} asked={asked} />
      {counted.data && classed.data && <ChangesCard added={counted.data.added} classes={classed.data} asked={asked} />}
      {classed.data && classed.data.leaving > 0 && <LeavingCard classes={classed.data} asked={asked} />}
      {counted.data && !classed.isPending && <Added answer={counted.data} asked={asked} />}
    </InfoPage>
  );
}

function Added({ answer, asked }: { answer: AnswerOf<typeof getMerchantStatistics>; asked: CardQuery }): ReactNode {
  const { t } = useText();
  const title = t('statistics.merch.added', { period: t(`statistics.period.${asked.period}`) });
  return (
    <Card>
      <CardHead
        title={title}
        how={<How title={title} figures={[shownFigure(DATA.merchantsAdded, answer.added, asked)]} />}
      />
      <div className="pad pad-t0">
        <Figure size="small">{formatCount(answer.added)}</Figure>
        {answer.days.length > 1 && (
          <CountTrend
            days={answer.days.map(({ day, added }) => ({ day, count: added }))}
            now={asked.now}
            name={t(DATA.merchantsAdded.name)}
          />
        )}
      </div>
    </Card>
  );
}

export { MerchInfoPage as Page };
