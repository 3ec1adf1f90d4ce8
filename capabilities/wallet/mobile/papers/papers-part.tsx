/** Papers about money in one row, each with its state, and below those that wait for the agent. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDayInText } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { listPapers } from '../../contract/papers/list-papers.ts';
import { PAPER_ICONS, PAPER_PAGES, stateText, toneOf, waitingTarget, type Paper, type WaitingItem } from './papers.ts';
import styles from './papers.module.css';

interface PapersPartProps {
  /** Shown until the papers are read. */
  waiting: ReactNode;
  /** The parts below; shown together with the items that wait for the agent, whose length is not known before. */
  children: ReactNode;
}

export function PapersPart({ waiting, children }: PapersPartProps): ReactNode {
  const { t } = useText();
  const { data, isError } = useCall(listPapers, {});
  if (data === undefined)
    return (
      <>
        {!isError && waiting}
        {isError && children}
      </>
    );
  if (data.papers.length === 0) return children;
  return (
    <>
      <nav className={cx('card', styles['row'])} aria-label={t('wallet.paper.all')}>
        {data.papers.map((paper) => (
          <PaperLink key={paper.kind} paper={paper} />
        ))}
      </nav>
      {data.waiting.length > 0 && <WaitingList waiting={data.waiting} />}
      {children}
    </>
  );
}

function PaperLink({ paper }: { paper: Paper }): ReactNode {
  const { t } = useText();
  return (
    <Link className={styles['paper'] ?? ''} to={PAPER_PAGES[paper.kind]}>
      <Icon name={PAPER_ICONS[paper.kind]} />
      <span>{t(`wallet.paper.${paper.kind}`)}</span>
      <em data-tone={toneOf(paper.state)}>{stateText(paper, t)}</em>
    </Link>
  );
}

function WaitingList({ waiting }: { waiting: readonly WaitingItem[] }): ReactNode {
  const { t } = useText();
  const count = waiting.reduce((sum, row) => sum + row.count, 0);
  return (
    <Card>
      <CardHead title={t('wallet.waiting.title')} more={t('wallet.waiting.count', { count })} />
      <Rows>
        {waiting.map((row) => (
          <WaitingRow key={row.kind} row={row} />
        ))}
      </Rows>
    </Card>
  );
}

function WaitingRow({ row }: { row: WaitingItem }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const shown = useShownAmount();
  const { kind, count, label, amountFen, until } = row;
  const amount = amountFen === undefined ? '' : shown(amountFen);
  const title = count > 1 ? t(`wallet.waiting.${kind}.many`, { count }) : t(`wallet.waiting.${kind}`, { amount });
  const meta =
    until === undefined
      ? label
      : t('wallet.waiting.until', { label: label ?? '', day: formatDayInText(until, now, lang) });
  return <Row title={title} {...(meta !== undefined && { meta })} {...waitingTarget(row)} />;
}
