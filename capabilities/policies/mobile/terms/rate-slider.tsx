/** A rate between its bounds: − and + of 0.001 % around a slider, with a mark at the old rate. */
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { RATE_DECIMALS } from './rate-decimals.ts';
import { positionOf, ratePositions, stepRate } from './rate-positions.ts';
import styles from './rate-slider.module.css';

interface RateSliderProps {
  /** The rate's purpose; names the slider and its buttons. */
  label: string;
  rate: Ppm;
  lowest: Ppm;
  highest: Ppm;
  /** Present where only its multiples can be chosen. */
  stepPpm?: Ppm | undefined;
  old?: Ppm | undefined;
  /** Name of the slider, which is the settlement cost of its rate type. */
  name?: string | undefined;
  /** Follows the rate when read aloud: the remainder for the giver. */
  meaning: string;
  onChange: (rate: Ppm) => void;
}

export function RateSlider({ label, name, rate, lowest, highest, stepPpm, old, ...props }: RateSliderProps): ReactNode {
  const { t } = useText();
  const { meaning, onChange } = props;
  const positions = useMemo(() => ratePositions(lowest, highest, stepPpm), [lowest, highest, stepPpm]);
  const step = (by: 1 | -1, sign: string, name: 'less' | 'more'): ReactNode => (
    <button
      type="button"
      className={styles['step']}
      aria-label={t(`policies.terms.${name}`, { what: label })}
      disabled={stepRate(positions, rate, by) === rate}
      onClick={() => onChange(stepRate(positions, rate, by))}
    >
      {sign}
    </button>
  );
  const place = { '--at': rate - lowest, '--old': (old ?? rate) - lowest, '--of': highest - lowest || 1 };
  return (
    <div className={styles['line']}>
      {step(-1, '−', 'less')}
      <div className={styles['slider']} style={place as CSSProperties}>
        <input
          type="range"
          min={0}
          max={positions.length - 1}
          step={1}
          value={positionOf(positions, rate)}
          disabled={positions.length === 1}
          aria-label={name ?? t('policies.terms.cost-of', { what: label })}
          aria-valuetext={`${formatRate(rate, RATE_DECIMALS)}, ${meaning}`}
          onChange={(event) => onChange(positions[event.target.valueAsNumber] ?? rate)}
        />
        <span className={styles['track']} aria-hidden>
          <i />
          {old !== undefined && old !== rate && <u />}
          <b />
        </span>
      </div>
      {step(1, '+', 'more')}
    </div>
  );
}
