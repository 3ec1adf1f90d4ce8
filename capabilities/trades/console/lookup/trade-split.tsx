import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import type { Whole } from './trade-lines.ts';
import styles from './trades.module.css';

type Level = Whole['levels'][number];

const PERCENT = 100;

/** Where a part of the fee begins and how wide it is, in percent of the fee. */
const barOf = (feeFen: Fen, beforeFen: Fen, partFen: Fen): { left: string; width: string } => {
  if (feeFen === 0) return { left: '0%', width: '0%' };
  const percent = (value: number): string => `${(value * PERCENT) / feeFen}%`;
  return { left: percent(feeFen - beforeFen), width: percent(Math.abs(partFen)) };
};

interface LevelRowProps {
  feeFen: Fen;
  level: Level;
  isSelected: boolean;
  onSelect: () => void;
}

function LevelRow({ feeFen, level, isSelected, onSelect }: LevelRowProps): ReactNode {
  const { name, levelCode, ratePpm, leftFen, beforeFen, shareFen } = level;
  return (
    <tr aria-selected={isSelected} onClick={onSelect}>
      <td>
        <button type="button" onClick={onSelect}>
          <b>{name}</b> <span>{levelCode}</span>
        </button>
      </td>
      <td>{formatRate(ratePpm, 3)}</td>
      <td>{yuan(leftFen)}</td>
      <td aria-hidden="true">
        <span className={styles['bar']}>
          <i style={barOf(feeFen, beforeFen, shareFen)} />
        </span>
      </td>
      <td>{yuan(shareFen)}</td>
    </tr>
  );
}

/** Numbers that a person adds up in the head, and the machine beforehand. */
function Equation({ trade }: { trade: Whole }): ReactNode {
  const { t } = useText();
  const { levels, restFen, feeFen, kind } = trade;
  const parts = [...levels.map(({ shareFen }) => Math.abs(shareFen)), restFen];
  const isEqual = parts.reduce((sum, part) => sum + part, 0) === feeFen;
  const isSame = levels.every(({ shareFen, recalculatedFen }) => recalculatedFen === shareFen);
  return (
    <>
      <p className={styles['equation']} data-bad={isEqual ? undefined : ''}>
        <Icon name={isEqual ? 'check-filled' : 'close-filled'} size={18} />
        <span>
          {parts.map((part) => yuan(fen(part))).join(' + ')} = <strong>{yuan(feeFen)}</strong>
        </span>
      </p>
      <p className={styles['equation']} data-bad={isSame ? undefined : ''}>
        <Icon name={isSame ? 'check-filled' : 'close-filled'} size={18} />
        <span>{t(`trades.console.again.${isSame ? 'same' : 'different'}.${kind}`)}</span>
      </p>
    </>
  );
}

/** The fee left, the price and what was earned, in one line that can be calculated by hand. */
const formulaOf = ({ kind, amountFen }: Whole, level: Level): string => {
  const { beforeFen, leftFen, costFen, ratePpm, shareFen, capFen, extraFen, isAbove } = level;
  const result = `${yuan(beforeFen)} − ${yuan(leftFen)} = ${yuan(fen(Math.abs(shareFen)))}`;
  if (kind === 'refund' || isAbove) return result;
  const price = `round(${yuan(amountFen)} × ${formatRate(ratePpm, 3)})`;
  const capped = capFen === undefined ? price : `min(${price}, ${yuan(capFen)})`;
  const cost = extraFen === undefined ? capped : `${capped} + ${yuan(extraFen)}`;
  return leftFen === costFen ? `${yuan(beforeFen)} − ${cost} = ${result}` : result;
};

function SelectedLevel({ trade, level }: { trade: Whole; level: Level }): ReactNode {
  const { t } = useText();
  const { name, code, shareFen, recalculatedFen, transferNo, validFrom, isAbove, agentId } = level;
  return (
    <div className={styles['selected']}>
      <p>
        <b>
          {name} {shareFen > 0 ? '+' : ''}
          {yuan(shareFen)}
        </b>
        <Link to={`/agents/${agentId}`}>{code}</Link>
      </p>
      <p>{formulaOf(trade, level)}</p>
      {isAbove && <p>{t('trades.console.above')}</p>}
      {recalculatedFen !== undefined && recalculatedFen !== shareFen && (
        <p className={styles['wrong']}>{t('trades.console.again.amount', { amount: yuan(recalculatedFen) })}</p>
      )}
      <p className="c-soft">
        {transferNo === undefined
          ? t('trades.console.not_posted', { from: validFrom })
          : t('trades.console.posted', { no: transferNo, day: trade.availableOn ?? '', from: validFrom })}
      </p>
    </div>
  );
}

/** The whole fee over every level; one level opens its formula and where it was posted. */
export function TradeSplit({ trade }: { trade: Whole }): ReactNode {
  const { t } = useText();
  const [selected, select] = useState(0);
  const { levels, restFen, feeFen } = trade;
  const level = levels[selected];
  return (
    <section className="c-section">
      <h2>
        {t('trades.console.split', { fee: yuan(feeFen) })}{' '}
        <span className={styles['by']}>{t('trades.console.split_by')}</span>
      </h2>
      <table className={styles['split']}>
        <thead>
          <tr>
            <th>{t('trades.console.level')}</th>
            <th>{t('trades.console.cost')}</th>
            <th>{t('trades.console.left')}</th>
            <th aria-hidden="true" />
            <th>{t('trades.console.share')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((one, index) => (
            <LevelRow
              key={one.agentId}
              feeFen={feeFen}
              level={one}
              isSelected={index === selected}
              onSelect={() => select(index)}
            />
          ))}
          <tr data-rest="">
            <td>
              <b>{t('trades.console.platform')}</b> <span>{t('trades.console.platform_rest')}</span>
            </td>
            <td />
            <td />
            <td aria-hidden="true">
              <span className={styles['bar']}>
                <i style={barOf(feeFen, restFen, restFen)} />
              </span>
            </td>
            <td>{yuan(restFen)}</td>
          </tr>
        </tbody>
      </table>
      <Equation trade={trade} />
      {level !== undefined && <SelectedLevel trade={trade} level={level} />}
    </section>
  );
}
