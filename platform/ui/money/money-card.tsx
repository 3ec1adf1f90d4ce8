import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import { setAppearance, useAppearance } from '../theme/appearance.ts';
import '../basics/card.css';
import './money-card.css';
import '../list/row.css';
import { cx } from '../theme/cx.ts';
import { Amount, Figure, hiddenAmount } from './amount.tsx';

/** Button that hides or shows all amounts on home and wallet; the choice is stored on the device. */
export function AmountEye(): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t(amountsHidden ? 'ui.amount.show' : 'ui.amount.hide')}
      onClick={() => setAppearance({ amountsHidden: !amountsHidden })}
    >
      <Icon name={amountsHidden ? 'eye-off' : 'eye'} size={20} />
    </button>
  );
}

export interface EquationTerm {
  label: string;
  fen: Fen;
  /** Operator before this term; absent for the first. */
  sign?: '+' | '−';
  /** Marks money owed by colour, in addition to its label. */
  owed?: boolean;
}

interface MoneyCardProps {
  label: ReactNode;
  total: Fen;
  /** The terms that add up to the total. */
  terms: readonly EquationTerm[];
  /** `<p className="money-c">` below the terms: parts of the total that its reader may not expect. */
  contains?: ReactNode;
  /** One line above the buttons, which says why an action is missing. */
  note?: ReactNode;
  /** `<Button>` and `<Button kind="money">`. */
  children?: ReactNode;
}

/** The user's own money on a navy card: the total, the equation behind it, and the actions. */
export function MoneyCard({ label, total, terms, contains, note, children }: MoneyCardProps): ReactNode {
  const { amountsHidden } = useAppearance();
  return (
    <section className="money">
      <div className="money-h">
        <span>{label}</span>
        <AmountEye />
      </div>
      <Figure size="hero">
        <Amount fen={total} look="card" hidden={amountsHidden} />
      </Figure>
      <dl className="money-eq">
        {terms.map((term) => (
          <div key={term.label} className={term.owed ? 'is-owed' : undefined}>
            <dt>{term.label}</dt>
            <dd>{`${term.sign ? `${term.sign} ` : ''}${amountsHidden ? hiddenAmount : formatFen(term.fen)}`}</dd>
          </div>
        ))}
      </dl>
      {contains}
      {note && <p className="money-n">{note}</p>}
      {children && <div className="money-b">{children}</div>}
    </section>
  );
}

interface IdentityCardProps extends Target {
  label: ReactNode;
  tag?: ReactNode;
  title: ReactNode;
  meta: ReactNode;
}

/** The settlement card on a navy surface. */
export function IdentityCard({ label, tag, title, meta, ...target }: IdentityCardProps): ReactNode {
  return (
    <Tappable {...target} className="money bank">
      <span className="bank-t">
        {label}
        {tag && <em>{tag}</em>}
      </span>
      <b>{title}</b>
      <span className="bank-n">
        <span>{meta}</span>
        {(target.to || target.onClick) && <Icon name="chevron" size={20} />}
      </span>
    </Tappable>
  );
}

export interface TileLine {
  label: string;
  value: ReactNode;
}

interface WalletTileProps extends Target {
  icon: IconName;
  name: string;
  /** Label of the figure, e.g. 可提现. */
  kind?: string;
  fen: Fen;
  lines: readonly TileLine[];
  /** A `Tag` for money of another kind than in the other wallets. */
  flag?: ReactNode;
  /** A `Tag` for a debt; the figure then has the colour warning-ink. */
  owedTag?: ReactNode;
}

export function WalletTile({ icon, name, kind, fen, lines, flag, owedTag, ...target }: WalletTileProps): ReactNode {
  const { amountsHidden } = useAppearance();
  return (
    <Tappable {...target} className="card wal press">
      <span className="wal-h">
        <Icon name={icon} size={20} />
        <span className="wal-n">
          <b>{name}</b>
          {kind && <i>{kind}</i>}
          {owedTag}
        </span>
        {!owedTag && <Icon name="chevron" className="chev" />}
      </span>
      <span className={cx('fig fig-m', owedTag ? 'c-warn' : '')}>
        <Amount fen={fen} hidden={amountsHidden} />
      </span>
      {lines.map((line) => (
        <span key={line.label} className="wal-k">
          <i>{line.label}</i>
          <span>{amountsHidden && line.value !== '' ? hiddenAmount : line.value}</span>
        </span>
      ))}
      {flag && <span className="wal-f">{flag}</span>}
    </Tappable>
  );
}

export function WalletTiles({ children }: { children: ReactNode }): ReactNode {
  return <div className="wals">{children}</div>;
}
