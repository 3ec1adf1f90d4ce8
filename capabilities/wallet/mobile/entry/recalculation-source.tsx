import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

/** The line of an earlier day that was corrected, by how much and why. */
export function RecalculationSource({
  recalculation,
}: {
  recalculation: NonNullable<EntryInfo['recalculation']>;
}): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const kindName = useKindName();
  const { no, reason, kind, day, reference, causes, beforeFen, nowFen, tradeId } = recalculation;
  const copied = (text: string, label: string): ReactNode => (
    <Copy text={text} label={`${label} ${text}`}>
      {text}
    </Copy>
  );
  return (
    <Card>
      <CardHead title={t('wallet.recalculation.what')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.recalculation.line'), value: kindName(kind) },
            { label: t('wallet.recalculation.day'), value: day },
            ...(reference === undefined
              ? []
              : [{ label: t('wallet.recalculation.reference'), value: copied(reference, reference) }]),
            {
              label: t('wallet.recalculation.cause'),
              value: causes.map((cause) => t(`wallet.recalculation.cause.${cause}`)).join('\n'),
            },
            { label: t('wallet.recalculation.before'), value: shown(fen(beforeFen)) },
            { label: t('wallet.recalculation.now'), value: shown(fen(nowFen)) },
            { label: t('wallet.recalculation.reason'), value: reason },
            { label: t('wallet.recalculation.no'), value: copied(no, t('wallet.recalculation.no')) },
          ]}
        />
        <p className={styles['formula']}>{t('wallet.recalculation.why')}</p>
      </div>
      {tradeId !== undefined && (
        <>
          <div className="hr" />
          <Row title={t('wallet.entry.explain')} to="/pages/home/trading/detail" query={{ id: tradeId }} />
        </>
      )}
    </Card>
  );
}
