import type { ReactNode } from 'react';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import './row.css';
import { cx } from '../theme/cx.ts';

interface RowProps extends Target {
  title: ReactNode;
  /** Second line; makes the row 68 px high. */
  meta?: ReactNode;
  /** Leading line icon (dividers start at the text when the list is `rows-icon`). */
  icon?: IconName;
  /** Leading element instead of an icon: `Disc`, `Avatar`, `Check`. */
  lead?: ReactNode;
  value?: ReactNode;
  valueMeta?: ReactNode;
  /** By default only for a row that opens something. */
  chevron?: boolean;
  disabled?: boolean;
  unread?: boolean;
  /** Just added by a live update: highlighted with a fading tint. */
  fresh?: boolean;
  className?: string;
}

export function Row({
  title,
  meta,
  icon,
  lead,
  value,
  valueMeta,
  chevron,
  disabled,
  unread,
  fresh,
  className,
  ...target
}: RowProps): ReactNode {
  const opens = Boolean(target.to || target.onClick);
  const names = cx(
    'row',
    meta !== undefined && 'row--2',
    opens && 'press',
    disabled && 'is-off',
    unread && 'is-unread',
    fresh && 'is-fresh',
    className,
  );
  return (
    <Tappable {...target} className={names} disabled={disabled}>
      {icon ? <Icon name={icon} /> : lead}
      <span className="grow">
        <span className="k">{title}</span>
        {meta !== undefined && <span className="s">{meta}</span>}
      </span>
      {value !== undefined && (
        <span className="end">
          <span className="v">{value}</span>
          {valueMeta !== undefined && <span className="s">{valueMeta}</span>}
        </span>
      )}
      {(chevron ?? (opens && !disabled)) && <Icon name="chevron" className="chev" />}
    </Tappable>
  );
}

interface RowsProps {
  /** Where the dividers start: at the text behind an icon (52), a disc (68), or at the padding. */
  indent?: 'none' | 'icon' | 'disc';
  className?: string;
  children: ReactNode;
}

export function Rows({ indent = 'none', className, children }: RowsProps): ReactNode {
  return <div className={cx(indent !== 'none' && `rows-${indent}`, className)}>{children}</div>;
}

/** An icon or an initial on a sunken disc of 40 px. */
export function Disc({
  icon,
  square,
  children,
}: {
  icon?: IconName;
  square?: boolean;
  children?: ReactNode;
}): ReactNode {
  return <span className={cx('disc', square && 'disc--sq')}>{icon ? <Icon name={icon} /> : children}</span>;
}

export interface Fact {
  label: ReactNode;
  value: ReactNode;
}

/**
 * Labels left, values right; the lines are closer than targets usually are (`data-dense`). Falsy entries are skipped,
 * so that facts can be conditional.
 */
export function Facts({ facts }: { facts: readonly (Fact | false | null | undefined)[] }): ReactNode {
  return (
    <dl className="kv" data-dense>
      {facts.map((fact, index) => fact && <FactLine key={index} {...fact} />)}
    </dl>
  );
}

function FactLine({ label, value }: Fact): ReactNode {
  const empty = value === null || value === undefined || value === '';
  return (
    <>
      <dt>{label}</dt>
      <dd>{empty ? '-' : value}</dd>
    </>
  );
}

/** Highlighted count at the end of a row. */
export function CountBadge({ count }: { count: number }): ReactNode {
  return count > 0 ? <span className="count">{count > 99 ? '99+' : count}</span> : null;
}
