import { send } from '#platform/client/send.ts';
import { updateSession } from '#platform/client/session-store.ts';
import { listPolicies } from '#capabilities/policies/contract/policy/list-policies.ts';
import { getConfig } from '#capabilities/reference/contract/get-config.ts';
import { getProfile } from '#capabilities/settlement/contract/accounts/get-profile.ts';

/** Public settings that pages read from the session. */
const configKeys = ['agent_common_level', 'wording', 'service_phone'] as const;

const loadConfig = async (): Promise<void> => {
  const values = await Promise.all(configKeys.map((key) => send(getConfig, { key, code: key })));
  updateSession({
    systemConfig: Object.fromEntries(configKeys.map((key, index) => [key, values[index]?.value ?? ''])),
  });
};

/** Loads into the session the facts that pages read without a request: the agent, the policies, public settings. */
export const loadSettings = (): Promise<unknown> =>
  Promise.allSettled([
    send(getProfile, {}).then((userInfo) => updateSession({ userInfo })),
    send(listPolicies, {}).then(({ rows }) => updateSession({ policyList: rows })),
    loadConfig(),
  ]);
