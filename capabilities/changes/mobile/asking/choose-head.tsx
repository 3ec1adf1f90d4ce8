/** The kind of change, and the filter of the list. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { mayOpen, redirect } from '#platform/ui/navigation/navigation.ts';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';
import { CHANGE_KINDS, type ChangeKind } from '../../contract/change-kinds.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { RecordsAction } from '../records-action.tsx';
import { rateName, rateText } from '../value-words.ts';
import type { ChooseStepProps } from './choose-props.ts';
import type { SubjectFilter } from './chosen.ts';
import styles from './choose.module.css';

export function Bar({ kind, chosen, forPromotion }: ChooseStepProps): ReactNode {
  const { t } = useText();
  if (!chosen.canCancel) return forPromotion ? <NavBar /> : <NavBar right={<RecordsAction kind={kind} />} />;
  return (
    <NavBar
      title={t(`changes.choose.title-${kind === 'rate' ? 'merchant' : 'terminal'}`)}
      onBack={chosen.cancel}
      right={<NavAction onClick={chosen.cancel}>{t('changes.choose.cancel')}</NavAction>}
    />
  );
}

/** The kind of change; the other kinds have pages of their own. */
export function Kinds({ kind }: { kind: ChangeKind }): ReactNode {
  const { t } = useText();
  const kinds = CHANGE_KINDS.filter((each) => mayOpen(CHANGE_PATHS[each].ask));
  return (
    <div className={styles['kinds']}>
      <Segmented
        onGround
        label={t('changes.choose.kinds')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t(`changes.kind.${value}`) }))}
        onChange={(to) => redirect(CHANGE_PATHS[to].ask)}
      />
    </div>
  );
}

interface SummaryProps {
  kind: ChangeKind;
  filter: SubjectFilter;
  total: number | undefined;
}

/** The filter of the list. */
export function Summary({ kind, filter: { rateType, fromPpm, feeFen }, total }: SummaryProps): ReactNode {
  const { t } = useText();
  if (rateType === undefined && feeFen === undefined) return null;
  const name = rateType === undefined ? '' : rateName(rateType, t);
  const what =
    rateType === undefined
      ? t('changes.choose.with-fee')
      : fromPpm === undefined
        ? name
        : t('changes.choose.at-least', { name, rate: rateText(fromPpm) });
  return (
    <p className="day">
      <span>{t('changes.choose.direct', { what })}</span>
      {total !== undefined && <em>{t(`changes.count.${kind}`, { count: total })}</em>}
    </p>
  );
}
