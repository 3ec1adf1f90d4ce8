import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import './action-bar.css';

interface ActionBarProps {
  /** One line above the buttons: the consequence of the action or a live result. */
  note?: ReactNode;
  /** One primary and at most two others; give `className="fit"` to a button that keeps its own width. */
  children: ReactNode;
}

export function ActionBar({ note, children }: ActionBarProps): ReactNode {
  return (
    <footer className="actionbar">
      <div className="actionbar-in">
        {note && <div className="note">{note}</div>}
        <div className="btns">{children}</div>
      </div>
    </footer>
  );
}

interface WhyNotProps {
  /** `wrong`: something must be corrected; `missing`: something must be entered yet. */
  tone?: 'wrong' | 'missing';
  /** A link to where the reason can be removed. */
  action?: ReactNode;
  children: ReactNode;
}

/** The reason why the button below is disabled; the `note` of an action bar. */
export function WhyNot({ tone = 'wrong', action, children }: WhyNotProps): ReactNode {
  return (
    <>
      <span className="why" data-tone={tone} role="status">
        <Icon name={tone === 'wrong' ? 'warn-filled' : 'info'} size={18} />
        <span>{children}</span>
      </span>
      {action}
    </>
  );
}
