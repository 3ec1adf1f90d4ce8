/** Contact and address; the mobile can be copied by whoever sees all of it. */
import { Suspense, type ReactNode } from 'react';
import { merchantName } from '#capabilities/merchants/mobile/api.ts';
import { openLocation, SmallMap } from '#capabilities/places/mobile/api.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import type { Merchant } from './merchant-shown.ts';
import styles from './merchant.module.css';

export function ContactCard({ merchant }: { merchant: Merchant }): ReactNode {
  const { t } = useText();
  const { contactName, mobile, address, no, place, isDirect, status } = merchant;
  const mobileLine =
    isDirect && mobile !== '' ? (
      <Copy text={mobile} label={`${t('portfolio.merchant.mobile')} ${shownMobile(mobile)}`}>
        {shownMobile(mobile)}
      </Copy>
    ) : (
      mobile
    );
  return (
    <Card>
      <CardHead title={t('portfolio.merchant.place')} />
      <div className="pad pad-t0">
        <Facts
          facts={[
            { label: t('portfolio.merchant.person'), value: contactName },
            { label: t('portfolio.merchant.mobile'), value: mobileLine },
            { label: t('portfolio.merchant.address'), value: address },
            status !== 'draft' && {
              label: t('portfolio.merchant.no'),
              value: (
                <Copy text={no} label={`${t('portfolio.merchant.no')} ${no}`}>
                  <span className="whole">{no}</span>
                </Copy>
              ),
            },
          ]}
        />
      </div>
      {place && (
        <div className={styles['map']}>
          <Suspense>
            <SmallMap target={{ ...place, name: merchantName(t, merchant.name) }} address={address} />
          </Suspense>
        </div>
      )}
      {place && (
        <Row
          icon="location"
          title={t('portfolio.merchant.on-map')}
          onClick={() => openLocation({ ...place, name: merchant.name, address })}
        />
      )}
    </Card>
  );
}
