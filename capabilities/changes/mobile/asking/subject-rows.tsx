import type { ReactNode } from 'react';
import type { ListState, RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { PickRow } from '#platform/ui/form/choice.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { useBarText } from '../bar-text.ts';
import { StateTag } from '../lookup/state-tag.tsx';
import { CHANGE_PATHS } from '../paths.ts';
import { rateName, rateText, valueText, type Translate } from '../value-words.ts';
import type { ChoiceState } from './use-chosen.ts';
import styles from './choose.module.css';

export type Subject = RowOf<typeof listChangeSubjects>;

interface SubjectRowsProps {
  kind: ChangeKind;
  list: ListState<Subject>;
  chosen: ChoiceState;
  /** The type of the rate that is shown. */
  rateType: number | undefined;
  isNarrowed: boolean;
  onClear: () => void;
}

export function SubjectRows({ kind, list, chosen, rateType, isNarrowed, onClear }: SubjectRowsProps): ReactNode {
  const { t } = useText();
  const ticked = new Set(chosen.keys);
  const what = kind === 'rate' ? 'merchant' : 'terminal';
  const empty = isNarrowed ? (
    <Empty
      icon="search"
      title={t('changes.choose.no-match')}
      action={{ label: t('ui.filter.clear'), onClick: onClear }}
    >
      {t('changes.choose.no-match-hint')}
    </Empty>
  ) : (
    <Empty icon={kind === 'rate' ? 'store' : 'terminal'} title={t(`changes.choose.none-${what}`)}>
      {t(`changes.choose.none-${what}-hint`)}
    </Empty>
  );
  return (
    <InfiniteList
      label={t(`changes.choose.title-${what}`)}
      list={list}
      itemKey={({ key }) => key}
      rowHeight={68}
      indent="icon"
      empty={empty}
    >
      {(subject) => (
        <SubjectRow
          kind={kind}
          subject={subject}
          rateType={rateType}
          isTicked={subject.barred === undefined && (chosen.isAll || ticked.has(subject.key))}
          onToggle={(on) => chosen.toggle(subject.key, on)}
        />
      )}
    </InfiniteList>
  );
}

interface SubjectRowProps {
  kind: ChangeKind;
  subject: Subject;
  rateType: number | undefined;
  isTicked: boolean;
  onToggle: (on: boolean) => void;
}

/** A subject that cannot be changed now has no tick, but its reason, and a link to the undecided change. */
function SubjectRow({ kind, subject, rateType, isTicked, onToggle }: SubjectRowProps): ReactNode {
  const { t } = useText();
  const barText = useBarText();
  const { merchantName, sn, barred } = subject;
  return (
    <PickRow checked={isTicked} disabled={barred !== undefined} onChange={onToggle}>
      <span className={cx(styles['pick'], barred && styles['barred'])}>
        <span className="grow">
          <span className="k ell">{merchantName}</span>
          {sn !== undefined && (
            <span className="s">
              <Serial sn={sn} />
            </span>
          )}
          <span className="s">
            {barred ? barText(barred) : <InForce kind={kind} subject={subject} rateType={rateType} t={t} />}
          </span>
        </span>
        <span className="end">{barred ? <Barred kind={kind} barred={barred} /> : <Volume subject={subject} />}</span>
      </span>
    </PickRow>
  );
}

interface InForceProps extends Pick<SubjectRowProps, 'kind' | 'subject' | 'rateType'> {
  t: Translate;
}

function InForce({ subject: { inForce, policyName }, rateType, t }: InForceProps): ReactNode {
  const rate = inForce.rates?.find((each) => each.rateType === rateType) ?? inForce.rates?.[0];
  // the period is the same for most, and no line has room for all
  const value = rate
    ? `${rateName(rate.rateType, t)} ${rateText(rate.ratePpm)}`
    : valueText({ feeFen: inForce.feeFen, freeDays: inForce.freeDays }, t);
  return joined(value, policyName);
}

function Volume({ subject: { volumeFen } }: { subject: Subject }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (volumeFen === undefined) return null;
  return (
    <>
      <span className={styles['amount']}>{shown(volumeFen)}</span>
      <span className="s">{t('changes.choose.volume')}</span>
    </>
  );
}

function Barred({ kind, barred }: { kind: ChangeKind; barred: NonNullable<Subject['barred']> }): ReactNode {
  const { t } = useText();
  return (
    <>
      {barred.state !== undefined && <StateTag state={barred.state} />}
      {barred.changeId !== undefined && (
        <span className="s">
          <Link className="t-link hit" to={CHANGE_PATHS[kind].info} query={{ id: barred.changeId }}>
            {t('changes.choose.see')}
          </Link>
        </span>
      )}
    </>
  );
}
