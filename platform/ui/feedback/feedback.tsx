import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '../basics/button.tsx';
import { Icon, type IconName } from '../basics/icon.tsx';
import './feedback.css';
import { useOnline } from '../page/use-online.ts';
import { cx } from '../theme/cx.ts';

interface CalloutProps {
  tone?: 'info' | 'warning' | 'danger';
  icon?: IconName;
  /** One button or link for the next step. */
  action?: ReactNode;
  children: ReactNode;
}

export function Callout({ tone = 'info', icon, action, children }: CalloutProps): ReactNode {
  return (
    <div
      className={cx('callout', tone !== 'info' && `callout--${tone}`)}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icon ?? (tone === 'info' ? 'info' : 'alert')} />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}

/**
 * Placeholder for rows that are loading. Its styles come with those of the rows (page-runtime.tsx); the login page
 * loads neither.
 */
export function SkeletonRows({
  count = 6,
  lead = 'disc',
  lines = 2,
}: {
  count?: number;
  lead?: 'disc' | 'none';
  lines?: 1 | 2;
}): ReactNode {
  return (
    <div className={lead === 'disc' ? 'rows-disc' : undefined} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cx('row', lines === 2 && 'row--2')}>
          {lead === 'disc' && <i className="sk sk-disc" />}
          <span className="grow">
            <i className="sk sk-a" />
            {lines === 2 && <i className="sk sk-b" />}
          </span>
          <span className="end">
            <i className="sk sk-c" />
            {lines === 2 && <i className="sk sk-d" />}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A single grey placeholder bar; sizes like `8em` or `60%`. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }): ReactNode {
  return <i className="sk" style={{ width, height }} aria-hidden />;
}

interface EmptyAction {
  label: string;
  onClick: () => void;
}

/** A placeholder in place of words: the line keeps the height of its text style. Width like `8em`. */
export function SkeletonText({ width }: { width: string }): ReactNode {
  return <i className="sk sk-text" style={{ width }} aria-hidden />;
}

interface EmptyProps {
  icon?: IconName;
  /** States which thing is empty. */
  title: ReactNode;
  /** States the next step for the user. */
  children?: ReactNode;
  action?: EmptyAction;
  /** Below the first action. */
  other?: EmptyAction | undefined;
}

export function Empty({ icon = 'tray', title, children, action, other }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      <span className="art">
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      {children && <p className="t-meta">{children}</p>}
      {action && <SmallButton onClick={action.onClick}>{action.label}</SmallButton>}
      {other && (
        <SmallButton kind="quiet" onClick={other.onClick}>
          {other.label}
        </SmallButton>
      )}
    </div>
  );
}

interface ErrorStateProps {
  onRetry: () => void;
  title?: ReactNode;
  /** The next step, in words; if missing, that a tap tries again. */
  how?: string;
}

/** Error message with retry; the whole area is the button. Without a network it says so. */
export function ErrorState({ onRetry, title, how: next }: ErrorStateProps): ReactNode {
  const { t } = useText();
  const isOnline = useOnline();
  const how = isOnline ? (title === undefined ? 'retry' : 'again') : 'offline-retry';
  return (
    <button type="button" className="empty empty--error" onClick={onRetry}>
      <span className="art">
        <Icon name={how === 'again' ? 'alert' : 'offline'} />
      </span>
      <b>{isOnline ? (title ?? t('ui.error.title')) : t('ui.error.offline')}</b>
      <span className="t-meta">{(isOnline && next) || t(`ui.error.${how}`)}</span>
    </button>
  );
}

/** A thin line below rows whose next page could not be loaded; tapping it retries. */
export function StaleLine({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useText();
  return (
    <button type="button" className="stale" onClick={onRetry}>
      <Icon name="offline" size={16} />
      {t('ui.error.more')}
    </button>
  );
}
