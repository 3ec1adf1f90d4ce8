/** The merchants that get the promotion, and those that do not, with the reasons. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { RefusedList, SplitCount } from '#capabilities/terminals/mobile/api.tsx';
import { grouped } from '../asking/refused-acts.ts';
import type { PromotionPreview } from './use-promotion-preview.ts';
import preview from '../asking/preview.module.css';

export function PromotedCard({ preview: shown }: { preview: PromotionPreview }): ReactNode {
  const { t } = useText();
  const { acceptedCount: good, refusedCount: bad, refused } = shown;
  const groups = grouped(refused, ({ barred }) => barred.reason);
  return (
    <Card>
      <CardHead title={t('changes.preview.title')} />
      <div className={preview['split']}>
        <SplitCount
          good={good}
          goodLabel={t('changes.promotion.can')}
          bad={bad}
          badLabel={t('changes.promotion.cannot')}
        />
      </div>
      {bad > 0 && (
        <RefusedList
          items={groups.map(({ id, first, items }) => {
            const name = first.merchantName ?? t('changes.preview.unknown', { key: first.key });
            const many = { name, count: items.length, many: t('changes.count.rate', { count: items.length }) };
            return {
              id,
              reason: t(`changes.refused.${first.barred.reason}`),
              what: items.length === 1 ? name : t('changes.preview.and-others', many),
            };
          })}
        />
      )}
    </Card>
  );
}
