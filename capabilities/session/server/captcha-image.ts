import { handle } from '#platform/http/context.ts';
import { captchaImage } from '../contract/captcha-image.ts';
import { issueCaptcha } from './captcha.ts';

export const captchaImageRoute = handle(captchaImage, async (context, { stepUp }) => {
  if (!context.services.config.captchaEnabled && stepUp !== true) return { captchaEnabled: false };
  return { captchaEnabled: true, ...(await issueCaptcha(context.db, context.now)) };
});
