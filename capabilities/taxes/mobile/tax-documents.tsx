/** 税务凭证: what the agent handed in so that less tax is withheld from its withdrawals. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useMay, useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listDocuments } from '../contract/list-documents.ts';
import { DocumentLine } from './document-line.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { SUBMIT_PAGE } from './paths.ts';
import styles from './taxes.module.css';

export function Page(): ReactNode {
  const { t } = useText();
  const { isSpecificAccount } = useSession();
  const maySubmit = useMay()('tax:edit') && !isSpecificAccount;
  const now = useNow(usePage().active);
  const list = useList(listDocuments, { pageSize: 20 });
  const [openId, setOpenId] = useState<string>();
  const [isRead, setRead] = useState(false);
  /** Links of pictures end after some minutes, so that an answer of before has none that is sure to open. */
  const open = (id: string): void => {
    setOpenId(id);
    setRead(false);
    void list.refresh().then(() => setRead(true));
  };
  const opened = list.rows.find(({ id }) => id === openId);
  return (
    <Screen
      bar={<NavBar />}
      foot={
        maySubmit && (
          <ActionBar leads>
            <Button onClick={() => push(SUBMIT_PAGE)}>{t('taxes.tax-documents.submit')}</Button>
          </ActionBar>
        )
      }
    >
      <PullToRefresh onRefresh={() => list.refresh()}>
        <Stack key={String(list.isLoading)}>
          {list.rows.length > 0 && <p className={styles['how']}>{t('taxes.tax-documents.how')}</p>}
          <InfiniteList
            label={t('taxes.tax-documents.title')}
            list={list}
            itemKey={({ id }) => id}
            empty={
              <Empty icon="file" title={t('taxes.tax-documents.none')}>
                {t(isSpecificAccount ? 'refusal.tax_specific_account' : 'taxes.tax-documents.none-hint')}
              </Empty>
            }
          >
            {(row) => <DocumentLine row={row} now={now} onOpen={({ id }) => open(id)} />}
          </InfiniteList>
        </Stack>
      </PullToRefresh>
      <DocumentSheet row={opened} isRead={isRead} onClose={() => setOpenId(undefined)} />
    </Screen>
  );
}
