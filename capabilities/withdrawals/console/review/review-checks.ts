import type { Text } from '#platform/i18n/browser.tsx';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import type { Check } from '#platform/ui-console/check-list.tsx';
import type { ReviewedWithdrawal } from './review-row.ts';

const newCardDays = 7;

const ledgerCheck = ({ checks: { ledger } }: ReviewedWithdrawal, t: Text['t']): Check => ({
  key: 'ledger',
  tone: ledger.isRight ? 'good' : 'bad',
  title: t(`withdrawals.console.check.ledger.${ledger.isRight ? 'good' : 'bad'}`),
  text: t('withdrawals.console.check.ledger.text', {
    balance: yuan(ledger.balanceFen),
    held: yuan(ledger.heldFen),
    available: yuan(ledger.availableFen),
  }),
});

const holderCheck = ({ checks: { holder }, payee }: ReviewedWithdrawal, t: Text['t']): Check => ({
  key: 'holder',
  tone: holder.isRight ? 'good' : 'warn',
  title: t(`withdrawals.console.check.holder.${holder.isRight ? 'good' : 'bad'}`),
  text: holder.isCertified
    ? t('withdrawals.console.check.holder.text', { agent: holder.agentName, holder: payee.holderName })
    : t('withdrawals.console.check.holder.uncertified'),
});

const payeeCheck = ({ checks: { payee } }: ReviewedWithdrawal, t: Text['t']): Check => {
  const text = t('withdrawals.console.check.payee.text', { count: payee.paidCount });
  if (payee.changedAt === undefined)
    return { key: 'payee', tone: 'warn', title: t('withdrawals.console.check.payee.gone'), text };
  const days = daysBetween(businessDay(new Date(payee.changedAt)), businessDay(new Date()));
  return {
    key: 'payee',
    tone: days < newCardDays ? 'warn' : 'good',
    title: t('withdrawals.console.check.payee.days', { days }),
    text,
  };
};

/** Texts of the automatic checks. A wallet below zero is reported, but does not block the approval. */
export const checksOf = (shown: ReviewedWithdrawal, t: Text['t']): Check[] => [
  ledgerCheck(shown, t),
  holderCheck(shown, t),
  payeeCheck(shown, t),
  ...(shown.agent.isFrozen
    ? [{ key: 'frozen', tone: 'bad' as const, title: t('withdrawals.console.check.frozen') }]
    : []),
  ...shown.checks.owed.map(({ wallet, owedFen }): Check => ({
    key: wallet,
    tone: 'warn',
    title: t('withdrawals.console.check.owed', { wallet: t(`ledger.name.${wallet}`), amount: yuan(owedFen) }),
    text: t('withdrawals.console.check.owed.text'),
  })),
];
