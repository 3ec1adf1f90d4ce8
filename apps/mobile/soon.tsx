import type { ReactNode } from 'react';
import { SkeletonRows } from '#platform/ui/feedback.tsx';
import { LargeTitle } from '#platform/ui/large-title.tsx';
import { NavBar } from '#platform/ui/nav-bar.tsx';
import { usePage } from '#platform/ui/navigation.ts';
import { Screen, Stack } from '#platform/ui/screen.tsx';
import { Card } from '#platform/ui/card.tsx';
import { tabs } from './shell-tabs.tsx';

/** What an address shows until its page is written. */
export function Page(): ReactNode {
  const { path } = usePage().entry;
  const isTab = tabs.some((tab) => tab.path === path);
  return (
    <Screen bar={isTab ? <LargeTitle /> : <NavBar />} room={isTab ? 'tab' : 'plain'}>
      <Stack>
        <Card>
          <SkeletonRows />
        </Card>
      </Stack>
    </Screen>
  );
}
