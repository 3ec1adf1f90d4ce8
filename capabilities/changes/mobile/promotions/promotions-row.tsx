/** The link to promotions, with how many run and how many will; nothing for a merchant without any. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { PROMOTION_PATHS } from '../paths.ts';
import { usePromotions } from './use-promotions.ts';

export function PromotionsRow({ merchantId }: { merchantId?: string }): ReactNode {
  const { t } = useText();
  const rows = usePromotions(merchantId).data?.rows ?? [];
  if (!mayOpen(PROMOTION_PATHS.list) || (merchantId !== undefined && rows.length === 0)) return null;
  const counts = (['running', 'coming'] as const).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    return count === 0 ? [] : [t(`changes.promotion.${state}-count`, { count })];
  });
  return (
    <Card>
      <Row
        icon="tag"
        title={t('changes.promotion-list.title')}
        value={counts.length > 0 && <span className="t-meta">{counts.join(t('changes.value.dot'))}</span>}
        to={PROMOTION_PATHS.list}
        query={merchantId === undefined ? {} : { merchantId }}
      />
    </Card>
  );
}
