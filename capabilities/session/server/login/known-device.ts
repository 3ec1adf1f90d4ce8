/**
 * A known device: one that logged in to the account before. The app keeps a sealed token and sends it at login, so that
 * strangers' guesses neither slow down nor lock out the owner's devices. It replaces no password, and a new password
 * makes the devices known before it strangers.
 */
import type { Context } from '#platform/http/context.ts';
import { opaqueToken } from '#platform/ids/ids.ts';
import { VaultError } from '#platform/vault/vault.ts';
import { limits } from '../../rules/limits.ts';
import type { Asker } from '../asker.ts';

/** The owner of a password: an account of an agent or of the operator's staff. */
export interface Owner {
  readonly key: string;
  readonly passwordChangedAt: Date;
}

interface KnownDevice {
  id: string;
  /** The owners that logged in on it, latest first, each with the time of the login (ms). */
  logins: [key: string, atMs: number][];
}

type DeviceContext = Pick<Context, 'services' | 'now'>;

const BOUND_TO = 'session.known_device';
const OWNERS_KEPT = 5;

const open = ({ services }: DeviceContext, token: string): KnownDevice | undefined => {
  try {
    return JSON.parse(services.vault.open(token, BOUND_TO)) as KnownDevice;
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
};

/**
 * Undefined for a stranger: no token, a foreign one, one from before the current password, or one that is not newer
 * than `since`.
 */
export const knownDevice = (
  context: DeviceContext,
  token: string | undefined,
  owner: Owner | undefined,
  since = new Date(0),
): Asker | undefined => {
  if (token === undefined || token === '' || owner === undefined) return undefined;
  const device = open(context, token);
  const [, atMs] = device?.logins.find(([key]) => key === owner.key) ?? [];
  if (device === undefined || atMs === undefined || atMs <= since.getTime()) return undefined;
  const isCurrent = atMs >= owner.passwordChangedAt.getTime() && context.now.getTime() - atMs < limits.knownDeviceMs;
  return isCurrent ? { key: `device:${device.id}`, isKnown: true } : undefined;
};

/** The device of a token, and the owners that logged in on it, whatever happened to their passwords. */
export const deviceOf = (
  context: DeviceContext,
  token: string | undefined,
): { readonly id: string; readonly owners: readonly string[] } | undefined => {
  const device = token === undefined || token === '' ? undefined : open(context, token);
  return device && { id: device.id, owners: device.logins.map(([key]) => key) };
};

/** The token after a login: the device stays known to the others that logged in on it. */
export const deviceTokenFor = (context: DeviceContext, token: string, owner: Pick<Owner, 'key'>): string => {
  const device = open(context, token);
  const others = (device?.logins ?? []).filter(([key]) => key !== owner.key);
  const logins = [[owner.key, context.now.getTime()], ...others].slice(0, OWNERS_KEPT);
  return context.services.vault.seal(JSON.stringify({ id: device?.id ?? opaqueToken(12), logins }), BOUND_TO);
};
