/** 回拨记录: terminals recalled or returned to the agent, and from the agent. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { choice, id } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { RECALL_DIRECTIONS, listRecalls } from '../../contract/operations/list-recalls.ts';
import { OperationRows } from './operation-rows.tsx';
import { OperationSheet } from './operation-sheet.tsx';

const LIST_FIELDS = {
  direction: choice(RECALL_DIRECTIONS, 'in'),
  /** The operation that is open. */
  id: id(),
};

function RecallListPage(): ReactNode {
  const { t } = useText();
  const [{ direction, id: openId }, change] = useAddress(LIST_FIELDS);
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
            onChange={(to) => change({ direction: to })}
          />
          <OperationRows
            list={list}
            onOpen={(opened) => change({ id: opened })}
            empty={
              <Empty icon="history" title={t(`terminals.recall-list.none-${direction}`)}>
                {t(`terminals.recall-list.none-${direction}-hint`)}
              </Empty>
            }
          />
        </Stack>
      </PullToRefresh>
      <OperationSheet id={openId} onClose={() => change({ id: undefined })} />
    </Screen>
  );
}

export { RecallListPage as Page };
