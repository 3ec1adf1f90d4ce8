import { useEffect, useRef, useState, type ReactNode } from 'react';
import '#platform/ui/basics/button.css';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { isMotionReduced } from '#platform/ui/theme/appearance.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './banner.module.css';

export interface BannerCard extends Target {
  id: string | number;
  title: string;
  text?: string;
  action?: string;
  /** The banner's topic, in one word before the title. */
  label?: string;
}

const turnMs = 5000;

/** Carousel of navy cards that advances by itself until touched. */
export function Banner({ cards, label }: { cards: readonly BannerCard[]; label: string }): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched || cards.length < 2 || isMotionReduced()) return undefined;
    const timer = setInterval(() => turn(strip.current), turnMs);
    return () => clearInterval(timer);
  }, [touched, cards.length]);
  if (cards.length === 0) return null;
  const follow = (): void => {
    const element = strip.current;
    if (element) setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
  };
  return (
    <section className={styles['frame']} aria-label={label}>
      <div
        ref={strip}
        className={styles['strip']}
        onScroll={follow}
        onPointerDown={() => setTouched(true)}
        onFocus={() => setTouched(true)}
      >
        {cards.map((card) => (
          <OneBanner key={card.id} {...card} />
        ))}
      </div>
      {cards.length > 1 && (
        <span className={styles['dots']} aria-hidden>
          {cards.map((card, index) => (
            <i key={card.id} className={cx(index === current && styles['current'])} />
          ))}
        </span>
      )}
    </section>
  );
}

/** Placeholder of the carousel. */
export function BannerSkeleton(): ReactNode {
  return (
    <div className={styles['strip']} aria-hidden>
      <div className={styles['banner']} />
    </div>
  );
}

function turn(strip: HTMLDivElement | null): void {
  if (!strip) return;
  const last = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 4;
  strip.scrollTo({ left: last ? 0 : strip.scrollLeft + strip.clientWidth, behavior: 'smooth' });
}

function OneBanner({ title, text, action, label, ...target }: BannerCard): ReactNode {
  return (
    <Tappable {...target} className={styles['banner']}>
      <b>
        {label && <span>{label}</span>} {title}
      </b>
      {text && <p>{text}</p>}
      {action && <span className="btn-sm">{action}</span>}
      <Stairs />
    </Tappable>
  );
}

function Stairs(): ReactNode {
  return (
    <svg viewBox="0 0 120 112" aria-hidden>
      <path d="M0 104h24V80h24V56h24V32h24V8h26" opacity=".95" />
      <path d="M0 112h34V90h24V66h24V42h24V18h16" opacity=".5" />
      <path d="M10 120h34V100h24V76h24V52h24V28h8" opacity=".25" />
    </svg>
  );
}
