import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import { parsePercent, type Ppm } from '#platform/money/ppm.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import type { RevealedDocument } from './tax-rows.ts';

/** The rate and the last day that are typed; undefined while they are not whole. */
export const useTerms = (kind: 'invoice' | 'certificate', invoicePpm: Ppm | undefined) => {
  const [typedRate, typeRate] = useState<string>();
  const [validTo, setValidTo] = useState('');
  const usual = kind === 'invoice' && invoicePpm !== undefined ? formatRate(invoicePpm).replace('%', '') : '';
  const rate = typedRate ?? usual;
  const ratePpm = parsePercent(rate.trim());
  const isWhole = ratePpm !== undefined && (kind === 'invoice' || /^\d{4}-\d\d-\d\d$/.test(validTo));
  const terms = isWhole ? { ratePpm, ...(validTo !== '' && { validTo }) } : undefined;
  return { rate, typeRate, validTo, setValidTo, terms };
};

export type Terms = ReturnType<typeof useTerms>;

interface TaxTermsProps {
  document: RevealedDocument;
  terms: Terms;
  isDisabled: boolean;
}

/** At which rate and until when it covers, and what is used before it. */
export function TaxTerms({ document, terms, isDisabled }: TaxTermsProps): ReactNode {
  const { t } = useText();
  const { kind, earlier, amountFen, no } = document;
  return (
    <>
      <Section title={t('taxes.console.terms')}>
        <div className="c-pair">
          <label>
            {t('taxes.console.rate')}
            <Input
              value={terms.rate}
              suffix="%"
              disabled={isDisabled}
              onChange={({ target }) => terms.typeRate(target.value)}
            />
          </label>
          <label>
            {t(kind === 'certificate' ? 'taxes.console.valid_to.needed' : 'taxes.console.valid_to')}
            <Input
              type="date"
              value={terms.validTo}
              disabled={isDisabled}
              onChange={({ target }) => terms.setValidTo(target.value)}
            />
          </label>
        </div>
      </Section>
      <Section title={t('taxes.console.covers')}>
        <Facts
          facts={[
            ...earlier.map(
              ({ no: other, leftFen, ratePpm }) =>
                [
                  t('taxes.console.covers.earlier', { no: other, rate: formatRate(ratePpm) }),
                  leftFen === undefined ? t('taxes.console.covers.all') : yuan(leftFen),
                ] as const,
            ),
            [
              t('taxes.console.covers.this', { no }),
              amountFen === undefined ? t('taxes.console.covers.all') : yuan(amountFen),
            ],
          ]}
        />
      </Section>
    </>
  );
}
