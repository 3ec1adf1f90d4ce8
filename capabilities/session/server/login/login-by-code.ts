import type { RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import { handle, type Context } from '#platform/http/context.ts';
import { barred, refuse } from '#platform/http/problem.ts';
import { loginByCode } from '../../contract/login/login-by-code.ts';
import { accountByUserName, lockAccountShared, ownerOf, type Account } from '../account.ts';
import { requestOf } from '../asker.ts';
import { checkCode, consumeCode, type SmsCodeId } from '../codes/sms-codes.ts';
import { recordRefused } from '../sessions/record-refused.ts';
import { checkAddress } from './address-limit.ts';
import { enter } from './enter.ts';
import { knownDevice } from './known-device.ts';

type Request = RequestOf<typeof loginByCode>;

/** A refusal is kept in the log of the account. */
const prove = async (
  context: Context & { readonly db: Tx },
  { mobile, uuid, smsCode }: Request,
  found: Account | undefined,
): Promise<[SmsCodeId, Account]> => {
  try {
    const code = await checkCode(context, { mobile, purpose: 'login', request: requestOf(uuid) }, smsCode);
    const account = found && (await lockAccountShared(context.db, found.id));
    if (account === undefined) throw refuse('sms_code_wrong');
    if (account.status === 'disabled') throw barred();
    return [code, account];
  } catch (error) {
    recordRefused(context, found?.id, 'code', error);
    throw error;
  }
};

/** An unknown mobile gets the answer of a wrong code. */
export const loginByCodeRoute = handle(loginByCode, async (context, request) => {
  const { mobile, deviceToken } = request;
  const found = await accountByUserName(context.db, { kind: 'mobile', value: mobile });
  if (found !== undefined) context.identify({ accountId: found.id, agentId: found.agentId });
  if (knownDevice(context, deviceToken, found && ownerOf(found)) === undefined) await checkAddress(context);
  const [code, account] = await prove(context, request, found);
  const answer = await enter(context, account, { ...request, by: 'code' });
  await consumeCode(context, code);
  return answer;
});
