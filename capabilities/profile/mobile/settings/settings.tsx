/**
 * Settings: the list or, with `?view=`, the security page, the devices, the login log, the accepted agreements or the
 * about page.
 */
import type { ReactNode } from 'react';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { Agreements } from '../consents/agreements.tsx';
import { Devices } from '../logins/devices.tsx';
import { Logins } from '../logins/logins.tsx';
import { About } from '../upgrade/about.tsx';
import { Security } from './security.tsx';
import { SettingList } from './setting-list.tsx';

function SettingsPage(): ReactNode {
  const { view } = useQueryParams({ view: 'string' });
  if (view === 'security') return <Security />;
  if (view === 'devices') return <Devices />;
  if (view === 'logins') return <Logins />;
  if (view === 'agreements') return <Agreements />;
  if (view === 'about') return <About />;
  return <SettingList />;
}

export { SettingsPage as Page };
