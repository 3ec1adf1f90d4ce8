/** Networks that try codes of links, or mobiles of invited people (docs/domain.md §2). */
import type { Context } from '#platform/http/context.ts';
import { countedNetworks, networkOf } from '#platform/http/network.ts';
import { parseCode } from '#platform/ids/ids.ts';
import { isAddressClosed } from '#capabilities/session/server/api.ts';
import type { InvitationId } from '../../contract/inviting/invitation-id.ts';
import { limits } from '../../rules/limits.ts';
import { countUpTo, isCounted } from '../registration/attempts.ts';

interface AttemptCount {
  readonly subject: string;
  readonly most: number;
}

const unknownCodes = (ip: string): AttemptCount[] =>
  countedNetworks(ip).map(({ key, factor }) => ({
    subject: `unknown-code:${key}`,
    most: limits.unknownCodesADay * factor,
  }));

const otherMobiles = (ip: string, id: InvitationId): AttemptCount[] =>
  countedNetworks(ip).flatMap(({ key, factor }) => [
    { subject: `other-mobile:${key}`, most: limits.otherMobilesOfNetworkADay * factor },
    { subject: `other-mobile:${key}:${id}`, most: limits.otherMobilesADay * factor },
  ]);

const isAnyUsedUp = async (context: Context, counted: readonly AttemptCount[]): Promise<boolean> => {
  for (const { subject, most } of counted) if (await isCounted(context, subject, most)) return true;
  return false;
};

const countAll = async (context: Context, counted: readonly AttemptCount[]): Promise<void> => {
  for (const { subject, most } of counted) await countUpTo(context, subject, most);
};

export const countUnknown = (context: Context): Promise<void> => countAll(context, unknownCodes(context.ip));

export const countOtherMobile = (context: Context, id: InvitationId): Promise<void> =>
  countAll(context, otherMobiles(context.ip, id));

/** Whether wrong mobiles are no longer distinguished from the invited one. */
export const isGuessing = (context: Context, id: InvitationId): Promise<boolean> =>
  isAnyUsedUp(context, otherMobiles(context.ip, id));

const passOf = ({ ip }: Context, code: string): string | undefined => {
  const parsed = parseCode(code);
  return parsed && `passed:${networkOf(ip)}:${parsed}`;
};

/** Allows this network to ask for this existing code for the rest of the day. */
export const pass = async (context: Context, code: string): Promise<void> => {
  const subject = passOf(context, code);
  if (subject !== undefined) await countUpTo(context, subject, 1);
};

/** Whether a proof is asked of this network before it learns whether a code is valid. */
export const isOfSuspects = async (context: Context, code: string): Promise<boolean> => {
  const isSuspect = (await isAnyUsedUp(context, unknownCodes(context.ip))) || (await isAddressClosed(context));
  if (!isSuspect) return false;
  const subject = passOf(context, code);
  return subject === undefined || !(await isCounted(context, subject, 1));
};
