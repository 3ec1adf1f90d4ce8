import { handlePrepared } from '#platform/http/context.ts';
import { changeUserPassword } from '../../contract/passwords/change-user-password.ts';
import { checkOldPassword, storeNewPassword } from './change-password.ts';

export const changeUserPasswordRoute = handlePrepared(changeUserPassword, checkOldPassword, storeNewPassword);
