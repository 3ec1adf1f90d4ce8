import { useEffect, useState } from 'react';
import { send } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { checkUpdate } from '#capabilities/content/contract/pages/check-update.ts';
import { appPlatform } from './app-platform.ts';

export type Update = NonNullable<AnswerOf<typeof checkUpdate>>;

/** The newest version, none (`update` undefined), or why it is not known. */
export type Offer = { update: Update | undefined } | { error: unknown };

/** Requested when the page opens, in the language of that moment; undefined until the answer. */
export const useOffer = (): Offer | undefined => {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    send(checkUpdate, { ...appPlatform(navigator.userAgent), type: 'app' }).then(
      (update) => setOffer({ update: update ?? undefined }),
      (error: unknown) => setOffer({ error }),
    );
  }, []);
  return offer;
};
