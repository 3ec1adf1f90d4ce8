/** 怎么算: each figure of a card with its value, how it is counted, and the way to its rows. */
import type { ReactNode } from 'react';
import { useHasTeam } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { FigureSum } from './figure-sum.tsx';
import type { ShownFigure } from './shown-figure.ts';
import { useFigureText } from './use-figure-text.ts';
import styles from './figure-sheet.module.css';

export interface FigureSheetProps {
  /** The title of the card. */
  title: string;
  figures: readonly ShownFigure[];
  onClose: () => void;
}

export function FigureSheet({ title, figures, onClose }: FigureSheetProps): ReactNode {
  const { t } = useText();
  return (
    <Sheet open onClose={onClose} title={t('figures.sheet.title', { card: title })}>
      <ul className={styles['list']}>
        {figures.map((shown, index) => (
          <Explained key={shown.figure.key} {...shown} isAsked={index === 0} onOpen={onClose} />
        ))}
      </ul>
    </Sheet>
  );
}

interface ExplainedProps extends ShownFigure {
  /** Whether it is the card's main figure, beside the ?; the others are folded. */
  isAsked: boolean;
  /** Called when its list is opened, so that the user finds the page again on returning. */
  onOpen: () => void;
}

function Explained({ isAsked, onOpen, ...shown }: ExplainedProps): ReactNode {
  const {
    figure,
    value,
    rows: { to, query },
    count,
  } = shown;
  const { t } = useText();
  const text = useFigureText();
  const hasTeam = useHasTeam();
  const name = t(hasTeam ? figure.name : (figure.ownName ?? figure.name));
  const head = (
    <>
      <b>{name}</b>
      {typeof value === 'number' && <span>{text(figure.unit, value)}</span>}
    </>
  );
  const lead = count === undefined ? t('figures.sheet.rows') : t('figures.sheet.rows-count', { count });
  const explanation = (
    <>
      <FigureSum {...shown} name={name} />
      <p className={styles['how']}>{t(`figures.how.${figure.key}`)}</p>
      {to !== undefined && (
        <Link
          to={to}
          query={query ?? {}}
          onClick={onOpen}
          className={`t-link ${styles['rows']}`}
          aria-label={`${lead} ${name}`}
        >
          {lead}
          <Icon name="chevron" />
        </Link>
      )}
    </>
  );
  return (
    <li className={styles['figure']}>
      {isAsked ? (
        <>
          <p className={styles['head']}>{head}</p>
          {explanation}
        </>
      ) : (
        <details className={styles['other']}>
          <summary className={styles['head']}>
            {head}
            <Icon name="chevron" />
          </summary>
          {explanation}
        </details>
      )}
    </li>
  );
}
