import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import './lock-note.css';

/** A line below a form: how the personal data in it is treated. */
export function LockNote({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="lock-note">
      <Icon name="lock" size={16} />
      <span>{children}</span>
    </p>
  );
}
