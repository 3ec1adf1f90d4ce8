import { useState } from 'react';
import { getCaptcha } from '#capabilities/session/contract/get-captcha.ts';
import { useCall } from '#platform/ui-console/calls.ts';

export interface Captcha {
  /** Undefined where captchas are switched off, and while it is loading. */
  img: string | undefined;
  uuid: string | undefined;
  renew: () => void;
  /** The server asks for one although they are switched off. */
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
