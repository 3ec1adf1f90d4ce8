import { handlePrepared } from '#platform/http/context.ts';
import { loginUser } from '../../contract/login/login-user.ts';
import { checkLogin } from './check-login.ts';
import { enterChecked } from './enter-checked.ts';

export const loginUserRoute = handlePrepared(loginUser, checkLogin, async (context, { secondFactor }, checked) => {
  const { token } = await enterChecked(context, checked, { by: 'password', secondFactor });
  return { token };
});
