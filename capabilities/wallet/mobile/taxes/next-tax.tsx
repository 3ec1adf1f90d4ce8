import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, subtractFen, type Fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { TaxYear } from '#capabilities/withdrawals/contract/list/get-tax-year.ts';
import styles from './tax.module.css';

interface NextTaxProps {
  next: NonNullable<TaxYear['next']>;
  invoicePpm: Ppm;
}

interface Way {
  readonly name: string;
  readonly how: string;
  readonly taxFen: Fen;
  readonly less?: string | undefined;
  readonly isPresent?: boolean;
}

/** The tax on the next withdrawal without a document, with those that there are, and with enough. */
export function NextTax({ next, invoicePpm }: NextTaxProps): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { wallet, amountFen } = next;
  return (
    <Card>
      <CardHead
        title={t('wallet.tax.next')}
        more={t('wallet.tax.next-of', { wallet: t(`ledger.name.${wallet}`), amount: shown(fen(amountFen)) })}
      />
      <dl className={styles['ways']}>
        {useWays({ next, invoicePpm }).map(({ name, how, taxFen, less, isPresent }) => (
          <div key={name} data-present={isPresent || undefined}>
            <dt>
              <b>{name}</b>
              <small>{how}</small>
            </dt>
            <dd>
              <b>{t('wallet.tax.costs', { amount: shown(taxFen) })}</b>
              {less !== undefined && <small>{less}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const useWays = ({ next: { amountFen, taxPpm, saving }, invoicePpm }: NextTaxProps): Way[] => {
  const { t } = useText();
  const shown = useShownAmount();
  const { noneFen, presentFen, fullFen, uncoveredFen, savedFen, moreFen } = saving;
  const covered = shown(subtractFen(fen(amountFen), fen(uncoveredFen)));
  const rate = formatRate(taxPpm, 0);
  const isCovered = uncoveredFen < amountFen;
  return [
    { name: t('wallet.tax.none'), how: t('wallet.tax.all-at', { rate }), taxFen: fen(noneFen), isPresent: !isCovered },
    ...(isCovered
      ? [
          {
            name: t('wallet.tax.present', { amount: covered }),
            how: t('wallet.tax.present-how', { amount: covered, rate }),
            taxFen: fen(presentFen),
            less: t('wallet.tax.less', { amount: shown(fen(savedFen)) }),
            isPresent: true,
          },
        ]
      : []),
    ...(moreFen > 0
      ? [
          {
            name: t(isCovered ? 'wallet.tax.more' : 'wallet.tax.first', { amount: shown(fen(uncoveredFen)) }),
            how: t('wallet.tax.more-how', { rate: formatRate(invoicePpm, 0) }),
            taxFen: fen(fullFen),
            less: t(isCovered ? 'wallet.tax.less-more' : 'wallet.tax.less', { amount: shown(fen(moreFen)) }),
          },
        ]
      : []),
  ];
};
