import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { differenceOf } from '../../rules/why/differences.ts';
import { PATHS } from '../paths.ts';
import { CauseLine, RestCause } from './cause-line.tsx';
import { tradesOf } from './rows-query.ts';
import type { SharesProps } from './shares-props.ts';
import { SumProof } from './sum-proof.tsx';
import styles from './why.module.css';

/** Merchants of all sources, each with the sub-agent through whom it came; unlisted ones are summed last. */
export function SharesByMerchant({ page, names, shares }: SharesProps): ReactNode {
  const { t } = useText();
  const { merchants, otherMerchants } = shares;
  const isCut = otherMerchants.parties > 0;
  const largest = differenceOf(merchants[0] ?? shares);
  return (
    <>
      <ul className={styles['causes']}>
        {merchants.map((merchant) => (
          <li key={merchant.id}>
            <Link className={styles['cause']} to={PATHS.trades} query={tradesOf(page, merchant)}>
              <CauseLine
                name={joined(
                  merchant.name,
                  merchant.agent?.name ?? t(merchant.agent ? 'earnings.sources.moved' : 'earnings.row.own'),
                )}
                sides={merchant}
                short={names.short}
                largest={largest}
              >
                <Icon name="chevron" size={16} />
              </CauseLine>
            </Link>
          </li>
        ))}
        {isCut && (
          <RestCause
            name={t('earnings.why.rest.merchant', { count: otherMerchants.parties })}
            sides={otherMerchants}
            short={names.short}
            largest={largest}
          />
        )}
      </ul>
      <SumProof parts={isCut ? [...merchants, otherMerchants] : merchants} />
    </>
  );
}
