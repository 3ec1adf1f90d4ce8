/** Rows of the tree: branches open below their agent; under a filter the rows that match, with who is above. */
import { Button, Empty, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { listTree } from '#capabilities/agents/contract/lookup/list-tree.ts';
import styles from './agents.module.css';

type TreeRow = AnswerOf<typeof listTree>['rows'][number];
export type TreeFilter = Omit<InputOf<typeof listTree>, 'cursor' | 'pageSize' | 'pageNum'>;

interface TreeProps {
  readonly wanted: TreeFilter;
  readonly expanded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly openCode: string | undefined;
  readonly open: (code: string) => void;
}

const PAGE = 40;
const COLUMNS = ['agent', 'level', 'below', 'terminals', 'month', 'state'] as const;

export function TreeTable(props: TreeProps): ReactNode {
  const { t } = useText();
  return (
    <table className={styles['tree']}>
      <thead>
        <tr>
          {COLUMNS.map((key) => (
            <th key={key} scope="col">
              {t(`reassignments.console.column.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Branch {...props} depth={0} />
      </tbody>
    </table>
  );
}

/** One branch in pages, which are added below. */
function Branch(props: TreeProps & { depth: number; left?: number }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((cursor, index) => (
    <BranchPage
      key={cursor ?? ''}
      {...props}
      cursor={cursor}
      isLast={index === cursors.length - 1}
      shown={(index + 1) * PAGE}
      onMore={(next) => setCursors((old) => [...old, next])}
    />
  ));
}

interface PageProps extends TreeProps {
  depth: number;
  left?: number;
  cursor: string | undefined;
  isLast: boolean;
  shown: number;
  onMore: (cursor: string) => void;
}

function WholeRow({ depth, children }: { depth: number; children: ReactNode }): ReactNode {
  return (
    <tr>
      <td colSpan={COLUMNS.length} style={{ paddingLeft: 44 + depth * 20 }}>
        {children}
      </td>
    </tr>
  );
}

function BranchPage({ cursor, isLast, shown, onMore, ...props }: PageProps): ReactNode {
  const { t } = useText();
  const { wanted, depth, left } = props;
  const list = useCall(listTree, { ...wanted, pageSize: PAGE, ...(cursor !== undefined && { cursor }) });
  const { rows, nextCursor } = list.data ?? {};
  if (rows === undefined)
    return (
      <WholeRow depth={depth}>
        <ListState list={list}>
          <Spin />
        </ListState>
      </WholeRow>
    );
  if (rows.length === 0 && cursor === undefined)
    return (
      <WholeRow depth={depth}>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('reassignments.console.none')} />
      </WholeRow>
    );
  const rest = left === undefined ? undefined : left - shown;
  return (
    <>
      {rows.map((row) => (
        <AgentRows key={row.id} row={row} {...props} />
      ))}
      {isLast && nextCursor !== undefined && (
        <WholeRow depth={depth}>
          <Button type="link" size="small" onClick={() => onMore(nextCursor)}>
            {rest === undefined
              ? t('reassignments.console.more')
              : t('reassignments.console.more-left', { count: rest })}
          </Button>
        </WholeRow>
      )}
    </>
  );
}

function Expander({ row, isOpen, toggle }: { row: TreeRow; isOpen: boolean; toggle: (id: string) => void }): ReactNode {
  const { t } = useText();
  return (
    <Button
      type="text"
      size="small"
      className={styles['expander'] ?? ''}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'reassignments.console.key.←' : 'reassignments.console.key.→')}
      icon={<Icon name={isOpen ? 'chevron-down' : 'chevron'} size={16} />}
      onClick={(event) => {
        event.stopPropagation();
        toggle(row.id);
      }}
    />
  );
}

/** A row of the agent, and its branch where that is open. */
function AgentRows({
  row,
  ...props
}: Omit<PageProps, 'cursor' | 'isLast' | 'shown' | 'onMore'> & { row: TreeRow }): ReactNode {
  const { t } = useText();
  const { depth, expanded, toggle, openCode, open, wanted } = props;
  const isOpen = expanded.has(row.id);
  const isFlat = wanted.text !== undefined || wanted.levelCode !== undefined || wanted.status !== undefined;
  const under = joined(row.code, isFlat && row.above.join(' › '));
  return (
    <>
      <tr data-code={row.code} aria-selected={row.code === openCode} onClick={() => open(row.code)}>
        <td style={{ paddingLeft: 20 + depth * 20 }}>
          <span className={styles['name']}>
            {!isFlat && row.childCount > 0 ? (
              <Expander row={row} isOpen={isOpen} toggle={toggle} />
            ) : (
              <i className={styles['expander']} />
            )}
            <span>
              <b>{row.name}</b>
              <span>{under}</span>
            </span>
          </span>
        </td>
        <td>
          <em className={styles['level']}>{row.levelCode}</em>
        </td>
        <td>{formatCount(row.teamCount)}</td>
        <td>{formatCount(row.terminalCount)}</td>
        <td>{yuan(row.monthFen)}</td>
        <td>
          {row.status !== 'normal' && (
            <ToneTag tone={row.status === 'frozen' ? 'danger' : 'neutral'}>
              {t(`reassignments.console.${row.status}`)}
            </ToneTag>
          )}
          {row.isSpecific && <ToneTag tone="warning">{t('reassignments.console.specific')}</ToneTag>}
        </td>
      </tr>
      {isOpen && !isFlat && <Branch {...props} wanted={{ parentId: row.id }} depth={depth + 1} left={row.childCount} />}
    </>
  );
}
