/** Both sides line by line: the differences first, highlighted, then the equal values. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDateRange } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { FIELDS, type Field, type Kind } from '../../contract/comparison/agreements.ts';
import { dayOf, SideTag, volumeGap, type ComparedInfo, type TextContext, type ShownSide } from './comparison-words.tsx';
import styles from './acquirer-view.module.css';

type Sides = Pick<ComparedInfo, 'ours' | 'theirs' | 'differs' | 'answeredAt'>;

/** The merchant with the number by which the acquirer knows it. */
function Merchant({ side: { binding } }: { side: ShownSide }): ReactNode {
  if (binding === undefined) return '-';
  return (
    <>
      {binding.merchantName}
      <small className={styles['no']}>{binding.merchantNo}</small>
    </>
  );
}

const windowText = ({ stage }: ShownSide, { now, lang }: TextContext): string =>
  stage === undefined ? '-' : formatDateRange(stage.fromDay, stage.toDay, now, lang);

const valueOf = (kind: Kind, field: Field, side: ShownSide, said: TextContext): ReactNode => {
  const { binding, activatedOn, stage } = side;
  switch (field) {
    case 'merchant':
      return <Merchant side={side} />;
    case 'since':
      return dayOf(binding?.since, said);
    case 'activated_on':
      return dayOf(activatedOn, said);
    case 'volume':
      return stage === undefined ? '-' : said.shown(stage.volumeFen);
    case 'goal':
      return stage === undefined ? '-' : said.shown(stage.goalFen);
    case 'count':
      return stage === undefined ? '-' : said.t('acquirer-view.trades', { count: stage.count });
    case 'window':
      return windowText(side, said);
    default:
      return <SideTag kind={kind} side={side} t={said.t} />;
  }
};

/** How far the acquirer's value is from ours, in words. */
const gapOf = (field: Field, { ours, theirs }: Sides, { t, shown }: TextContext): string | undefined => {
  const [volume, count] = [volumeGap(ours, theirs), (ours.stage?.count ?? 0) - (theirs.stage?.count ?? 0)];
  if (theirs.stage === undefined) return undefined;
  if (field === 'volume' && volume !== undefined && volume !== 0)
    return t(volume > 0 ? 'acquirer-view.less' : 'acquirer-view.more', { amount: shown(fen(Math.abs(volume))) });
  if (field === 'count' && count !== 0)
    return t(count > 0 ? 'acquirer-view.less' : 'acquirer-view.more', {
      amount: t('acquirer-view.trades', { count: Math.abs(count) }),
    });
  return undefined;
};

export function ComparisonTable({ kind, info }: { kind: Kind; info: Sides }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const said = { t, shown: useShownAmount(), now, lang };
  const all: readonly Field[] = FIELDS[kind];
  const isAsked = info.answeredAt !== undefined;
  const [other, same] = [true, false].map((differs) => all.filter((field) => info.differs.includes(field) === differs));
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th aria-label={t('acquirer-view.what')} />
          <th scope="col">{t('acquirer-view.ours')}</th>
          <th scope="col">{t('acquirer-view.theirs')}</th>
        </tr>
      </thead>
      <tbody className={styles['other']}>
        {other?.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`acquirer-view.field.${field}`)}</th>
            <td>{valueOf(kind, field, info.ours, said)}</td>
            <td>
              {valueOf(kind, field, info.theirs, said)}
              <Gap text={gapOf(field, info, said)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className={styles['equal']}>
        {same?.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`acquirer-view.field.${field}`)}</th>
            <td colSpan={isAsked ? 2 : 1}>
              <span className={styles['agreed']}>
                <span>{valueOf(kind, field, info.ours, said)}</span>
                {isAsked && <Icon name="check" size={18} />}
              </span>
            </td>
            {!isAsked && <td>-</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Gap({ text }: { text: string | undefined }): ReactNode {
  return text === undefined ? null : <small>{text}</small>;
}
