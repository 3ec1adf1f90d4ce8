import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { LinkRow } from './link-row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';
import own from './adjustment-source.module.css';

/** Why the operator changed the wallet, and the picture of the document it is based on. */
export function AdjustmentSource({ adjustment }: { adjustment: NonNullable<EntryInfo['adjustment']> }): ReactNode {
  const { t } = useText();
  const { no, reason, document, original, reversed } = adjustment;
  return (
    <Card>
      <CardHead title={t(original === undefined ? 'wallet.adjustment.what' : 'wallet.adjustment.what-reversed')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.adjustment.reason'), value: reason },
            {
              label: t('wallet.adjustment.no'),
              value: (
                <Copy text={no} label={`${t('wallet.adjustment.no')} ${no}`}>
                  {no}
                </Copy>
              ),
            },
          ]}
        />
        <a className={own['document']} href={document} target="_blank" rel="noreferrer">
          <img src={document} alt={t('wallet.adjustment.document')} />
        </a>
        <p className={styles['formula']}>{t('wallet.adjustment.why')}</p>
      </div>
      {original && <LinkRow title={t('wallet.award.original')} link={original} />}
      {reversed && <LinkRow title={t('wallet.adjustment.reversed')} link={reversed} />}
    </Card>
  );
}
