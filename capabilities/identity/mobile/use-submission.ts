import { useState } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import type { UploadedPhoto } from '#platform/ui/photo/use-photo.ts';
import { nationalIdProblem } from '#platform/validate/national-id.ts';
import { normalIdNumber } from '#platform/validate/normal/numbers.ts';
import { getIdentity } from '../contract/get-identity.ts';
import { submitIdentity } from '../contract/submit-identity.ts';
import { RESULT_PAGE } from './paths.ts';

export type Certification = AnswerOf<typeof getIdentity>;

/** Values of the typed fields; photos hold their own. */
export interface FormValues {
  readonly idNumber: string;
  readonly validUntil: string;
  readonly isLongTerm: boolean;
  /** Whether the card has the name that the agent uses now. */
  readonly hasNewName: boolean;
}

type Errors = Readonly<Record<string, string | undefined>>;
export interface Photos {
  readonly front: UploadedPhoto | undefined;
  readonly back: UploadedPhoto | undefined;
}

const startOf = ({ validUntil, submittedAt }: Certification): FormValues => ({
  idNumber: '',
  validUntil: validUntil ?? '',
  isLongTerm: submittedAt !== undefined && validUntil === undefined,
  hasNewName: false,
});

// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the hook's answer is its own description
export const useSubmission = (known: Certification) => {
  const { t } = useText();
  const start = startOf(known);
  const [typed, setTyped] = useState(start);
  const [photos, setPhotos] = useState<Photos>({ front: known.front, back: known.back });
  const [errors, setErrors] = useState<Errors>({});
  const [isDone, setDone] = useState(false);
  const isDirty =
    JSON.stringify(typed) !== JSON.stringify(start) ||
    photos.front?.id !== known.front?.id ||
    photos.back?.id !== known.back?.id;
  const release = useLeaveGuard(isDirty && !isDone);
  const command = useCommand(submitIdentity, {
    invalidates: [getIdentity],
    onSuccess: () => {
      setDone(true);
      release();
      redirect(RESULT_PAGE);
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      const { fields = {}, reason } = error.failure;
      const wrong = reason === 'certification_id_taken' ? { idNumber: error.message } : fields;
      setErrors(wrong);
      return Object.keys(wrong).length > 0;
    },
  });
  const wrongNumber = (): string | undefined => {
    if (typed.idNumber === '' && known.idNumber !== undefined) return undefined;
    const problem = nationalIdProblem(normalIdNumber(typed.idNumber));
    return problem && t(`validate.${problem}`);
  };
  const submit = (): void => {
    const idNumber = wrongNumber();
    const validUntil = typed.isLongTerm || typed.validUntil !== '' ? undefined : t('identity.submit.no-end-day');
    setErrors({ idNumber, validUntil });
    if (idNumber !== undefined || validUntil !== undefined) return;
    command.mutate({
      name: typed.hasNewName && known.newName !== undefined ? known.newName : known.agentName,
      frontId: photos.front?.id,
      backId: photos.back?.id,
      ...(typed.idNumber !== '' && { idNumber: typed.idNumber }),
      ...(!typed.isLongTerm && { validUntil: typed.validUntil }),
    });
  };
  return {
    typed,
    errors,
    photos,
    /** Some value differs from the one that was submitted before. */
    isDirty,
    isRunning: command.isPending,
    submit,
    change: (part: Partial<FormValues>) => {
      setTyped((before) => ({ ...before, ...part }));
      setErrors({});
    },
    setPhoto: (side: keyof Photos, photo: UploadedPhoto | undefined) =>
      setPhotos((before) => ({ ...before, [side]: photo })),
  };
};
