import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './choice.css';
import { cx } from '../theme/cx.ts';

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** Label beside the control; without one, pass `aria-label`. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Checkbox with a label: agreements, remember me. */
export function Checkbox({ children, className, ref, ...input }: TickProps): ReactNode {
  return (
    <label className={cx('tick', className)}>
      <input {...input} ref={ref} type="checkbox" className="cbx cbx--sq" />
      {children && <span>{children}</span>}
    </label>
  );
}

/** Round mark: selects one of several rows, or several rows with `many`. */
export function Radio({ children, className, many, ref, ...input }: TickProps & { many?: boolean }): ReactNode {
  return (
    <label className={cx('tick', className)}>
      <input {...input} ref={ref} type={many ? 'checkbox' : 'radio'} className="cbx" />
      {children && <span>{children}</span>}
    </label>
  );
}

/** Switch with its label at the left. */
export function Switch({ children, className, ref, ...input }: TickProps): ReactNode {
  return (
    <label className={cx('tick', children ? 'tick--row' : '', className)}>
      {children && <span>{children}</span>}
      <input {...input} ref={ref} type="checkbox" role="switch" className="switch" />
    </label>
  );
}

/** A list row that is selected by tapping anywhere on it. */
export function PickRow({
  children,
  checked,
  onChange,
  disabled,
  group,
}: {
  children: ReactNode;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
  /** Name of the group of which one row is selected; without it several can be. */
  group?: string;
}): ReactNode {
  return (
    <label className={cx('row row--2 press', disabled && 'is-off')}>
      <input
        type={group === undefined ? 'checkbox' : 'radio'}
        name={group}
        className="cbx"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
