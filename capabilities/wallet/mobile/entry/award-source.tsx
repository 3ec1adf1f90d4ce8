/** How a reward or a share of a fee came about, with the entries that clawed it back or that it claws back. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Lang } from '#platform/i18n/languages.ts';
import { fen } from '#platform/money/fen.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatDay, formatDayInText } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { EntryKind } from '#capabilities/ledger/contract/enums.ts';
import { saleText } from '#capabilities/policies/contract/policy/sale-words.ts';
import { LinkRow } from './link-row.tsx';
import type { EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

type Money = (value: number) => string;
type Award = NonNullable<EntryInfo['award']>;

const useMoney = (): Money => {
  const shown = useShownAmount();
  return (value) => shown(fen(value));
};

export function AwardSource({ award, kind }: { award: Award; kind: EntryKind }): ReactNode {
  const { t } = useText();
  const money = useMoney();
  const { terminal } = award;
  return (
    <>
      <Card>
        <CardHead title={t(award.cause === undefined ? 'wallet.award.how' : 'wallet.award.how-original')} />
        <div className="pad">
          <Amounts award={award} />
          <p className={styles['formula']}>{formulaOf(award, money, t)}</p>
          {award.isCut && <p className={styles['formula']}>{t('wallet.award.cut')}</p>}
        </div>
        {award.original && <LinkRow title={t('wallet.award.original')} link={award.original} />}
        {award.clawedBack.map((link) => (
          <LinkRow key={link.id} title={t(`wallet.award.cause.${link.cause ?? 'corrected'}`)} link={link} />
        ))}
        {award.clawbackReason !== undefined && (
          <p className={cx('pad', styles['formula'])}>
            {t('wallet.award.clawback-reason', { reason: award.clawbackReason })}
          </p>
        )}
      </Card>
      <Card>
        <CardHead title={t('wallet.award.for')} />
        <div className="pad">
          <Subject award={award} kind={kind} />
          {award.sales && (
            <p className={styles['formula']}>
              {t('wallet.award.sales', { conditions: saleText(award.sales.conditions, award.sales.from, t) })}
            </p>
          )}
        </div>
        {terminal && (
          <>
            <div className="hr" />
            <Row
              title={t('wallet.award.terminal')}
              to="/pages/home/terminal/terminalInfo"
              query={{ id: terminal.id }}
            />
          </>
        )}
      </Card>
    </>
  );
}

function Amounts({ award }: { award: Award }): ReactNode {
  const { t, lang } = useText();
  const money = useMoney();
  const now = useNow(usePage().active);
  const { ownFen, ownSince, below, collectedFen, isByPlan, cause } = award;
  const own =
    ownSince === undefined
      ? t('wallet.award.own')
      : t('wallet.award.own-since', { day: formatDayInText(ownSince, now, lang) });
  return (
    <Facts
      facts={[
        cause !== undefined && { label: t('wallet.award.why'), value: t(`wallet.award.cause.${cause}`) },
        isByPlan === true && { label: t('wallet.award.by-plan'), value: t('wallet.award.by-plan-guaranteed') },
        collectedFen !== undefined && { label: t('wallet.award.collected'), value: money(collectedFen) },
        { label: own, value: money(ownFen) },
        below !== undefined && {
          label: below.name === undefined ? t('wallet.award.below') : t('wallet.award.below-of', { name: below.name }),
          value: money(below.amountFen),
        },
        { label: t('wallet.award.mine'), value: <b>{money(award.shareFen)}</b> },
      ]}
    />
  );
}

const formulaOf = (
  award: Award,
  money: Money,
  t: (key: string, values?: Record<string, unknown>) => string,
): string => {
  const { ownFen, below, shareFen, isCapped } = award;
  const values = { own: money(ownFen), below: money(below?.amountFen ?? 0), share: money(shareFen) };
  if (isCapped) return t('wallet.award.formula-capped', values);
  if (below === undefined) return t('wallet.award.formula-own', values);
  return t(shareFen === 0 ? 'wallet.award.formula-none' : 'wallet.award.formula', values);
};

function Subject({ award, kind }: { award: Award; kind: EntryKind }): ReactNode {
  const { t, lang } = useText();
  const money = useMoney();
  const now = useNow(usePage().active);
  const { terminal, merchantName, policyName, day, collectedFen } = award;
  const part = partOf(award, kind, { money, t, lang });
  return (
    <Facts
      facts={[
        part,
        terminal !== undefined && { label: t('wallet.entry.sn'), value: <Serial sn={terminal.sn} copy /> },
        merchantName !== undefined && { label: t('wallet.entry.merchant'), value: merchantName },
        { label: t('wallet.award.policy'), value: policyName },
        {
          label: t(collectedFen === undefined ? 'wallet.award.day' : 'wallet.award.collected-on'),
          value: formatDay(day, now, lang),
        },
      ]}
    />
  );
}

/** The stage, option, tier or phase. */
const partOf = (
  { item, period }: Award,
  kind: EntryKind,
  { money, t, lang }: { money: Money; t: (key: string, values?: Record<string, unknown>) => string; lang: Lang },
): { label: string; value: string } | false => {
  if (kind.startsWith('compliance'))
    return { label: t('wallet.award.stage'), value: t('wallet.award.stage-no', { no: item }) };
  if (kind === 'allowance')
    return {
      label: t('wallet.award.month', { month: period === undefined ? '' : formatMonth(period, lang) }),
      value: t('wallet.award.tier', { count: item }),
    };
  if (kind.startsWith('communication_fee'))
    return { label: t('wallet.award.phase'), value: t('wallet.award.phase-no', { no: Number(period ?? 1) }) };
  return kind.startsWith('service_fee') && { label: t('wallet.award.option'), value: money(item) };
};
