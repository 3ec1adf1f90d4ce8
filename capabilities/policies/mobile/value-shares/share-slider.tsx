import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { positionOf, stepRate } from '../terms/rate-positions.ts';
import type { RuleOfShare } from './share-filter.ts';
import { sharePositions, shareText, stepOf } from './share-words.ts';
import slider from '../terms/rate-slider.module.css';
import styles from './share-sheet.module.css';

interface ShareSliderProps {
  name: string;
  rule: RuleOfShare;
  before: Ppm;
  value: Ppm;
  onChange: (value: Ppm) => void;
}

/** Old and new value, and a slider between nothing and the giver's own share. */
export function ShareSlider({ name, rule, before, value, onChange }: ShareSliderProps): ReactNode {
  const { t } = useText();
  const { shareType, highestPpm } = rule;
  const text = (share: Ppm): string => shareText(share, shareType);
  return (
    <section className={styles['value']}>
      <div className={styles['figures']}>
        <b>{t(`policies.share-type.${shareType}`)}</b>
        {value !== before && (
          <>
            <s>{text(before)}</s>
            <Icon name="arrow-right" size={16} />
          </>
        )}
        <span className={styles['now']} data-changed={value !== before || undefined}>
          {text(value)}
        </span>
      </div>
      <Track name={name} rule={rule} before={before} value={value} onChange={onChange} />
      <div className={styles['bounds']}>
        <span>{t('policies.value-shares.nothing', { share: text(ppm(0)) })}</span>
        <span>{t('policies.value-shares.have', { share: text(highestPpm) })}</span>
      </div>
    </section>
  );
}

function Track({ name, rule: { shareType, highestPpm }, before, value, onChange }: ShareSliderProps): ReactNode {
  const { t } = useText();
  const positions = useMemo(() => sharePositions(highestPpm, shareType), [highestPpm, shareType]);
  const by = shareText(stepOf(shareType), shareType);
  const place = { '--at': value, '--old': before, '--of': highestPpm || 1 };
  const step = (direction: 1 | -1): ReactNode => (
    <button
      type="button"
      className={slider['step']}
      aria-label={t(direction < 0 ? 'policies.value-shares.less' : 'policies.value-shares.more', { by })}
      disabled={stepRate(positions, value, direction) === value}
      onClick={() => onChange(stepRate(positions, value, direction))}
    >
      {direction < 0 ? '−' : '+'}
    </button>
  );
  return (
    <div className={slider['line']}>
      {step(-1)}
      <div className={slider['slider']} style={place as CSSProperties}>
        <input
          type="range"
          min={0}
          max={positions.length - 1}
          step={1}
          value={positionOf(positions, value)}
          disabled={highestPpm === 0}
          aria-label={t('policies.value-shares.part-of', { name })}
          aria-valuetext={shareText(value, shareType)}
          onChange={(event) => onChange(positions[event.target.valueAsNumber] ?? value)}
        />
        <span className={slider['track']} aria-hidden>
          <i />
          {before !== value && <u />}
          <b />
        </span>
      </div>
      {step(1)}
    </div>
  );
}
