/** The way to promotions, with how many hold now and who has to act. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { listPromotions } from '../../contract/list-promotions.ts';
import { PROMOTION_PATHS } from '../paths.ts';

export function PromotionsRow({ merchantId }: { merchantId?: string }): ReactNode {
  const { t } = useText();
  const isAllowed = mayOpen(PROMOTION_PATHS.list);
  const whose = merchantId === undefined ? {} : { merchantId };
  const { data } = useCall(
    listPromotions,
    { states: ['running', 'coming'], ...whose, pageSize: 20 },
    { enabled: isAllowed },
  );
  if (!isAllowed || (merchantId !== undefined && !data?.rows.length)) return null;
  const of = (state: string): number => (data?.rows ?? []).filter((row) => row.state === state).length;
  const [running, coming] = [of('running'), of('coming')];
  const counts = [
    ...(running > 0 ? [t('changes.promotion.running-count', { count: running })] : []),
    ...(coming > 0 ? [t('changes.promotion.coming-count', { count: coming })] : []),
  ];
  return (
    <Card>
      <Row
        icon="tag"
        title={t('changes.promotion-list.title')}
        value={counts.length > 0 && <span className="t-meta">{counts.join(t('changes.value.dot'))}</span>}
        to={PROMOTION_PATHS.list}
        query={whose}
      />
    </Card>
  );
}
