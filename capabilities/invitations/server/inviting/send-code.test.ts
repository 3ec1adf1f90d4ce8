/** Codes at an invitation are sent without a captcha: few of them, and none of those for a new password (§10). */
import { expect, it } from 'vitest';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { sendSmsBeforeLogin } from '#capabilities/session/contract/login/send-sms-before-login.ts';
import { codeOf, db, invite, mobileOf, nobody, registrationOf, server, useInvitations } from '#testing/invitations.ts';
import { codeSentTo } from '#testing/session.ts';
import type { TestClient } from '#testing/test-server.ts';
import { sendCode } from '../../contract/inviting/send-code.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';

useInvitations();

const asker = (nth: number): TestClient => server.client(undefined, `198.51.100.${nth}`);

/** Asks at a link, one code a minute. @returns the first refusal, and how many were sent before it. */
const sentUntilRefused = async (asking: { code: string; mobile: string }, client: (nth: number) => TestClient) => {
  for (let nth = 0; nth < 30; nth += 1) {
    const { reason } = await client(nth).call(sendCode, { ...asking, uuid: idempotencyKey() });
    if (reason !== undefined) return [nth, reason];
    server.clock.advance(60_000);
  }
  return 'never refused';
};
const invitedAs = async (nth: number) => {
  const mobile = mobileOf(nth);
  return { code: codeOf(await invite('mid', { mobile })), mobile };
};

it('a network gets five codes a day for one mobile', async () => {
  expect(await sentUntilRefused(await invitedAs(41), () => nobody)).toEqual([5, 'sms_too_many']);
});

it('a mobile gets ten, whoever asks', async () => {
  expect(await sentUntilRefused(await invitedAs(42), asker)).toEqual([10, 'sms_too_many']);
});

it('these codes reduce neither those for a new password nor those of a registration with a captcha', async () => {
  const asking = await invitedAs(43);
  await sentUntilRefused(asking, () => nobody);
  for (const type of ['reset_password', 'register'] as const) {
    for (let nth = 0; nth < 5; nth += 1) {
      await nobody.ok(sendSmsBeforeLogin, { mobile: asking.mobile, type });
      server.clock.advance(60_000);
    }
  }
  expect((await nobody.call(sendSmsBeforeLogin, { mobile: asking.mobile, type: 'register' })).reason).toBe(
    'sms_too_many',
  );
});

it('a code that was asked for with a captcha registers as well', async () => {
  const invited = await invite('mid', { mobile: mobileOf(44) });
  const uuid = idempotencyKey();
  await nobody.ok(sendSmsBeforeLogin, { mobile: invited.mobile, type: 'register', uuid });
  const smsCode = await codeSentTo(db(), invited.mobile);
  server.clock.advance(60_000);
  const whole = { ...(await registrationOf(invited)), uuid, smsCode };
  expect((await nobody.call(registerAgent, whole)).code).toBe(200);
});
