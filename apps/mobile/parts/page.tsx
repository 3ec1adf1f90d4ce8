import { useState, type ReactNode } from 'react';
import { setLanguage, useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import { languages } from '#platform/i18n/languages.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { LargeTitle } from '#platform/ui/page/large-title.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { SelectionBar } from '#platform/ui/page/selection-bar.tsx';
import { setAppearance, useAppearance, type TextSize, type Theme } from '#platform/ui/theme/appearance.ts';
import { Buttons, Choosers, ListRows, Tags } from './basics.tsx';
import { Charts, Operations } from './data.tsx';
import { Forms } from './forms.tsx';
import { LongList } from './list.tsx';
import { HomeBlocks, WalletBlocks } from './money.tsx';
import { useSample } from './sample.ts';
import { sleep } from './sleep.ts';
import { States } from './states.tsx';

/**
 * Component gallery: every component in every state; `?part=basics|forms|states|home|wallet|data|operations|list` shows
 * one group.
 */
export function Page(): ReactNode {
  const s = useSample();
  const { part } = useQueryParams({ part: 'string' });
  const { theme } = useAppearance();
  const themes = (['light', 'dark', 'system'] as const).map((value) => ({ value: value as Theme, label: s(value) }));
  const bar = (
    <SelectionBar selected={s('selected')} onClear={() => undefined} all={s('selectAll')} onAll={() => undefined}>
      <Button>{s('assign')}</Button>
      <Button kind="plain">{s('bind')}</Button>
      <Button kind="plain">{s('giveBack')}</Button>
    </SelectionBar>
  );
  const shows = (name: string): boolean => !part || part === name;
  return (
    <Screen
      bar={
        <LargeTitle
          right={
            <Segmented
              small
              onGround
              label={s('theme')}
              choices={themes}
              value={theme}
              onChange={(value) => setAppearance({ theme: value })}
            />
          }
        />
      }
      foot={bar}
      room="action-note"
    >
      <PullToRefresh onRefresh={() => sleep(1500)}>
        <Preferences />
        {shows('basics') && <Choosers />}
        <div className="gap-3" />
        <Stack>
          {shows('basics') && (
            <>
              <Buttons />
              <Tags />
              <ListRows />
            </>
          )}
          {shows('forms') && <Forms />}
          {shows('states') && <States />}
        </Stack>
        <div className="gap-3" />
        {shows('home') && <HomeBlocks />}
        <div className="gap-3" />
        <Stack>
          {shows('wallet') && <WalletBlocks />}
          {shows('data') && <Charts />}
          {shows('operations') && <Operations />}
          {shows('list') && <LongList />}
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

function Preferences(): ReactNode {
  const s = useSample();
  const { lang } = useText();
  const { textSize } = useAppearance();
  const [sizes] = useState(() =>
    ([100, 115, 130] as const).map((value) => ({ value: value as TextSize, label: `${value}%` })),
  );
  return (
    <>
      <Chips
        label={s('theme')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={lang}
        onChange={(value) => void setLanguage(value)}
      />
      <Chips
        label={s('theme')}
        choices={sizes}
        value={textSize}
        onChange={(value) => setAppearance({ textSize: value })}
      />
    </>
  );
}
