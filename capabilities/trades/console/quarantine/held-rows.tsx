/**
 * /console/quarantine/judge: rows of the feed that only a person decides, and what is booked from each acquirer at
 * most.
 */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { CountTabs } from '#platform/ui-console/count-tabs.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { replaceAddress, usePath, useSearch } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import { useRowKeys } from '#platform/ui-console/use-row-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { FeedLimits } from '../feed/feed-limits.tsx';
import { HeldDetail } from './held-detail.tsx';
import type { ArmedRow } from './held-foot.tsx';
import { HeldTable } from './held-table.tsx';
import { useHeldRows, type HeldReason } from './use-held-rows.ts';

/** The page's state in its address: /console/quarantine/judge/12?tab=conflict. */
export const HELD_TABS = ['implausible', 'conflict', 'limits'] as const;
export type HeldTab = (typeof HELD_TABS)[number];

const PATH = '/quarantine/judge';

export const pathOf = (id: string | undefined): string => (id === undefined ? PATH : `${PATH}/${id}`);

/** @param path below /console. */
export const openIn = (path: string): string | undefined => /^\/quarantine\/judge\/(\d{1,15})$/.exec(path)?.[1];

export const searchOf = (tab: HeldTab): string => (tab === 'implausible' ? '' : `?tab=${tab}`);

/** A missing or wrong part of an address is as on the first visit. */
export const tabOf = (search: string): HeldTab => {
  const given = new URLSearchParams(search).get('tab');
  return HELD_TABS.find((tab) => tab === given) ?? 'implausible';
};

const KEYS = ['j', 'k', 'a', 'r', 'enter', 'z'];
const KEYS_OF_READERS = ['j', 'k'];

function HeldList({ reason }: { reason: HeldReason }): ReactNode {
  const { t } = useText();
  const openId = openIn(usePath());
  const [armed, arm] = useState<ArmedRow>();
  const mayDecide = useMay('feed:import');
  const list = useHeldRows(reason);
  const rows = list.data?.rows ?? [];
  const index = rows.findIndex(({ id }) => id === openId);
  const shown = rows[index];
  const open = (id: string | undefined): void => {
    arm(undefined);
    replaceAddress(pathOf(id), searchOf(reason));
  };
  useRowKeys({ rows, index, isOpen: shown !== undefined, open: (row) => open(row?.id) });
  const keys = mayDecide ? KEYS : KEYS_OF_READERS;
  return (
    <>
      <div className="c-body" {...(shown !== undefined && { 'data-open': '' })}>
        <ListState list={list}>
          <HeldTable rows={rows} isLoading={list.isPending} openId={openId} onOpen={open} />
        </ListState>
        {shown !== undefined && (
          <HeldDetail
            key={openId}
            row={shown}
            mayDecide={mayDecide}
            armed={armed}
            onArm={arm}
            onClose={() => open(undefined)}
            onDecided={() => open(rows[index + 1]?.id)}
          />
        )}
      </div>
      <KeyList
        keys={keys.map((key) => [key === 'enter' ? 'Enter' : key.toUpperCase(), t(`trades.console.key.${key}`)])}
      />
      <UndoBar onUndone={() => arm(undefined)} />
    </>
  );
}

export function HeldRows(): ReactNode {
  const { t } = useText();
  const tab = tabOf(useSearch());
  const counts = {
    implausible: useHeldRows('implausible').data?.rows.length,
    conflict: useHeldRows('conflict').data?.rows.length,
    limits: undefined,
  };
  const tabs = HELD_TABS.map((key) => ({ key, label: t(`trades.console.tab.${key}`), count: counts[key] }));
  const change = (next: HeldTab): void => replaceAddress(pathOf(undefined), searchOf(next));
  return (
    <div className="c-page">
      <PageHead title={t('trades.console.judge')} />
      <CountTabs tabs={tabs} current={tab} onChange={change} />
      {tab === 'limits' ? <FeedLimits /> : <HeldList key={tab} reason={tab} />}
    </div>
  );
}
