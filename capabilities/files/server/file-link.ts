/**
 * Links for `<img>`, which sends no token: the server signs which picture, and until when. Whoever makes one has
 * checked that its receiver may see the picture.
 */
import type { FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { StaffContext } from '#platform/http/context.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { FileId } from '../contract/file-fields.ts';
import { LINK_MINUTES } from './limits.ts';

const signatureOf = (vault: Vault, id: string, until: string): string =>
  vault.blindIndex('files.link', `${id}:${until}`);

/** Gives the same link for some minutes, so that a page which asks again does not load its pictures again. */
const untilOf = (now: Date): number => {
  const stepMs = (LINK_MINUTES.most - LINK_MINUTES.least) * 60_000;
  return Math.floor(now.getTime() / stepMs) * stepMs + LINK_MINUTES.most * 60_000;
};

/** @returns the whole path, including `/prod-api`. */
export const fileLink = (vault: Vault, id: FileId, now: Date): string => {
  const until = String(untilOf(now));
  return `/prod-api/api/files/${id}?until=${until}&sign=${signatureOf(vault, String(id), until)}`;
};

/** Subject of a link that only this member of the staff can open, within its session. */
const forStaff = (id: string, staffId: StaffId): string => `${id}:staff:${staffId}`;

/** The caller has audited that this person looks. @returns the whole path, including `/prod-api`. */
const staffFileLink = (vault: Vault, id: FileId, staffId: StaffId, now: Date): string => {
  const until = String(untilOf(now));
  const sign = signatureOf(vault, forStaff(String(id), staffId), until);
  return `/prod-api/console/files/${id}?until=${until}&sign=${sign}`;
};

/**
 * A link to a picture of a case that this person was just shown, which is audited: at the console it needs the session,
 * while the case waits; a link printed by a command opens without one, for the same minutes.
 */
export const reviewLink = (
  { isCommand, staff, services: { vault, config }, now }: StaffContext,
  id: FileId,
  isWaiting: boolean,
): string | undefined => {
  if (isCommand) return config.publicUrl + fileLink(vault, id, now);
  return isWaiting ? staffFileLink(vault, id, staff.staffId, now) : undefined;
};

export interface LinkParts {
  readonly id: string;
  readonly until: string;
  readonly sign: string;
}

/** @returns for how many milliseconds it is valid still; 0 when it is not, or was never made. */
export const linkLeftMs = (vault: Vault, { id, until, sign }: LinkParts, now: Date): number => {
  const expected = Buffer.from(signatureOf(vault, id, until));
  const given = Buffer.from(sign);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
  return Math.max(0, Number(until) - now.getTime());
};

export const staffLinkLeftMs = (vault: Vault, link: LinkParts, staffId: StaffId, now: Date): number =>
  linkLeftMs(vault, { ...link, id: forStaff(link.id, staffId) }, now);

/** Parts of a link in a request for a picture; a missing part is empty. */
export const linkIn = ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): LinkParts => {
  const { until, sign } = query as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { id: (params as { id: string }).id, until: text(until), sign: text(sign) };
};
