/** Terms in the words of the staff: the wanted ones, and the resulting ones. */
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import type { changeAgentTerms } from '../../contract/terms/change-agent-terms.ts';
import { changeWords, partWords, ruleWords, termsIn } from '../../rules/term-words.ts';
import type { Terms } from '../../rules/terms/terms.ts';
import { policyCoded } from '../policies-by-ids.ts';
import type { TermCommand } from './command.ts';
import { showTerms, type OperatorChange, type OperatedAgent } from './operate-terms.ts';

const MOST_AGENTS = 200;

/** @throws Problem for an unknown code. */
export const agentWithPolicy = async (db: Db, agentCode: string, policyCode: string): Promise<OperatedAgent> => {
  const agent = await requireAgentCoded(db, agentCode);
  const policy = await policyCoded(db, policyCode);
  if (policy === undefined) throw refuse('policy_unknown', { code: policyCode });
  return { agent, policy };
};

/** @throws Problem for an unknown code, and for words that are no term. */
export const wantedOf = async (
  db: Db,
  { agentCode, policyCode, terms: words = [], isOpening, likeAgentCode }: RequestOf<typeof changeAgentTerms>,
  now: Date,
): Promise<Omit<TermCommand, 'actor'>> => {
  const subject = await agentWithPolicy(db, agentCode, policyCode);
  const { onFirstDay } = await showTerms(db, subject, now);
  const terms = termsIn(words, onFirstDay);
  if (typeof terms === 'string') throw refuse('term_malformed', { term: terms });
  return {
    what: isOpening === true ? 'open' : 'edit',
    agentId: subject.agent.id,
    policyId: subject.policy.id,
    terms,
    copyFromAgentId: likeAgentCode === undefined ? undefined : (await requireAgentCoded(db, likeAgentCode)).id,
    now,
  };
};

export const wordedTerms = ({ costs, parts }: Terms): { term: string; value: string }[] => [
  ...costs.map(({ rateType, rule }) => ({ term: `cost:${rateType}`, value: ruleWords(rule) })),
  ...parts.map((part) => {
    const [term = '', ...words] = partWords(part).split(' ');
    return { term, value: words.join(' ') };
  }),
];

export const presentOperated = ({
  validFrom,
  touchedCount,
  touched,
}: OperatorChange): AnswerOf<typeof changeAgentTerms> => ({
  validFrom,
  carriedCount: touchedCount,
  touched: touched.slice(0, MOST_AGENTS).flatMap(({ code, name, isCarried, changes }) =>
    changes.map((each) => ({
      agentCode: code,
      name,
      isCarried,
      validFrom: each.validFrom,
      change: changeWords(each),
    })),
  ),
});
