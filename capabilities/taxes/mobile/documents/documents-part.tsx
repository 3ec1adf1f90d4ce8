/** Documents that the agent handed in to lower its tax: refused ones first, the latest, and all of them on demand. */
import { useState, type ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useSession } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import type { TaxDocument } from '../../contract/documents/submit-document.ts';
import { DocumentLine } from './document-line.tsx';
import { DocumentSheet } from './document-sheet.tsx';

/** So many are shown before the user asks for all. */
const FIRST = 3;

interface DocumentsPartProps {
  maySubmit: boolean;
  /** The parts above are there: until then nothing is shown, because it would move. */
  isShown: boolean;
  /** The parts below; shown together with the documents. */
  children: ReactNode;
}

export function DocumentsPart({ maySubmit, isShown, children }: DocumentsPartProps): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const list = useList(listDocuments, { pageSize: 20 });
  const [isAll, setAll] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const [isRead, setRead] = useState(false);
  /** Links of files end after some minutes, so that an answer of before has none that is sure to open. */
  const open = (id: string): void => {
    setOpenId(id);
    setRead(false);
    void list.refresh().then(() => setRead(true));
  };
  const { rows } = list;
  if (!isShown) return null;
  const line = (row: TaxDocument): ReactNode => (
    <DocumentLine key={row.id} row={row} now={now} maySubmit={maySubmit} onOpen={({ id }) => open(id)} />
  );
  return (
    <>
      {isAll ? (
        <InfiniteList label={t('taxes.tax-documents.title')} list={list} itemKey={({ id }) => id} empty={null}>
          {line}
        </InfiniteList>
      ) : (
        <Card>
          <CardHead
            title={t('taxes.tax-documents.mine')}
            {...(rows.length > FIRST && { more: t('taxes.tax-documents.all'), onClick: () => setAll(true) })}
          />
          {rows.slice(0, FIRST).map(line)}
          {rows.length === 0 && <NoRows list={list} />}
        </Card>
      )}
      {!list.isLoading && children}
      <DocumentSheet row={rows.find(({ id }) => id === openId)} isRead={isRead} onClose={() => setOpenId(undefined)} />
    </>
  );
}

function NoRows({ list }: { list: { isLoading: boolean; error: Error | null; refresh: () => unknown } }): ReactNode {
  const { t } = useText();
  const { isSpecificAccount } = useSession();
  if (list.error) return <ReadError error={list.error} onRetry={() => void list.refresh()} />;
  if (list.isLoading) return <SkeletonRows count={FIRST} lead="none" />;
  return (
    <Empty icon="file" title={t('taxes.tax-documents.none')}>
      {t(isSpecificAccount ? 'refusal.tax_specific_account' : 'taxes.tax-documents.none-hint')}
    </Empty>
  );
}
