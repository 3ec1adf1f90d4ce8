/** Subjects that get the new value and those that do not: refused ones first, grouped by their remedy. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Switch } from '#platform/ui/form/choice.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { RefusedList, SplitCount } from '#capabilities/terminals/mobile/api.tsx';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { useBarText } from '../bar-text.ts';
import { changeText, type Translate } from '../value-words.ts';
import { actOf, grouped, type RefusalRow } from './refused-acts.ts';
import type { Preview } from './use-preview.ts';
import styles from './preview.module.css';

interface PreviewCardProps {
  kind: ChangeKind;
  preview: Preview;
  allOrNothing: boolean;
  onAllOrNothing: (isOn: boolean) => void;
}

export function PreviewCard({ kind, preview, allOrNothing, onAllOrNothing }: PreviewCardProps): ReactNode {
  const { t } = useText();
  const { acceptedCount: good, refusedCount: bad } = preview;
  return (
    <Card>
      <CardHead title={t('changes.preview.title')} />
      <div className={styles['split']}>
        <SplitCount
          good={good}
          goodLabel={t(`changes.preview.can-${kind}`)}
          bad={bad}
          badLabel={t(`changes.preview.cannot-${kind}`)}
        />
      </div>
      {bad > 0 && <RefusedRows kind={kind} preview={preview} />}
      {good > 0 && <AcceptedRows kind={kind} preview={preview} />}
      {good > 0 && bad > 0 && (
        <div className={styles['all']}>
          <Switch checked={allOrNothing} onChange={(event) => onAllOrNothing(event.target.checked)}>
            {t('changes.preview.all-or-nothing')}
          </Switch>
        </div>
      )}
    </Card>
  );
}

const nameOf = ({ merchantName, sn, key }: RefusalRow, t: Translate): string =>
  merchantName === undefined
    ? t('changes.preview.unknown', { key })
    : [merchantName, sn?.slice(-6)].filter(Boolean).join(' ');

function RefusedRows({ kind, preview }: Pick<PreviewCardProps, 'kind' | 'preview'>): ReactNode {
  const { t } = useText();
  const barText = useBarText();
  const groups = grouped(preview.refused, ({ barred }) => `${barred.reason} ${barText(barred)}`);
  return (
    <RefusedList
      items={groups.map(({ id, first, items }) => {
        const act = actOf(kind, items);
        const name = nameOf(first, t);
        const detail = barText(first.barred);
        const reason = t(`changes.refused.${first.barred.reason}`);
        return {
          id,
          reason,
          what:
            items.length === 1
              ? name
              : t('changes.preview.and-others', {
                  name,
                  count: items.length,
                  many: t(`changes.count.${kind}`, { count: items.length }),
                }),
          detail: detail === reason ? undefined : detail,
          action: act && (
            <SmallButton kind="quiet" onClick={act.run}>
              {t(act.label)}
            </SmallButton>
          ),
        };
      })}
    />
  );
}

/** The accepted ones one by one, folded at first. */
function AcceptedRows({ kind, preview }: Pick<PreviewCardProps, 'kind' | 'preview'>): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { accepted, acceptedCount: count } = preview;
  return (
    <>
      <div className={styles['line']} />
      <Row
        lead={<Icon name="check-filled" size={20} style={{ color: 'var(--success)' }} />}
        title={t(`changes.preview.accepted-${kind}`, { count })}
        value={t('changes.preview.each')}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <ul className={styles['accepted']}>
          {accepted.map(({ key, merchantName, sn, before, after }) => (
            <li key={key}>
              <b>{[merchantName, sn?.slice(-6)].filter(Boolean).join(' ')}</b>
              <span>{changeText(before, after, t)}</span>
            </li>
          ))}
          {count > accepted.length && <li>{t('changes.preview.rest', { count: count - accepted.length })}</li>}
        </ul>
      )}
    </>
  );
}
