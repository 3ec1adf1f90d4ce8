import { handle } from '#platform/http/context.ts';
import { resendAfterS } from '../../contract/codes/sms-purposes.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { accountByUserName, ownerOf } from '../account.ts';
import { requestOf, stranger } from '../asker.ts';
import { sendCodeUnwaited } from '../codes/send-code.ts';
import { checkAddress } from './address-limit.ts';
import { checkCaptcha } from './captcha.ts';
import { knownDevice } from './known-device.ts';

/** `reset_password` requires an account, `register` requires that there is none. The response reveals neither. */
export const sendSmsBeforeLoginRoute = handle(sendSmsBeforeLogin, async (context, request) => {
  const { mobile, type, code, uuid } = request;
  const account = await accountByUserName(context.db, { kind: 'mobile', value: mobile });
  const known = knownDevice(context, request.deviceToken, account && ownerOf(account));
  if (known === undefined) await checkAddress(context);
  const isAsked = context.services.config.captchaEnabled && type !== 'login';
  if (isAsked) await checkCaptcha(context, { code, uuid, about: mobile });
  const isWanted = type === 'register' ? account === undefined : account?.status === 'normal';
  const wanted = { mobile, purpose: type, request: requestOf(uuid) };
  await sendCodeUnwaited(context, wanted, known ?? stranger(context), isWanted);
  return { resendAfter: resendAfterS };
});
