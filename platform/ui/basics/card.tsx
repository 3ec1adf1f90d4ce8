import type { ReactNode } from 'react';
import './card.css';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import { cx } from '../theme/cx.ts';
import { Icon } from './icon.tsx';

interface CardProps extends Target {
  /** Adds the card's padding; leave it out when the content is rows. */
  pad?: boolean;
  className?: string;
  children: ReactNode;
}

/** Cards must not be nested. */
export function Card({ pad, className, children, to, query, onClick }: CardProps): ReactNode {
  const names = cx('card', pad && 'pad', (to || onClick) && 'press', className);
  if (to || onClick) {
    return (
      <Tappable className={names} to={to} query={query} onClick={onClick}>
        {children}
      </Tappable>
    );
  }
  return <section className={names}>{children}</section>;
}

interface CardHeadProps extends Target {
  title: ReactNode;
  /** A small button directly after the title. */
  how?: ReactNode;
  /** Secondary text at the right; a link with a chevron when `to` or `onClick` is given. */
  more?: ReactNode;
  /** Without an address, the text at the right is the control, and links nowhere. */
  chevron?: boolean;
}

export function CardHead({ title, how, more, chevron = true, ...target }: CardHeadProps): ReactNode {
  const leads = chevron && Boolean(target.to || target.onClick);
  return (
    <div className="card-head">
      <h2>{title}</h2>
      {how}
      {more && (
        <Tappable className="more" {...target}>
          {more}
          {leads && <Icon name="chevron" />}
        </Tappable>
      )}
    </div>
  );
}

/** Small heading between cards, e.g. a day with its total. */
export function GroupHead({ title, meta, end }: { title: ReactNode; meta?: ReactNode; end?: ReactNode }): ReactNode {
  return (
    <div className="day">
      <b>{title}</b>
      {meta && <span>{meta}</span>}
      {end && <em>{end}</em>}
    </div>
  );
}
