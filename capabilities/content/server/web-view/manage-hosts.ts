/** The operator's management of the hosts whose pages the app shows in a frame (docs/domain.md). */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { changeConfig, configValue } from '#capabilities/reference/server/api.ts';
import { hostsIn, isHostName } from '../../rules/web-view/web-address.ts';

const KEY = 'web_view_hosts';

/** The hosts that are allowed at this moment. */
export const framedHosts = async (db: Db): Promise<string[]> => hostsIn(await configValue(db, KEY));

interface Change {
  readonly host: string;
  readonly isAllowed: boolean;
  readonly operator: Operator;
  readonly now: Date;
}

/** @returns whether that changed anything. @throws Problem for a text that is no host name. */
export const allowHost = async (tx: Tx, { host, isAllowed, operator, now }: Change): Promise<boolean> => {
  if (!isHostName(host)) throw refuse('host_invalid', { host });
  return changeConfig(tx, KEY, async (value) => {
    const hosts = hostsIn(value);
    if (hosts.includes(host) === isAllowed) return undefined;
    const after = isAllowed ? [...hosts, host].toSorted() : hosts.filter((one) => one !== host);
    const act = isAllowed ? 'content.enable-host' : 'content.disable-host';
    await operatorAudit(tx, act, { operator, now }, { subject: 'host', subjectId: host });
    return JSON.stringify(after);
  });
};
