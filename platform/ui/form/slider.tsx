import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '../basics/icon.tsx';
import './slider.css';

interface SliderProps {
  /** Integers in the unit of the caller (ppm for rates). */
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  label: string;
  /** How a value is said and shown, e.g. 0.535%. */
  format: (value: number) => string;
  /** The value before the change: a tick on the track. */
  old?: number;
  /** Meaning of the lower bound, what stands in the middle, meaning of the upper bound. */
  low?: ReactNode;
  middle?: ReactNode;
  high?: ReactNode;
  disabled?: boolean;
}

function share(value: number, min: number, max: number): string {
  return `${max > min ? ((value - min) * 100) / (max - min) : 0}%`;
}

/** For a value with bounds that it can't leave; − and + move one step. */
export function Slider({
  value,
  min,
  max,
  step,
  onChange,
  label,
  format,
  old,
  low,
  middle,
  high,
  disabled,
}: SliderProps): ReactNode {
  const { t } = useText();
  const set = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className="rt-slider">
      <div className="rt-s">
        <button
          type="button"
          className="rt-b"
          aria-label={t('ui.less')}
          disabled={disabled || value <= min}
          onClick={() => set(value - step)}
        >
          <Icon name="minus" size={20} />
        </button>
        <div className="slider">
          <i style={{ width: share(value, min, max) }} />
          {old !== undefined && old !== value && <u style={{ left: share(old, min, max) }} />}
          <b style={{ left: share(value, min, max) }} />
          <input
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-label={label}
            aria-valuetext={format(value)}
            onChange={(event) => set(event.target.valueAsNumber)}
          />
        </div>
        <button
          type="button"
          className="rt-b"
          aria-label={t('ui.more')}
          disabled={disabled || value >= max}
          onClick={() => set(value + step)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <div className="rt-f">
        <span>{low}</span>
        <span className="rt-k">{middle}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}

interface SliderFieldProps extends SliderProps {
  title: ReactNode;
}

/** A slider under its title, with the old value struck out and the new one in blue once it differs. */
export function SliderField({ title, ...slider }: SliderFieldProps): ReactNode {
  const { value, old, format } = slider;
  const changed = old !== undefined && old !== value;
  return (
    <div className={changed ? 'rt is-changed' : 'rt'}>
      <div className="rt-h">
        <b>{title}</b>
        {changed && (
          <>
            <s className="rt-old">{format(old)}</s>
            <Icon name="arrow-right" size={16} />
          </>
        )}
        <span className="fig rt-v">{format(value)}</span>
      </div>
      <Slider {...slider} />
    </div>
  );
}
