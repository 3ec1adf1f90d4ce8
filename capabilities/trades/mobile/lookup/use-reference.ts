import { useState } from 'react';
import { isReferenceEnd, normalReference } from '#platform/validate/normal/reference.ts';

interface TypedReference {
  typed: string;
  /** Whether the reference is too short to search for. */
  isWrong: boolean;
  /** Whether the reference was applied although it is too short. */
  isMarked: boolean;
  /** @returns the reference to search for. */
  type: (typed: string) => string | undefined;
  /** Whether the reference cannot be applied, which is then shown. */
  isRefused: () => boolean;
}

/** The reference of the filter while it is typed; empty is none. */
export const useReference = (applied: string | undefined): TypedReference => {
  const [typed, setTyped] = useState(applied ?? '');
  const [isMarked, setMarked] = useState(false);
  const reference = normalReference(typed);
  const isWrong = reference !== '' && !isReferenceEnd(reference);
  return {
    typed,
    isWrong,
    isMarked: isMarked && isWrong,
    type: (next) => {
      setTyped(next);
      setMarked(false);
      const wanted = normalReference(next);
      return isReferenceEnd(wanted) ? wanted : undefined;
    },
    isRefused: () => {
      setMarked(true);
      return isWrong;
    },
  };
};
