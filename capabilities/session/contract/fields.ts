/** Request fields shared by several calls of this capability. */
import { z } from 'zod';

/**
 * A new password. The contract checks only the length the specification demands; the server also checks the configured
 * minimum and the list of common passwords.
 */
export const newPassword = () => z.string().min(6, 'field.password').max(64, 'field.password');

/** The password of an existing account, as typed. Only its length is limited; its format is not checked. */
export const typedPassword = () => z.string().max(200);

/** Created by the client for the request of a registration code; the code is valid only with it. */
export const requestUuid = () => z.string().min(16).max(64);

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = () => z.string().trim().max(20);
export const secondFactorRefusals = ['second_factor_required', 'second_factor_wrong', 'second_factor_locked'] as const;

/** The user's answer to the captcha and the captcha's id. Omitted when captchas are disabled. */
export const captcha = {
  code: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .optional(),
  uuid: z.string().max(64).optional(),
};

/**
 * Identifies a known device: the token of the last login on this device, or empty before the first. A request that has
 * it, even empty, is answered with a new token; a login by a remembered credential only with a valid one. Wrong
 * passwords of strangers never slow down a known device.
 */
export const deviceToken = () => z.string().max(1000).optional();

/** Answer of a login beside the token, as far as the request asked for it. */
export const loginData = () => z.object({ rememberToken: z.string().optional(), deviceToken: z.string().optional() });

/** `true`, `1`, `"1"` or `"true"`: existing clients send each of them. */
export const flag = () =>
  z
    .union([z.boolean(), z.number(), z.string().max(5)])
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
    .optional();

/** The version of an agreement that was shown and accepted. */
export const agreementVersion = () => z.object({ key: z.string().max(40), version: z.string().max(20) });
