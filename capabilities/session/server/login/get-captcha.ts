import { handle } from '#platform/http/context.ts';
import { getCaptcha } from '../../contract/login/get-captcha.ts';
import { issueCaptcha } from './captcha.ts';

export const getCaptchaRoute = handle(getCaptcha, async (context, { stepUp }) => {
  if (!context.services.config.captchaEnabled && stepUp !== true) return { captchaEnabled: false };
  return { captchaEnabled: true, ...(await issueCaptcha(context.db, context.now)) };
});
