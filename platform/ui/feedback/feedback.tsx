import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { cx } from '../theme/cx.ts';
import './feedback.css';
import { Icon, type IconName } from '../basics/icon.tsx';
import { SmallButton } from '../basics/button.tsx';

interface CalloutProps {
  tone?: 'info' | 'warning' | 'danger';
  icon?: IconName;
  /** One way on. */
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
 * The form of rows that are on their way; their styles come with the rows' (full.tsx), which the login page does
 * without.
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

/** A single grey bar; sizes like `8em` or `60%`. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }): ReactNode {
  return <i className="sk" style={{ width, height }} aria-hidden />;
}

interface EmptyProps {
  icon?: IconName;
  /** What is empty. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: { label: string; onClick: () => void };
}

export function Empty({ icon = 'tray', title, children, action }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      <span className="art">
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      {children && <p className="t-meta">{children}</p>}
      {action && <SmallButton onClick={action.onClick}>{action.label}</SmallButton>}
    </div>
  );
}

interface ErrorStateProps {
  onRetry: () => void;
  title?: ReactNode;
  /** A sentence in the place of 网络不稳定，点按屏幕重试. */
  children?: ReactNode;
}

/** The whole area is the button. */
export function ErrorState({ onRetry, title, children }: ErrorStateProps): ReactNode {
  const { t } = useText();
  return (
    <button type="button" className="empty empty--error" onClick={onRetry}>
      <span className="art">
        <Icon name="offline" />
      </span>
      <b>{title ?? t('ui.error.title')}</b>
      <span className="t-meta">{children ?? t('ui.error.retry')}</span>
    </button>
  );
}

/** A thin line over old content that could not be refreshed; tapping it tries again. */
export function StaleLine({ onRetry, children }: { onRetry: () => void; children?: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <button type="button" className="stale" onClick={onRetry}>
      <Icon name="offline" size={16} />
      {children ?? t('ui.error.stale')}
    </button>
  );
}
