import { handlePrepared } from '#platform/http/context.ts';
import { deviceTokenFor } from '#capabilities/session/server/api.ts';
import { login } from '../../contract/login/login.ts';
import { checkLogin, ownerOf, wayOfDevice } from './check-login.ts';
import { enter } from './enter.ts';

export const loginRoute = handlePrepared(
  login,
  (context, request) => checkLogin(context, request, wayOfDevice(context, { ...request, captcha: request })),
  async (context, request, checked) => {
    const { db, now, ip, userAgent } = context;
    const { account } = checked;
    const token = await enter(db, checked, { ip, userAgent }, now);
    context.audit({
      subject: 'staff',
      subjectId: account.loginName,
      after: { login: 'password' },
      staffId: account.id,
      operator: account.name,
    });
    if (request.deviceToken === undefined) return { token };
    return { token, deviceToken: deviceTokenFor(context, request.deviceToken, ownerOf(account)) };
  },
);
