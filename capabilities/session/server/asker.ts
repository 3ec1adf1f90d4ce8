/** Who asks: limits count the asker together with the mobile or account, so that strangers use up only their own. */
import type { AgentContext, Context } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';

export interface Asker {
  /** A network, a known device or a session. */
  readonly key: string;
  /** Not a stranger to the account. */
  readonly isKnown: boolean;
}

export const stranger = ({ ip }: Pick<Context, 'ip'>): Asker => ({ key: networkOf(ip), isKnown: false });

export const sessionOf = ({ caller }: Pick<AgentContext, 'caller'>): string => `session:${caller.sessionId}`;

export const askerInSession = (context: Pick<AgentContext, 'caller'>): Asker => ({
  key: sessionOf(context),
  isKnown: true,
});

/** What a code asked for before login is bound to; undefined for clients that send no uuid. */
export const requestOf = (uuid: string | undefined): string | undefined =>
  uuid === undefined || uuid === '' ? undefined : `uuid:${uuid}`;
