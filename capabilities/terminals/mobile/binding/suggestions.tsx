/** Likely next bindings, below the fields: the latest terminals in stock, and merchants without one. */
import type { ReactNode } from 'react';
import { useCall, useList, type RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Disc, Row, Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { useManages, type PickedMerchant } from '#capabilities/merchants/mobile/api.ts';
import { listMerchantsWithout } from '../../contract/list/list-merchants-without.ts';
import { listTerminals } from '../../contract/list/list-terminals.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';

const SHOWN = 3;
/** More are read than shown, because some of the latest may wait for an operation. */
const READ = 10;

const useDay = (): ((moment: string) => string) => {
  const { lang } = useText();
  const now = useNow(usePage().active);
  return (moment) => formatShortDate(moment, now, lang);
};

const canBind = ({ operations }: RowOf<typeof listTerminals>): boolean => operations.includes(OPERATION.bind);

/** Shows nothing where the list cannot be read, because the field above says so when it is opened. */
export function TerminalSuggestions({ onPick }: { onPick: (id: string) => void }): ReactNode {
  const { t } = useText();
  const dayOf = useDay();
  const list = useList(listTerminals, { holder: 'self', bindStatus: 0, pageSize: READ });
  const rows = list.rows.filter(canBind).slice(0, SHOWN);
  if (list.error !== null && rows.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('terminals.bind-terminal.latest')} />
      {list.isLoading && <SkeletonRows count={SHOWN} lead="none" />}
      {!list.isLoading && rows.length === 0 && (
        <Empty icon="terminal" title={t('terminals.picker.none')}>
          {t('terminals.picker.none-hint')}
        </Empty>
      )}
      <Rows>
        {rows.map(({ id, sn, brandName, modelName, policyName, heldSince }) => (
          <Row
            key={id}
            title={<Serial sn={sn} />}
            meta={joined(`${brandName} ${modelName}`, policyName)}
            value={<span className="s">{t('terminals.since.held', { day: dayOf(heldSince) })}</span>}
            chevron={false}
            onClick={() => onPick(id)}
          />
        ))}
      </Rows>
    </Card>
  );
}

/** Leaves out merchants that the account does not manage, because it cannot bind to them. */
export function MerchantSuggestions({ onPick }: { onPick: (merchant: PickedMerchant) => void }): ReactNode {
  const { t } = useText();
  const dayOf = useDay();
  const manages = useManages();
  const { data } = useCall(listMerchantsWithout, {});
  const merchants = data?.merchants.filter(({ id }) => manages(id)) ?? [];
  if (merchants.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('terminals.bind-terminal.without')} />
      <Rows indent="disc">
        {merchants.map(({ openedOn, ...merchant }) => (
          <Row
            key={merchant.id}
            lead={<Disc icon="store" />}
            title={merchant.name}
            meta={joined(merchant.no, t('terminals.bind-terminal.opened', { day: dayOf(openedOn) }))}
            chevron={false}
            onClick={() => onPick(merchant)}
          />
        ))}
      </Rows>
    </Card>
  );
}
