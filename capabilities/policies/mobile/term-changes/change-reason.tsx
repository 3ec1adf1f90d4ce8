import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { rateText } from '../what-if/rule-texts.ts';
import { ContactRow } from './change-frame.tsx';
import { causeOf, directionOf, mainCost, type TermChangeInfo } from './change-words.ts';
import styles from './term-change.module.css';

/** Why, step by step, and whom to ask. */
export function ChangeReason({ change }: { change: TermChangeInfo }): ReactNode {
  const { t } = useText();
  const { contact } = change;
  return (
    <Card>
      <CardHead title={t('policies.term-change.why')} />
      <Steps change={change} />
      <div className="hr" />
      {contact === undefined ? (
        <p className={styles['ask']}>{t('policies.term-change.ask-service')}</p>
      ) : (
        <ContactRow
          contact={contact}
          title={t('policies.term-change.ask', { name: contact.name })}
          text={(mobile) => t('policies.term-change.contact', { mobile })}
        />
      )}
    </Card>
  );
}

function Steps({ change }: { change: TermChangeInfo }): ReactNode {
  const { t } = useText();
  const cause = causeOf(change);
  const main = mainCost(change);
  const isRaise = cause === 'carried' && directionOf(change) === 'raised' && main !== undefined;
  const words = {
    name: change.contact?.name ?? t('policies.term-change.above'),
    policy: change.policy.name,
    old: main?.oldRule ? rateText(main.oldRule) : '',
    new: main?.newRule ? rateText(main.newRule) : '',
  };
  const keys = isRaise ? ['raise-1', 'raise-2'] : cause === 'carried' ? ['carried-1', 'carried-2'] : [`${cause}-1`];
  return (
    <ol className={styles['why']}>
      {keys.map((key) => (
        <li key={key}>
          <span>
            {t(`policies.term-change.because-${key}`, words)}
            <em>{t(`policies.term-change.because-${key}-hint`, words)}</em>
          </span>
        </li>
      ))}
    </ol>
  );
}
