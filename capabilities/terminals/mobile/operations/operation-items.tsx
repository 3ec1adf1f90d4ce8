import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyOf } from '#platform/client/hooks.ts';
import { send } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Tag, type Tone } from '#platform/ui/basics/tag.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { isSerial } from '#platform/validate/normal/serial.ts';
import { getOperation } from '../../contract/operations/get-operation.ts';
import type { ItemOutcome } from '../../contract/operations/operation-types.ts';
import { PATHS } from '../terminal-paths.ts';
import { exportRefused } from './export-refused.ts';
import styles from './operation-items.module.css';

type Operation = AnswerOf<typeof getOperation>;
type Item = Operation['items'][number];

const TONES: Readonly<Record<ItemOutcome, Tone>> = {
  pending: 'warning',
  done: 'success',
  refused: 'danger',
  released: 'neutral',
};
const PAGE = 50;
/** The maximum page size. */
const EXPORT_PAGE = 100;

/** The terminals of an operation, page by page; refused ones first, and exported on demand. */
export function OperationItems({ operation }: { operation: Operation }): ReactNode {
  const { t } = useText();
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(getOperation, { id: operation.id }), 'items', operation.status],
    queryFn: ({ pageParam }) =>
      send(getOperation, { id: operation.id, pageSize: PAGE, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last: Operation) => last.nextCursor,
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? operation.items;
  return (
    <section className={styles['items']}>
      <header>
        <h3>{t('terminals.operation-history.terminals')}</h3>
        {operation.refusedCount > 0 && (
          <button type="button" className="t-link hit" onClick={() => void exportAll(operation.id, t)}>
            {t('terminals.operation-history.export', { count: operation.refusedCount })}
          </button>
        )}
      </header>
      <ul>
        {items.map((item, index) => (
          <ItemRow key={`${item.sn}-${index}`} item={item} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <SmallButton kind="quiet" running={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('terminals.life.more')}
        </SmallButton>
      )}
    </section>
  );
}

function ItemRow({ item }: { item: Item }): ReactNode {
  const { t } = useText();
  const sn = isSerial(item.sn) ? <Serial sn={item.sn} /> : item.sn;
  const label = item.reason === undefined ? t(`terminals.item.${item.outcome}`) : t(`terminals.reason.${item.reason}`);
  return (
    <li>
      {item.terminalId === undefined ? (
        <span>{sn}</span>
      ) : (
        <Link to={PATHS.info} query={{ id: item.terminalId }}>
          {sn}
        </Link>
      )}
      <Tag tone={TONES[item.outcome]}>{label}</Tag>
    </li>
  );
}

/** All refused terminals, over all pages. */
const exportAll = async (id: string, t: Parameters<typeof exportRefused>[1]): Promise<void> => {
  const refused: Item[] = [];
  for (let cursor: string | undefined; ;) {
    const page: Operation = await send(getOperation, {
      id,
      outcome: 'refused',
      pageSize: EXPORT_PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    refused.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  await exportRefused(
    refused.flatMap(({ sn, reason }) => (reason === undefined ? [] : [{ sn, reason }])),
    t,
  );
};
