import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './choice.css';
import { cx } from '../theme/cx.ts';

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** What stands beside it; without one give `aria-label`. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Square with a text: agreements, remember me. */
export function Checkbox({ children, className, ref, ...input }: TickProps): ReactNode {
  return (
    <label className={cx('tick', className)}>
      <input {...input} ref={ref} type="checkbox" className="cbx cbx--sq" />
      {children && <span>{children}</span>}
    </label>
  );
}

/** Round: one of several rows, or many rows of a list (`many`). */
export function Radio({ children, className, many, ref, ...input }: TickProps & { many?: boolean }): ReactNode {
  return (
    <label className={cx('tick', className)}>
      <input {...input} ref={ref} type={many ? 'checkbox' : 'radio'} className="cbx" />
      {children && <span>{children}</span>}
    </label>
  );
}

/** Text left, switch right. */
export function Switch({ children, className, ref, ...input }: TickProps): ReactNode {
  return (
    <label className={cx('tick', children ? 'tick--row' : '', className)}>
      {children && <span>{children}</span>}
      <input {...input} ref={ref} type="checkbox" role="switch" className="switch" />
    </label>
  );
}

/** A row of a list that is chosen by tapping anywhere on it. */
export function PickRow({
  children,
  checked,
  onChange,
  disabled,
}: {
  children: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}): ReactNode {
  return (
    <label className={cx('row row--2 press', disabled && 'is-off')}>
      <input
        type="checkbox"
        className="cbx"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
