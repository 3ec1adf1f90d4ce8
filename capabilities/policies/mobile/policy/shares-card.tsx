import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import { VALUE_SHARES } from '../policy-routes.ts';
import { paymentTypeNames, shareText } from '../value-shares/share-words.ts';

/** The caller's part of the value-added fees; the page about shares shows more. */
export function SharesCard({ policy: { id, valueShares } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  if (valueShares.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={t('policies.policy-info.value-shares')}
        more={t('policies.policy-info.sharing')}
        to={VALUE_SHARES}
        query={{ policyId: id }}
      />
      <Rows>
        {valueShares.map((share) => (
          <Row
            key={share.item}
            title={paymentTypeNames(share.paymentTypes, t)}
            meta={t(`policies.share-type.${share.shareType}-hint`)}
            value={share.minePpm > 0 ? shareText(share.minePpm, share.shareType) : t('policies.value-shares.not-given')}
          />
        ))}
      </Rows>
    </Card>
  );
}
