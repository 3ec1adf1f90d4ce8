import { handle } from '#platform/http/context.ts';
import { getAgentTerms } from '../../contract/terms/get-agent-terms.ts';
import { partWords, ruleWords } from '../../rules/term-words.ts';
import { showTerms } from './operate-terms.ts';
import { agentWithPolicy, wordedTerms } from './worded-terms.ts';

export const getAgentTermsRoute = handle(getAgentTerms, async ({ db, now }, { agentCode, policyCode }) => {
  const subject = await agentWithPolicy(db, agentCode, policyCode);
  const { isOpen, today, coming, firstDay, bounds } = await showTerms(db, subject, now);
  return {
    agentCode: subject.agent.code,
    agentName: subject.agent.name,
    policyName: subject.policy.name,
    isOpen,
    today: wordedTerms(today),
    coming: coming.flatMap(({ day, terms }) => wordedTerms(terms).map((worded) => ({ day, ...worded }))),
    firstDay,
    bounds: [
      ...bounds.costs.map(({ rateType, lowest, highest }) => ({
        term: `cost:${rateType}`,
        lowest: ruleWords(lowest),
        highest: ruleWords(highest),
      })),
      ...bounds.parts.map(({ kind, item, highest }) => {
        const [term = '', ...words] = partWords({ kind, item, value: highest }).split(' ');
        return { term, highest: words.join(' ') };
      }),
    ],
  };
});
