import type { ReactNode } from 'react';
import './field.css';
import { Icon } from '../basics/icon.tsx';

export interface FrameProps {
  label: ReactNode;
  /** Shown at the right of the label: a unit or a link. */
  side?: ReactNode;
  hint?: ReactNode;
  /** A sentence that states how to correct the input. */
  error?: ReactNode;
}

interface FieldFrameProps extends FrameProps {
  id: string;
  off?: boolean;
  /** The child draws its own box. */
  bare?: boolean;
  children: ReactNode;
}

/** Label above, box, one line below: an error replaces the hint. */
export function FieldFrame({ id, label, side, hint, error, off, bare, children }: FieldFrameProps): ReactNode {
  return (
    <div className="field">
      <div className="field-l">
        <label htmlFor={id}>{label}</label>
        {side && <em>{side}</em>}
      </div>
      {bare ? (
        children
      ) : (
        <div className="box" data-error={error ? '' : undefined} data-off={off ? '' : undefined}>
          {children}
        </div>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }): ReactNode {
  if (error) {
    return (
      <p id={id} className="err" role="alert">
        <Icon name="warn-filled" size={16} />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="hint">
      {hint}
    </p>
  ) : null;
}
