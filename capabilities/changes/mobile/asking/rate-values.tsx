/** One slider for each rate type; untouched ones are folded and not sent. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { keptPerTenThousand, RateSlider } from '#capabilities/policies/mobile/api.ts';
import { rateName, rateText, type Translate } from '../value-words.ts';
import { policiesText } from './chosen-card.tsx';
import { touchedTypes, usualRule, withRate, type Draft, type Options, type RateOption } from './draft.ts';
import styles from './rate-values.module.css';

/** The subjects of the values: merchants, or terminals. */
export type RatesOf = 'rate' | 'service';

interface RateValuesProps {
  options: Pick<Options, 'rates' | 'policies'>;
  of?: RatesOf;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function RateValues({ options, of = 'rate', draft, onChange }: RateValuesProps): ReactNode {
  const { t } = useText();
  const [isUnfolded, unfold] = useState(false);
  const rates = options.rates ?? [];
  const touched = touchedTypes(draft, options);
  const isOpen = ({ rateType }: RateOption): boolean =>
    isUnfolded || touched.has(rateType) || (touched.size === 0 && rateType === rates[0]?.rateType);
  const folded = rates.filter((rate) => !isOpen(rate));
  return (
    <Card>
      <CardHead
        title={t('changes.value.new-rate')}
        more={t('changes.value.bounds-of', { policy: policiesText(options, t) })}
      />
      <div className={styles['rates']}>
        {rates.filter(isOpen).map((rate) => (
          <RateValue
            key={rate.rateType}
            rate={rate}
            of={of}
            isTouched={touched.has(rate.rateType)}
            draft={draft}
            onChange={onChange}
          />
        ))}
        {folded.length > 0 && (
          <button type="button" className={styles['fold']} aria-expanded={false} onClick={() => unfold(true)}>
            <span className="grow">
              <b>{t('changes.value.rest', { count: folded.length })}</b>
              <em>{folded.map(({ rateType }) => rateName(rateType, t)).join(t('changes.value.dot'))}</em>
            </span>
            <Icon name="chevron-down" size={18} />
          </button>
        )}
      </div>
    </Card>
  );
}

interface RateValueProps {
  rate: RateOption;
  of: RatesOf;
  isTouched: boolean;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function RateValue({ rate, of, isTouched, draft, onChange }: RateValueProps): ReactNode {
  const { t } = useText();
  const { rateType, lowest, highest, stepPpm, mine } = rate;
  const name = rateName(rateType, t);
  const usual = usualRule(rate);
  const rule = (isTouched && draft.rates.get(rateType)) || usual;
  const kept =
    mine === undefined ? undefined : t('changes.value.kept', { amount: formatFen(keptPerTenThousand(rule, mine)) });
  return (
    <section className={styles['rate']} aria-label={name} data-changed={isTouched || undefined}>
      <header>
        <h3>{name}</h3>
        {isTouched && (
          <>
            <s>
              <span className="vh">{t('changes.value.was')} </span>
              {spanText(rate)}
            </s>
            <Icon name="arrow-right" size={16} />
          </>
        )}
        <b className="fig">{isTouched ? rateText(rule.ratePpm) : spanText(rate)}</b>
      </header>
      <RateSlider
        label={name}
        name={t('changes.value.rate-of', { name })}
        rate={rule.ratePpm}
        lowest={lowest.ratePpm}
        highest={highest.ratePpm}
        stepPpm={stepPpm}
        old={usual.ratePpm}
        meaning={kept ?? ''}
        onChange={(ratePpm) => onChange(withRate(draft, rate, { ...usual, ratePpm }))}
      />
      <p className={styles['bounds']}>
        <span>{t('changes.value.floor', { rate: rateText(lowest.ratePpm) })}</span>
        {kept !== undefined && <span className={styles['kept']}>{kept}</span>}
        <span>{t('changes.value.ceiling', { rate: rateText(highest.ratePpm) })}</span>
      </p>
      <p className={styles['note']}>
        <span>{presentText(rate, of, t)}</span>
        {mine !== undefined && <span>{t('changes.value.mine', { rate: rateText(mine.ratePpm) })}</span>}
        {isTouched && (
          <button type="button" className="t-link hit" onClick={() => onChange(withRate(draft, rate, undefined))}>
            {t('changes.value.keep')}
          </button>
        )}
      </p>
    </section>
  );
}

/** 0.600%, of several 0.600–0.620%. */
const spanText = ({ inForce, lowest }: RateOption): string => {
  const rates = inForce.map(({ rule }) => rule.ratePpm).toSorted((a, b) => a - b);
  const [first = lowest.ratePpm] = rates;
  const last = rates.at(-1) ?? first;
  return first === last ? rateText(first) : `${rateText(first).replace('%', '')}–${rateText(last)}`;
};

const SHOWN = 3;

const presentText = ({ inForce }: RateOption, of: RatesOf, t: Translate): string => {
  const [only, ...others] = inForce;
  if (only === undefined) return '';
  const old = (each: typeof only): string =>
    t('changes.value.have', {
      rate: rateText(each.rule.ratePpm),
      count: each.count,
      many: t(`changes.count.${of}`, { count: each.count }),
    });
  if (others.length === 0) return t('changes.value.now', { rate: rateText(only.rule.ratePpm) });
  return t('changes.value.old', { old: inForce.slice(0, SHOWN).map(old).join(t('changes.value.comma')) });
};
