import type { ReactNode } from 'react';
import { Icon } from '../basics/icon.tsx';
import './lock-note.css';

/** Below a form: what happens to the personal data in it. */
export function LockNote({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className="lock-note">
      <Icon name="lock" size={16} />
      <span>{children}</span>
    </p>
  );
}
