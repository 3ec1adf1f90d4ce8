/** 回拨记录: terminals recalled or returned to the agent, and from the agent. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { RECALL_DIRECTIONS, listRecalls } from '../../contract/list-recalls.ts';
import { OperationRows } from './operation-rows.tsx';
import { OperationSheet } from './operation-sheet.tsx';

export function Page(): ReactNode {
  const { t } = useText();
  const [direction, setDirection] = useState<(typeof RECALL_DIRECTIONS)[number]>('in');
  const [openId, setOpenId] = useState<string>();
  const list = useList(listRecalls, { direction, pageSize: 20 }, { keepPrevious: true });
  const directions = RECALL_DIRECTIONS.map((value) => ({ value, label: t(`terminals.recall-list.${value}`) }));
  return (
    <Screen bar={<NavBar />}>
      <PullToRefresh onRefresh={list.refresh}>
        <Stack>
          <Segmented
            onGround
            label={t('terminals.recall-list.direction')}
            choices={directions}
            value={direction}
            onChange={setDirection}
          />
          <OperationRows
            list={list}
            onOpen={setOpenId}
            empty={
              <Empty icon="history" title={t(`terminals.recall-list.none-${direction}`)}>
                {t(`terminals.recall-list.none-${direction}-hint`)}
              </Empty>
            }
          />
        </Stack>
      </PullToRefresh>
      <OperationSheet id={openId} onClose={() => setOpenId(undefined)} />
    </Screen>
  );
}
