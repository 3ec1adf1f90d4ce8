/** The terminals that are bound to the merchant. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Merchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import { useManages } from '#capabilities/merchants/mobile/api.ts';
import type { listMerchantTerminals } from '#capabilities/terminals/contract/list/list-merchant-terminals.ts';
import { PATHS } from '../paths.ts';
import styles from './merchant.module.css';

export type Terminals = AnswerOf<typeof listMerchantTerminals>;

const SHOWN = 5;
const ACTIVATED = 3;

export function TerminalsCard({ merchant, read }: { merchant: Merchant; read: Terminals }): ReactNode {
  const { t } = useText();
  const manages = useManages();
  const canBind = merchant.isDirect && manages(merchant.id) && mayOpen(PATHS.bind);
  const { total, terminals } = read;
  return (
    <Card>
      <CardHead
        title={t('portfolio.merchant.terminals', { count: total, shown: formatCount(total) })}
        {...(canBind && {
          more: t('portfolio.merchant.bind'),
          to: PATHS.bind,
          query: { merchantId: merchant.id },
        })}
      />
      {total === 0 && <p className={styles['none']}>{t('portfolio.merchant.no-terminal')}</p>}
      <Rows indent="disc">
        {terminals.slice(0, SHOWN).map((terminal) => (
          <Row
            key={terminal.id}
            lead={<Disc icon="terminal" square />}
            title={<Serial sn={terminal.sn} />}
            meta={joined(`${terminal.brandName} ${terminal.modelName}`, terminal.policyName)}
            value={
              terminal.bindStatus === ACTIVATED ? (
                <Tag tone="success">{t('portfolio.merchant.activated')}</Tag>
              ) : (
                <Tag tone="warning">{t('portfolio.merchant.not-activated')}</Tag>
              )
            }
            {...(mayOpen(PATHS.terminal) && { to: PATHS.terminal, query: { id: terminal.id } })}
          />
        ))}
        {total > SHOWN && mayOpen(PATHS.terminals) && (
          <Row
            title={t('portfolio.merchant.all-terminals', { count: total, shown: formatCount(total) })}
            to={PATHS.terminals}
            query={{ merchantId: merchant.id }}
          />
        )}
      </Rows>
    </Card>
  );
}
