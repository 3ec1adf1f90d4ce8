/** Settings: the list or, with `?view=`, the devices or the about page. */
import type { ReactNode } from 'react';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { About } from './about.tsx';
import { Devices } from './devices.tsx';
import { SettingList } from './setting-list.tsx';

export function Page(): ReactNode {
  const { view } = useQueryParams({ view: 'string' });
  if (view === 'devices') return <Devices />;
  if (view === 'about') return <About />;
  return <SettingList />;
}
