import { Select } from 'antd';
import type { ReactNode } from 'react';

interface FilterSelectProps<V extends string> {
  /** Name of the filter, shown before the selected value. */
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

export function FilterSelect<V extends string>({ label, value, options, onChange }: FilterSelectProps<V>): ReactNode {
  return (
    <Select<V>
      className="c-filter"
      aria-label={label}
      prefix={label}
      value={value}
      options={[...options]}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  );
}
