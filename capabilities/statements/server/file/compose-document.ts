/** A statement in the reader's words: the parts of its page, composed from stored values alone. */
import type { Context } from '#platform/http/context.ts';
import { joined } from '#platform/i18n/joined.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatDateTime, formatShortDate } from '#platform/time/format.ts';
import { statementContent, type StatementContent } from '../../contract/statement-fields.ts';
import { agentFacts } from '../../rules/agent-facts.ts';
import type { WrittenStatement } from '../find-statements.ts';
import type { StatementDocument } from './document.ts';
import { balancePart, earningsPart, walletsPart } from './money-parts.ts';
import { tradesPart, withdrawalsPart } from './trade-parts.ts';
import { verifyUrl } from './verify-url.ts';

interface Reader {
  readonly lang: Lang;
  /** The base address of the app, for the address at which the statement is verified. */
  readonly publicUrl: string;
}

const form = statementContent();

const factsOf = ({ agent, from, to, closedAt }: StatementContent, lang: Lang, t: Context['t']) => {
  const closed = new Date(closedAt);
  const [first, last] = [formatShortDate(from, closed, lang), formatShortDate(to, closed, lang)];
  return [
    [t('statements.statement.agent'), joined(...agentFacts(agent))],
    ...(agent.displayName === undefined ? [] : [[t('statements.statement.display-name'), agent.displayName] as const]),
    [t('statements.statement.period'), t('statements.statement.days', { from: first, to: last })],
    [t('statements.statement.closed'), formatDateTime(closed)],
    [t('statements.file.unit'), t('statements.file.yuan')],
  ] as const;
};

export const composeDocument = (stored: WrittenStatement, { lang, publicUrl }: Reader): StatementDocument => {
  const { sha256, differenceFen } = stored;
  const statement = form.parse(JSON.parse(stored.content));
  const { number, month, closedAt } = statement;
  const t = textFor(lang);
  return {
    title: t('statements.file.title', { month: formatMonth(month, lang) }),
    number,
    month,
    closedAt: new Date(closedAt),
    facts: factsOf(statement, lang, t),
    parts: [
      balancePart(statement, differenceFen, t),
      earningsPart(statement, t),
      ...(statement.trades.count > 0 ? [tradesPart(statement, t)] : []),
      ...(statement.withdrawals.length > 0 ? [withdrawalsPart(statement, t)] : []),
      walletsPart(statement, t),
    ],
    seal: [
      [t('statements.file.number'), number],
      ['SHA-256', sha256],
      [t('statements.file.verify'), verifyUrl(publicUrl, number, sha256)],
    ],
    foot: joined(number, `SHA-256 ${sha256}`),
  };
};
