import { Tabs } from 'antd';
import type { ReactNode } from 'react';

export interface CountTab<K extends string> {
  key: K;
  label: string;
  count?: number | undefined;
}

interface CountTabsProps<K extends string> {
  tabs: readonly CountTab<K>[];
  current: K;
  onChange: (key: K) => void;
}

/** Tabs of a list, each with its number of rows. */
export function CountTabs<K extends string>({ tabs, current, onChange }: CountTabsProps<K>): ReactNode {
  const items = tabs.map(({ key, label, count }) => ({
    key,
    label: (
      <>
        {label}
        {count !== undefined && count > 0 && <em className="c-count">{count}</em>}
      </>
    ),
  }));
  return (
    <Tabs
      className="c-tabs"
      items={items}
      activeKey={current}
      onChange={(key) => onChange(key as K)}
      animated={false}
    />
  );
}
