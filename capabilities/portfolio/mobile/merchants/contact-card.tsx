/** Contact and address; the mobile is masked until its own agent reveals it, then it can be copied. */
import { Suspense, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { shownMobile } from '#platform/ui/form/mobile-text.ts';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { merchantName } from '#capabilities/merchants/mobile/api.ts';
import { openLocation, SmallMap } from '#capabilities/places/mobile/api.ts';
import type { MerchantMobile } from './use-mobile.ts';
import styles from './merchant.module.css';

interface ContactCardProps {
  merchant: Merchant;
  mobile: MerchantMobile;
}

export function ContactCard({ merchant, mobile }: ContactCardProps): ReactNode {
  const { t } = useText();
  const { contactName, address, no, place, status } = merchant;
  return (
    <Card>
      <CardHead title={t('portfolio.merchant.place')} />
      <div className="pad pad-t0">
        <Facts
          facts={[
            { label: t('portfolio.merchant.person'), value: contactName },
            { label: t('portfolio.merchant.mobile'), value: <MobileLine masked={merchant.mobile} mobile={mobile} /> },
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

interface MobileLineProps {
  masked: string;
  mobile: MerchantMobile;
}

/** The masked mobile, which a tap reveals; then the whole one, which a tap copies. */
function MobileLine({ masked, mobile: { revealed, canReveal, reveal } }: MobileLineProps): ReactNode {
  const { t } = useText();
  if (!canReveal) return masked;
  return (
    <span aria-live="polite">
      {revealed === undefined ? (
        <button
          type="button"
          className="copy"
          aria-label={joined(masked, t('portfolio.merchant.reveal'))}
          onClick={() => void reveal()}
        >
          <span>{masked}</span>
          <Icon name="eye" size={18} />
        </button>
      ) : (
        <Copy text={revealed} label={`${t('portfolio.merchant.mobile')} ${shownMobile(revealed)}`}>
          {shownMobile(revealed)}
        </Copy>
      )}
    </span>
  );
}
