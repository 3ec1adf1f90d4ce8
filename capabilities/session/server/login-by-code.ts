import { handle } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import { loginByCode } from '../contract/login-by-code.ts';
import { accountByUserName, holdAccount, ownerOf } from './account.ts';
import { checkAddress } from './address-limit.ts';
import { requestOf } from './asker.ts';
import { enter } from './enter.ts';
import { knownDevice } from './known-device.ts';
import { checkCode, consumeCode } from './sms-codes.ts';

/** An unknown mobile gets the answer of a wrong code. */
export const loginByCodeRoute = handle(loginByCode, async (context, request) => {
  const { mobile, smsCode, uuid, deviceToken } = request;
  const found = await accountByUserName(context.db, { kind: 'mobile', value: mobile });
  if (knownDevice(context, deviceToken, found && ownerOf(found)) === undefined) await checkAddress(context);
  const code = await checkCode(context, { mobile, purpose: 'login', request: requestOf(uuid) }, smsCode);
  const account = found && (await holdAccount(context.db, found.id));
  if (account === undefined) throw refuse('sms_code_wrong');
  if (account.status === 'disabled') throw barred();
  const answer = await enter(context, account, { ...request, by: 'code' });
  await consumeCode(context, code);
  return answer;
});
