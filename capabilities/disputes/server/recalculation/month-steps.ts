import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { zeroFen } from '#platform/money/fen.ts';
import type { StatementContent } from '#capabilities/statements/contract/statement-fields.ts';
import { statementAgain } from '#capabilities/statements/server/api.ts';
import type { RecalculationStep } from '../../contract/lookup/dispute-fields.ts';
import type { Line } from '../opening/line-of.ts';
import { statementLine, type NamedLine } from '../opening/statement-line.ts';
import type { LineComparison } from './compared.ts';

/** The amount in the statement, against the same month re-added from the ledger. */
export const monthSteps = async (db: Db, agentId: AgentId, { line }: Line): Promise<LineComparison | undefined> => {
  const [, year, month, by, name = ''] = line.split('-');
  const found = await statementAgain(db, agentId, `${year}-${month}`);
  if (found === undefined) return undefined;
  const named: NamedLine = { by: by === 'kind' ? 'kind' : 'wallet', name };
  const bookedFen = statementLine(found.stated, named)?.amountFen ?? zeroFen;
  const computedFen = statementLine(found.computed, named)?.amountFen ?? zeroFen;
  const steps: RecalculationStep[] =
    named.by === 'kind'
      ? [{ what: 'kind_sum', bookedFen, computedFen }]
      : walletSteps(found.stated, found.computed, name);
  return { steps, bookedFen, computedFen };
};

const walletSteps = (stated: StatementContent, computed: StatementContent, name: string): RecalculationStep[] => {
  const of = ({ wallets }: StatementContent) => wallets.find(({ wallet }) => wallet === name);
  const [booked, again] = [of(stated), of(computed)];
  const step = (what: 'opening' | 'net' | 'withdrawn' | 'closing'): RecalculationStep => ({
    what,
    bookedFen: booked?.[`${what}Fen`] ?? zeroFen,
    computedFen: again?.[`${what}Fen`] ?? zeroFen,
  });
  return [step('opening'), step('net'), step('withdrawn'), step('closing')];
};
