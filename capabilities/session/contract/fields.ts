/** Fields that several calls of this capability have. */
import { z } from 'zod';

/** A mainland mobile number. */
export const mobile = () =>
  z
    .string()
    .trim()
    .regex(/^1[3-9]\d{9}$/, 'validate.mobile_invalid');

export const smsCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'field.sms_code');

/**
 * A new password: the least the specification allows; the configured minimum and the list of common ones are the
 * server's.
 */
export const newPassword = () => z.string().min(6, 'field.password').max(64, 'field.password');

/** A password as it was typed for an existing account: anything may be wrong, nothing is said about its form. */
export const typedPassword = () => z.string().max(200);

/** The answer to the picture, and which picture. Left out when captchas are switched off. */
export const captcha = {
  code: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .optional(),
  uuid: z.string().max(64).optional(),
};

/** `true`, `1`, `"1"`, `"true"`: clients have sent each of them. */
export const flag = () =>
  z
    .union([z.boolean(), z.number(), z.string().max(5)])
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
    .optional();
