import { useState } from 'react';
import { useCall } from '#platform/ui-console/calls.ts';
import { getCaptcha } from '#capabilities/session/contract/login/get-captcha.ts';

export interface Captcha {
  /** Undefined while loading and where captchas are switched off. */
  img: string | undefined;
  uuid: string | undefined;
  renew: () => void;
  /** Call when the server requires a captcha although the setting says that they are off. */
  demand: () => void;
}

export const useCaptcha = (): Captcha => {
  const [stepUp, setStepUp] = useState(false);
  const { data, refetch } = useCall(getCaptcha, stepUp ? { stepUp } : {});
  return {
    img: data?.img,
    uuid: data?.uuid,
    renew: () => void refetch(),
    demand: () => setStepUp(true),
  };
};
