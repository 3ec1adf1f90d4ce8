/** The subject whose value changes: the value in force beside the requested one. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { MERCHANT_PATH, TERMINAL_PATH } from '../paths.ts';
import { changedParts } from '../value-words.ts';
import { BeforeAfter } from './before-after.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './info.module.css';

const CHANGED = 2;
const FAILED = 3;

export function ChangeHead({ change }: { change: Change }): ReactNode {
  const { t } = useText();
  const { merchantName, merchantId, merchantNo, terminalId, sn, policyName, state, before, after } = change;
  const parts = changedParts(before, after, t);
  const [first] = parts;
  const leads =
    terminalId === undefined ? { to: MERCHANT_PATH, id: merchantId } : { to: TERMINAL_PATH, id: terminalId };
  const isOpen = state < CHANGED;
  return (
    <Card>
      <Row
        lead={<Disc icon={sn === undefined ? 'store' : 'terminal'} square />}
        title={<span className="ell">{merchantName}</span>}
        meta={
          <>
            {sn === undefined ? merchantNo : <Serial sn={sn} />}
            {DOT}
            {policyName}
          </>
        }
        value={<StateTag state={state} consent={change.consent} />}
        chevron={false}
        {...(mayOpen(leads.to) && { to: leads.to, query: { id: leads.id } })}
      />
      {first !== undefined && (
        <div className={styles['values']}>
          <BeforeAfter
            from={{
              label: t(state === CHANGED ? 'changes.info.before' : 'changes.info.in-force'),
              value: first.before,
            }}
            to={{
              label: t(isOpen ? 'changes.info.to' : state === FAILED ? 'changes.info.asked' : 'changes.info.changed', {
                name: first.name,
              }),
              value: first.after,
            }}
            isVoid={state === FAILED}
          />
          {parts.length > 1 && <p>{t('changes.info.parts', { count: parts.length })}</p>}
        </div>
      )}
    </Card>
  );
}
