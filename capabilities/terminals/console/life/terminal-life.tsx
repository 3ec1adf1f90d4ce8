/** One terminal: where it is now, and everything that happened to it. */
import { Spin } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { ListState } from '#platform/ui-console/list-state.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { explainTerminal } from '../../contract/life/explain-terminal.ts';
import { importPathOf } from '../stock/stock-address.ts';
import { TerminalState } from './terminal-state.tsx';

type Life = AnswerOf<typeof explainTerminal>;

const useFacts = (life: Life): (readonly [string, ReactNode])[] => {
  const { t } = useText();
  const { boundAt, activatedAt, merchantName, merchantNo, stockNo, operationNo } = life;
  return [
    [t('terminals.console.state'), <TerminalState key="state" terminal={life} />],
    [t('terminals.console.holder-now'), joined(life.holder.name, life.holder.code)],
    [t('terminals.console.line-of'), joined(...life.line.map(({ name }) => name))],
    [t('terminals.console.held-since'), formatDateTime(life.heldSince)],
    [t('terminals.console.policy'), life.policy],
    ...(merchantName === undefined
      ? []
      : [[t('terminals.console.merchant'), joined(merchantName, merchantNo)] as const]),
    ...(boundAt === undefined ? [] : [[t('terminals.console.bound-at'), formatDateTime(boundAt)] as const]),
    ...(activatedAt === undefined ? [] : [[t('terminals.console.activated-at'), formatDateTime(activatedAt)] as const]),
    ...(operationNo === undefined ? [] : [[t('terminals.console.waits-in'), operationNo] as const]),
    ...(stockNo === undefined
      ? []
      : [
          [
            t('terminals.console.batch'),
            <Link key="stock" to={importPathOf(stockNo)}>
              {stockNo}
            </Link>,
          ] as const,
        ]),
  ];
};

function Events({ life }: { life: Life }): ReactNode {
  const { t } = useText();
  return (
    <table className="c-recent">
      <tbody>
        {life.events.map(({ at, kind, from, to, merchantName, operationNo }) => (
          <tr key={`${at} ${kind}`}>
            <td>{formatDateTime(at)}</td>
            <td>
              <b>{t(`terminals.console.event.${kind}`)}</b>
              <br />
              <span className="c-soft">
                {joined(
                  from && to && from.code !== to.code ? `${from.name} → ${to.name}` : (to ?? from)?.name,
                  merchantName,
                  operationNo,
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Found({ life }: { life: Life }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Facts facts={useFacts(life)} />
      <Section title={t('terminals.console.life')}>
        <Events life={life} />
      </Section>
    </>
  );
}

export function TerminalLife({ sn, onClose }: { sn: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const read = useCall(explainTerminal, { sn });
  return (
    <Detail
      label={t('terminals.console.life')}
      title={sn}
      under={read.data === undefined ? '' : `${read.data.brand} ${read.data.model}`}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <OwnAddress />
      {read.isPending && <Spin />}
      <ListState list={read}>{read.data && <Found life={read.data} />}</ListState>
    </Detail>
  );
}
