import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getLevel } from '../contract/get-level.ts';
import { ChangesCard } from './changes-card.tsx';
import { GainsCard } from './gains-card.tsx';
import { LevelHead } from './level-head.tsx';
import { LevelSkeleton } from './level-skeleton.tsx';
import { NextLevelCard } from './next-level-card.tsx';
import { RulesSheet } from './rules-sheet.tsx';

/** The own level: whether it is kept, the amount missing to the next, the effect of that one, and its history. */
function MyLevelPage(): ReactNode {
  const { t } = useText();
  const [showsRules, setShowsRules] = useState(false);
  const { data: own, error, refetch } = useCall(getLevel, {});
  const rules = <NavAction onClick={() => setShowsRules(true)}>{t('levels.rules.title')}</NavAction>;
  return (
    <Screen bar={<NavBar right={rules} />}>
      <PullToRefresh onRefresh={() => refetch()}>
        <Stack>
          {own ? (
            <>
              <LevelHead own={own} />
              {own.next && <NextLevelCard own={own} next={own.next} />}
              <GainsCard own={own} />
              <ChangesCard changes={own.changes} />
            </>
          ) : error ? (
            <Card>
              <ReadError error={error} onRetry={() => void refetch()} />
            </Card>
          ) : (
            <LevelSkeleton />
          )}
        </Stack>
      </PullToRefresh>
      <RulesSheet open={showsRules} onClose={() => setShowsRules(false)} />
    </Screen>
  );
}

export { MyLevelPage as Page };
