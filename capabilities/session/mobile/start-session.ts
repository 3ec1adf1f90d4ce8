/** After the token: who is logged in and what they may do, then what pages will need. */
import { listPolicies } from '#capabilities/policies/contract/list-policies.ts';
import { getConfig } from '#capabilities/reference/contract/get-config.ts';
import { myCenter } from '#capabilities/settlement/contract/my-center.ts';
import { send } from '#platform/client/send.ts';
import { getInfo } from '../contract/get-info.ts';
import { clearSession, updateSession } from './session-store.ts';

/** Public settings that pages read from the session. */
const configKeys = ['agent_common_level', 'wording', 'service_phone'] as const;

const loadInfo = async (): Promise<void> => {
  const { user, roles, permissions, isSpecificAccount } = await send(getInfo, {});
  updateSession({ user, userAdminInfo: { roles, permissions }, isSpecificAccount });
};

const loadConfig = async (): Promise<void> => {
  const values = await Promise.all(configKeys.map((key) => send(getConfig, { key, code: key })));
  updateSession({
    systemConfig: Object.fromEntries(configKeys.map((key, index) => [key, values[index]?.value ?? ''])),
  });
};

/** Nobody waits for these; what does not arrive is as it was. */
const loadRest = (): Promise<unknown> =>
  Promise.allSettled([
    send(myCenter, {}).then((userInfo) => updateSession({ userInfo })),
    send(listPolicies, {}).then(({ rows }) => updateSession({ policyList: rows })),
    loadConfig(),
  ]);

/** @throws when the server does not tell who it is: there is no session then. */
export const startSession = async (token: string): Promise<void> => {
  updateSession({ token });
  try {
    await loadInfo();
  } catch (error) {
    clearSession();
    throw error;
  }
  void loadRest();
};

/** At the start of the app with a session that was kept: rights may have changed since. */
export const refreshSession = (): Promise<unknown> => loadInfo().catch(() => undefined);

/** What the device keeps of it serves meanwhile. */
export const refreshSettings = loadRest;
