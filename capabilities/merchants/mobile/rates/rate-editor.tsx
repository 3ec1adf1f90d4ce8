/** A merchant's rates, each moved between its floor and ceiling, with the fee of a sale and the caller's part of it. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { RateSlider } from '#capabilities/policies/mobile/api.ts';
import { explainedRate } from './explained-rate.ts';
import { RateSection } from './rate-section.tsx';

/** A rate with the server's verdict about it. */
export interface EditableRate {
  readonly rateType: number;
  readonly lowestPpm: Ppm;
  readonly highestPpm: Ppm;
  readonly capFen?: Fen | undefined;
  readonly extraFen?: Fen | undefined;
  /** Undefined for a user who may not see costs. */
  readonly mine?: FeeRule | undefined;
}

interface RateEditorProps {
  readonly rates: readonly EditableRate[];
  readonly valueOf: (rate: EditableRate) => Ppm;
  /** The rate that was in force before; undefined when there was none. */
  readonly oldOf?: (rate: EditableRate) => Ppm | undefined;
  readonly errors?: ReadonlyMap<number, string>;
  readonly onChange: (rateType: number, ratePpm: Ppm) => void;
}

const DECIMALS = 3;

export function RateEditor({ rates, valueOf, oldOf, errors, onChange }: RateEditorProps): ReactNode {
  return (
    <>
      {rates.map((rate) => (
        <RateRow
          key={rate.rateType}
          rate={rate}
          value={valueOf(rate)}
          old={oldOf?.(rate)}
          error={errors?.get(rate.rateType)}
          onChange={(ratePpm) => onChange(rate.rateType, ratePpm)}
        />
      ))}
    </>
  );
}

interface RateRowProps {
  readonly rate: EditableRate;
  readonly value: Ppm;
  readonly old: Ppm | undefined;
  readonly error: string | undefined;
  readonly onChange: (ratePpm: Ppm) => void;
}

function RateRow({ rate, value, old, error, onChange }: RateRowProps): ReactNode {
  const { t } = useText();
  const { rateType, lowestPpm, highestPpm, capFen } = rate;
  const name = t(`policies.rate-type.${rateType}`);
  const isChanged = old !== undefined && old !== value;
  return (
    <RateSection
      name={name}
      note={capFen !== undefined && t('merchants.rate-editor.cap', { amount: formatFen(capFen) })}
      value={
        <span>
          {isChanged && (
            <s>
              <span className="vh">{t('merchants.rate-editor.was')} </span>
              {formatRate(old, DECIMALS)}
            </s>
          )}
          <b>{formatRate(value, DECIMALS)}</b>
        </span>
      }
      bounds={useBounds(rate)}
      isChanged={isChanged}
      error={error}
    >
      <p>
        <Meaning rate={rate} value={value} />
      </p>
      <RateSlider
        label={name}
        name={t('merchants.rate-editor.rate-of', { what: name })}
        rate={value}
        lowest={lowestPpm}
        highest={highestPpm}
        old={old}
        meaning={useMeaning(rate, value)}
        onChange={onChange}
      />
    </RateSection>
  );
}

/** The rate and its meaning in one sentence, for a screen reader. */
const useMeaning = ({ extraFen, mine }: EditableRate, value: Ppm): string => {
  const { t } = useText();
  const { feeFen, keptFen } = explainedRate(value, extraFen, mine);
  const fee = t('merchants.rate-editor.per-sale', { fee: formatFen(feeFen) });
  return keptFen === undefined ? fee : `${fee}${t('merchants.rate-editor.kept')} ${formatFen(keptFen)}`;
};

function Meaning({ rate, value }: { readonly rate: EditableRate; readonly value: Ppm }): ReactNode {
  const { t } = useText();
  const { feeFen, keptFen } = explainedRate(value, rate.extraFen, rate.mine);
  const bound = value <= rate.lowestPpm ? 'at-floor' : value >= rate.highestPpm ? 'at-ceiling' : undefined;
  return (
    <>
      {t('merchants.rate-editor.per-sale', { fee: formatFen(feeFen) })}
      {keptFen !== undefined && (
        <>
          {t('merchants.rate-editor.kept')} <b>{formatFen(keptFen)}</b>
        </>
      )}
      {bound && t(`merchants.rate-editor.${bound}`)}
    </>
  );
}

const useBounds = ({ mine, lowestPpm, highestPpm }: EditableRate) => {
  const { t } = useText();
  const bounds = [
    ...(mine ? [{ name: 'mine', ratePpm: mine.ratePpm }] : []),
    { name: 'floor', ratePpm: lowestPpm },
    { name: 'ceiling', ratePpm: highestPpm },
  ];
  return bounds.map(({ name, ratePpm }) => ({
    name: t(`merchants.rate-editor.${name}`),
    value: formatRate(ratePpm, DECIMALS),
  }));
};
