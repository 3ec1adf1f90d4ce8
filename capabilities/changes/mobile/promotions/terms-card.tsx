/** Name, days and priority. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { DateBox } from '#platform/ui/form/date-field.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { LONGEST_NAME, PRIORITIES } from '../../contract/promotions/promotion-kinds.ts';
import { daysOf, type PromotionDraft } from './promotion-draft.ts';
import styles from './promotions.module.css';

interface TermsCardProps {
  draft: PromotionDraft;
  today: string;
  onChange: (draft: PromotionDraft) => void;
}

export function TermsCard({ draft, today, onChange }: TermsCardProps): ReactNode {
  const { t } = useText();
  const { name, fromOn, toOn } = draft;
  const { first, last } = daysOf(today);
  return (
    <Card pad className={styles['terms'] ?? ''}>
      <Field
        label={t('changes.promotion.name')}
        placeholder={t('changes.promotion.name-hint')}
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        onClear={() => onChange({ ...draft, name: '' })}
      />
      <div role="group" aria-label={t('changes.promotion.days')}>
        <h3>{t('changes.promotion.days')}</h3>
        <div className="range">
          <DateBox
            label={t('changes.promotion.from')}
            value={fromOn}
            min={first}
            max={last}
            onChange={(day) => onChange({ ...draft, fromOn: day, toOn: toOn === '' || toOn < day ? day : toOn })}
          />
          <span>{t('changes.promotion.to')}</span>
          <DateBox
            label={t('changes.promotion.last')}
            value={toOn}
            min={fromOn || first}
            max={last}
            onChange={(day) => onChange({ ...draft, toOn: day })}
          />
        </div>
      </div>
      <Priority draft={draft} onChange={onChange} />
    </Card>
  );
}

function Priority({ draft, onChange }: Pick<TermsCardProps, 'draft' | 'onChange'>): ReactNode {
  const { t } = useText();
  const { priority } = draft;
  const set = (next: number): void => onChange({ ...draft, priority: next });
  return (
    <div className={styles['priority']} role="group" aria-label={t('changes.promotion.priority')}>
      <span>
        <b>{t('changes.promotion.priority')}</b>
        <em>{t('changes.promotion.priority-hint')}</em>
      </span>
      <IconButton
        icon="minus"
        label={t('changes.promotion.lower')}
        disabled={priority <= PRIORITIES.lowest}
        onClick={() => set(priority - 1)}
      />
      <output className="fig">{priority}</output>
      <IconButton
        icon="plus"
        label={t('changes.promotion.higher')}
        disabled={priority >= PRIORITIES.highest}
        onClick={() => set(priority + 1)}
      />
    </div>
  );
}
