import { useId, type ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import './field.css';

interface TimeFieldProps {
  label: string;
  /** `HH:MM` */
  value: string;
  onChange: (time: string) => void;
}

/** Time of day by the native picker; it cannot be emptied. */
export function TimeField({ label, value, onChange }: TimeFieldProps): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        type="time"
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </FieldFrame>
  );
}
