import { useCallback, useEffect, useState } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { sha256OfTexts } from '#platform/client/sha-256.ts';
import { getCaptcha } from '../../contract/login/get-captcha.ts';
import { solvePuzzle } from '../../contract/login/solve-puzzle.ts';
import { startPuzzle } from '../../contract/login/start-puzzle.ts';

export interface CaptchaAnswer {
  code?: string;
  uuid?: string;
}

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
  /** The browser solves a puzzle in place of the picture. */
  isPuzzle: boolean;
  isSolving: boolean;
  choosePuzzle: (isPuzzle: boolean) => void;
  /** Whether the picture's digits still have to be typed. */
  isMissing: boolean;
  /**
   * The captcha fields of a request; solves the puzzle where it was chosen.
   * @param about the account, mobile or link that the request is about, as it is sent.
   * @throws CallError if no puzzle could be fetched
   */
  answerFor: (about: string) => Promise<CaptchaAnswer>;
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
  const [isPuzzle, setPuzzle] = useState(false);
  const [isSolving, setSolving] = useState(false);
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
  const solve = async (about: string): Promise<CaptchaAnswer> => {
    setSolving(true);
    try {
      const { uuid } = await send(startPuzzle, {});
      return { uuid, code: String(await solvePuzzle(sha256OfTexts, uuid, about)) };
    } finally {
      setSolving(false);
    }
  };
  const read = picture.isAsked ? { code, ...(picture.uuid !== undefined && { uuid: picture.uuid }) } : {};
  return {
    isAsked: picture.isAsked,
    image: picture.image,
    code,
    error,
    setCode: change,
    setError,
    renew: () => another(false),
    isPuzzle,
    isSolving,
    choosePuzzle: (chosen) => {
      setPuzzle(chosen);
      change('');
    },
    isMissing: picture.isAsked && !isPuzzle && code === '',
    answerFor: async (about) => (picture.isAsked && isPuzzle ? solve(about) : read),
    take,
  };
};
