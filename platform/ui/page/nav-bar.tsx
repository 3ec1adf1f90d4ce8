import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon, type IconName } from '../basics/icon.tsx';
import './nav-bar.css';
import { back, usePage } from '../navigation/navigation.ts';

interface NavBarProps {
  /** Defaults to the page's title in the route table. */
  title?: ReactNode;
  subtitle?: ReactNode;
  /** At most one element: a `NavAction` or an `IconButton`. */
  right?: ReactNode;
  onBack?: () => void;
  /** A cross instead of the arrow: the page is an end, and closing it does not undo it. */
  closes?: boolean;
  noBack?: boolean;
}

/** The 44 px bar of a pushed page: back, centred title, one button right. */
export function NavBar({ title, subtitle, right, onBack, closes, noBack }: NavBarProps): ReactNode {
  const { t } = useText();
  const page = usePage();
  const shown = title ?? (page.title ? t(page.title) : '');
  return (
    <header className="nav">
      <div className="nav-left">
        {!noBack && (
          <button
            type="button"
            className="nav-back"
            aria-label={t(closes ? 'ui.close' : 'ui.back')}
            onClick={onBack ?? (() => back())}
          >
            <Icon name={closes ? 'close' : 'back'} />
          </button>
        )}
      </div>
      <h1>
        <span className="nav-title">{shown}</span>
        {subtitle && <small>{subtitle}</small>}
      </h1>
      <div className="nav-right">{right}</div>
    </header>
  );
}

interface NavActionProps {
  icon?: IconName;
  onClick: () => void;
  disabled?: boolean;
  /** Number after the text, e.g. of active filters. */
  count?: number;
  children: ReactNode;
}

export function NavAction({ icon, onClick, disabled, count, children }: NavActionProps): ReactNode {
  return (
    <button type="button" className="nav-txt" onClick={onClick} disabled={disabled}>
      {icon && <Icon name={icon} size={18} />}
      {children}
      {count ? <b className="nav-count">{count}</b> : null}
    </button>
  );
}
