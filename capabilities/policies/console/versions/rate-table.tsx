import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { ContentRate, PolicyContent } from '../../rules/versions/policy-content.ts';
import { readCap, readRate, showCap, showRate, ValueCell } from './value-cell.tsx';

export interface PartProps {
  content: PolicyContent;
  /** The version before. */
  before: PolicyContent | undefined;
  /** Missing where it can only be read. */
  onChange: ((content: PolicyContent) => void) | undefined;
}

interface RateRowProps {
  rate: ContentRate;
  before: ContentRate | undefined;
  onChange: ((rate: ContentRate) => void) | undefined;
}

const RATES = ['floorPpm', 'defaultPpm', 'ceilingPpm'] as const;
const FIXED = ['capFen', 'extraFen'] as const;

const withFixed = <R extends { capFen?: Fen | undefined }>(
  rule: R,
  key: 'capFen' | 'extraFen',
  value: Fen | undefined,
) => {
  const { [key]: _before, ...rest } = rule as R & { extraFen?: Fen | undefined };
  return { ...rest, ...(value !== undefined && { [key]: value }) } as R;
};

function RateRow({ rate, before, onChange }: RateRowProps): ReactNode {
  const { t } = useText();
  const name = t(`policies.console.rate.${rate.rateType}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <ValueCell<Ppm>
          label={`${name} ${t('policies.console.rates.cost')}`}
          value={rate.operatorCost.ratePpm}
          before={before && { value: before.operatorCost.ratePpm }}
          show={showRate}
          read={readRate}
          onChange={onChange && ((ratePpm) => onChange({ ...rate, operatorCost: { ...rate.operatorCost, ratePpm } }))}
        />
      </td>
      {RATES.map((key) => (
        <td key={key}>
          <ValueCell<Ppm>
            label={`${name} ${t(`policies.console.rates.${key}`)}`}
            value={rate[key]}
            before={before && { value: before[key] }}
            show={showRate}
            read={readRate}
            onChange={onChange && ((value) => onChange({ ...rate, [key]: value }))}
          />
        </td>
      ))}
      {FIXED.map((key) => (
        <td key={key}>
          <ValueCell<Fen | undefined>
            label={`${name} ${t(`policies.console.rates.${key}`)}`}
            value={rate[key]}
            before={before && { value: before[key] }}
            show={showCap}
            read={readCap}
            onChange={onChange && ((value) => onChange(withFixed(rate, key, value)))}
          />
        </td>
      ))}
      <td>
        <ValueCell<Fen | undefined>
          label={`${name} ${t('policies.console.rates.cost_cap')}`}
          value={rate.operatorCost.capFen}
          before={before && { value: before.operatorCost.capFen }}
          show={showCap}
          read={readCap}
          onChange={
            onChange && ((value) => onChange({ ...rate, operatorCost: withFixed(rate.operatorCost, 'capFen', value) }))
          }
        />
      </td>
    </tr>
  );
}

/** Rates by type: the operator's cost, floor, default and ceiling in percent, caps and extras in yuan. */
export function RateTable({ content, before, onChange }: PartProps): ReactNode {
  const { t } = useText();
  const change = (changed: ContentRate): void =>
    onChange?.({
      ...content,
      rates: content.rates.map((rate) => (rate.rateType === changed.rateType ? changed : rate)),
    });
  return (
    <section className="c-policy-part">
      <h2>
        {t('policies.console.rates')} <em>{t('policies.console.rates.hint')}</em>
      </h2>
      <table className="c-rates">
        <thead>
          <tr>
            <th scope="col">{t('policies.console.rates.type')}</th>
            <th scope="col">{t('policies.console.rates.cost')}</th>
            {[...RATES, ...FIXED].map((key) => (
              <th key={key} scope="col">
                {t(`policies.console.rates.${key}`)}
              </th>
            ))}
            <th scope="col">{t('policies.console.rates.cost_cap')}</th>
          </tr>
        </thead>
        <tbody>
          {content.rates.map((rate) => (
            <RateRow
              key={rate.rateType}
              rate={rate}
              before={before?.rates.find(({ rateType }) => rateType === rate.rateType)}
              onChange={onChange && change}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
