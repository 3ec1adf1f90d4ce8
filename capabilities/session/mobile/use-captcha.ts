import { useCallback, useEffect, useState } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { getCaptcha } from '../contract/get-captcha.ts';

export interface CaptchaState {
  /** Whether a captcha is required; true until the server has answered. */
  isAsked: boolean;
  /** Data URL. */
  image: string | undefined;
  code: string;
  error: string | undefined;
  setCode: (code: string) => void;
  setError: (text: string | undefined) => void;
  /** Loads another image; each can be answered only once. */
  renew: () => void;
  /** The captcha fields of a request. */
  answer: { code?: string; uuid?: string };
  /**
   * Handles a captcha error in a failed call and loads another image.
   * @returns whether the failure was about the captcha.
   */
  take: (error: unknown) => boolean;
}

interface Picture {
  isAsked: boolean;
  uuid?: string | undefined;
  image?: string | undefined;
}

const load = async (stepUp: boolean): Promise<Picture> => {
  const { captchaEnabled, uuid, img } = await send(getCaptcha, stepUp ? { stepUp: true } : {});
  return { isAsked: captchaEnabled, uuid, image: img === undefined ? undefined : `data:image/png;base64,${img}` };
};

const isAbout = (error: unknown): error is CallError =>
  error instanceof CallError && (error.failure.reason ?? '').startsWith('captcha_');

/** State of a server captcha: single use, valid for two minutes, renewed after every refusal. */
export const useCaptcha = (): CaptchaState => {
  const [picture, setPicture] = useState<Picture>({ isAsked: true });
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const fetchOne = useCallback((stepUp: boolean): void => {
    load(stepUp).then(setPicture, () => setPicture((old) => ({ isAsked: old.isAsked })));
  }, []);
  useEffect(() => fetchOne(false), [fetchOne]);
  const another = (stepUp: boolean): void => {
    setCode('');
    fetchOne(stepUp);
  };
  const take = (failure: unknown): boolean => {
    const about = isAbout(failure);
    setError(about ? failure.message : undefined);
    another(about && failure.failure.reason === 'captcha_required');
    return about;
  };
  const change = (text: string): void => {
    setCode(text);
    setError(undefined);
  };
  const answer = picture.isAsked ? { code, ...(picture.uuid !== undefined && { uuid: picture.uuid }) } : {};
  return {
    isAsked: picture.isAsked,
    image: picture.image,
    code,
    error,
    setCode: change,
    setError,
    renew: () => another(false),
    answer,
    take,
  };
};
