import { handlePrepared } from '#platform/http/context.ts';
import { login } from '../../contract/login/login.ts';
import { checkLogin } from './check-login.ts';
import { enterChecked } from './enter-checked.ts';

export const loginRoute = handlePrepared(login, checkLogin, (context, request, checked) => {
  const isByDevice = (request.password ?? '') === '';
  return enterChecked(context, checked, { ...request, by: isByDevice ? 'device' : 'password' });
});
