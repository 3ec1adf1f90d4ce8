import type { ReactNode } from 'react';
import styles from './rate-section.module.css';

interface RateSectionProps {
  /** The name of the rate's type. */
  name: string;
  /** Beside the name: its cap. */
  note?: string | false;
  /** At the end of the line of the name. */
  value: ReactNode;
  /** The bounds between which the rate stands. */
  bounds: readonly { name: string; value: string }[];
  isChanged?: boolean;
  /** Used where no padding surrounds the section. */
  isInset?: boolean;
  /** The meaning of the rate, and its scale. */
  children: ReactNode;
  error?: string | undefined;
}

/** One of a merchant's rates, to be read or to be moved. */
export function RateSection(props: RateSectionProps): ReactNode {
  const { name, note, value, bounds, isChanged = false, isInset = false, children, error } = props;
  return (
    <section
      className={styles['rate']}
      data-changed={isChanged || undefined}
      data-inset={isInset || undefined}
      aria-label={name}
    >
      <header>
        <h3>
          {name}
          {note && <small>{note}</small>}
        </h3>
        {value}
      </header>
      {children}
      <dl data-dense>
        {bounds.map((bound) => (
          <div key={bound.name}>
            <dt>{bound.name}</dt>
            <dd>{bound.value}</dd>
          </div>
        ))}
      </dl>
      {error !== undefined && <p role="alert">{error}</p>}
    </section>
  );
}
