/** 商户增值费分账: the rules of the caller's policies, its own share and the shares of its sub-agents. */
import type { ReactNode } from 'react';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { RuleAgents } from './rule-agents.tsx';
import { SHARE_FIELDS } from './share-filter.ts';
import { ShareRules } from './share-rules.tsx';

/** Shows all sub-agents of the rule in the address, otherwise all rules. */
function ValueSharesPage(): ReactNode {
  const [{ policyId, item }] = useAddress(SHARE_FIELDS);
  return policyId !== undefined && item !== undefined ? (
    <RuleAgents policyId={policyId} item={Number(item)} />
  ) : (
    <ShareRules />
  );
}

export { ValueSharesPage as Page };
