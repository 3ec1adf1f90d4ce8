/** A statement as canonical text, the same bytes whenever it is composed from the same facts. */
import { createHash } from 'node:crypto';
import type { Fen } from '#platform/money/fen.ts';
import { monthDays, type BusinessMonth } from '#platform/time/business-day.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { meaningOf } from '#capabilities/ledger/server/api.ts';
import { statementContent, type StatementContent } from '../../contract/statement-fields.ts';
import { differenceOf, monthFigures, statementNumber, type MonthFacts } from '../../rules/closing/statement-content.ts';

export interface ComposedStatement {
  readonly number: string;
  /** Canonical JSON: members in the order of the contract, without white space. */
  readonly content: string;
  /** The hash of `content`, hexadecimal. */
  readonly sha256: string;
  readonly earnedFen: Fen;
  readonly volumeFen: Fen;
  readonly differenceFen: Fen;
}

/** The content of a statement besides its figures, as it was when it was closed. */
export type StatementHead = Pick<StatementContent, 'agent' | 'closedAt'>;

/** An agent that is not certified is named by its number: a document must not state a self-chosen name as a fact. */
export const headOf = (
  { code, name: displayName, levelCode }: AgentBrief,
  certifiedName: string | undefined,
  closedAt: Date,
): StatementHead => ({
  agent: {
    code,
    name: certifiedName ?? code,
    levelCode,
    ...(displayName !== (certifiedName ?? code) && { displayName }),
  },
  closedAt: closedAt.toISOString(),
});

const form = statementContent();

export const composeStatement = (head: StatementHead, month: BusinessMonth, facts: MonthFacts): ComposedStatement => {
  const days = monthDays(month);
  const figures = monthFigures(facts, meaningOf, { kinds: ENTRY_KINDS, wallets: WALLET_KINDS });
  const number = statementNumber(head.agent.code, month);
  const said = { form: 1, number, month, from: days[0], to: days.at(-1), ...head, ...figures };
  // parsing puts the members into the order of the contract
  const content = JSON.stringify(form.parse(said));
  return {
    number,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
    earnedFen: figures.netFen,
    volumeFen: figures.trades.amountFen,
    differenceFen: differenceOf(facts, meaningOf),
  };
};
