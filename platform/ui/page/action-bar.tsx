import type { ReactNode } from 'react';
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
