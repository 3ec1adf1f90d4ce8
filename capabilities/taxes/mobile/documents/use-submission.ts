import { useState } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { present } from '#platform/time/present.ts';
import { amountOf } from '#platform/ui/form/amount-text.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { back } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import type { UploadedPhoto } from '#platform/ui/photo/use-photo.ts';
import type { DocumentKind } from '../../contract/documents/document-fields.ts';
import { listDocuments } from '../../contract/documents/list-documents.ts';
import { submitDocument } from '../../contract/documents/submit-document.ts';
import type { TaxDocument } from '../../contract/documents/submit-document.ts';
import { documentFaults } from '../../rules/documents/check-document.ts';

interface FormValues {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string;
  /** The amount in yuan. */
  readonly amount: string;
}

export type FieldName = 'number' | 'issuedOn' | 'amountFen' | 'paper';
type Errors = Readonly<Partial<Record<FieldName, string>>>;

export interface Submission {
  readonly typed: FormValues;
  readonly errors: Errors;
  /** How often something typed was refused. */
  readonly refusals: number;
  readonly photo: UploadedPhoto | undefined;
  readonly isRunning: boolean;
  readonly change: (part: Partial<FormValues>) => void;
  readonly setPhoto: (photo: UploadedPhoto | undefined) => void;
  readonly check: (field: FieldName) => void;
  readonly submit: () => void;
}

const START: FormValues = { kind: 'invoice', number: '', issuedOn: '', amount: '' };

const typedOf = ({ kind, number, issuedOn, amountFen }: TaxDocument): FormValues => ({
  kind,
  number,
  issuedOn,
  amount: amountFen === undefined ? '' : formatFen(amountFen, { grouping: false }),
});

const requestOf = ({ kind, number, issuedOn, amount }: FormValues) => ({
  kind,
  number,
  issuedOn,
  amountFen: kind === 'invoice' ? amountOf(amount) : undefined,
});

/** @param refused the document that is handed in again; its printed values are filled in. */
export const useSubmission = (refused?: TaxDocument): Submission => {
  const { t } = useText();
  const [start] = useState(() => (refused === undefined ? START : typedOf(refused)));
  const [typed, setTyped] = useState(start);
  const [photo, setPhoto] = useState<UploadedPhoto>();
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [isDone, setDone] = useState(false);
  const release = useLeaveGuard((JSON.stringify(typed) !== JSON.stringify(start) || photo !== undefined) && !isDone);
  const refuse = (found: Errors): void => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const command = useCommand(submitDocument, {
    invalidates: [listDocuments],
    onSuccess: () => {
      setDone(true);
      release();
      toast(t('taxes.submit-document.done'), 'check');
      back();
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return false;
      const { fields, reason } = error.failure;
      const wrong = reason === 'tax_document_taken' ? { number: error.message } : fields;
      if (wrong === undefined) return false;
      refuse(wrong);
      return true;
    },
  });
  const faults = (): Errors => {
    const found = documentFaults(requestOf(typed), businessDay(present()));
    return Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)]));
  };
  return {
    typed,
    errors,
    refusals,
    photo,
    setPhoto: (chosen) => {
      setPhoto(chosen);
      if (chosen !== undefined) setErrors(({ paper: _missing, ...others }) => others);
    },
    isRunning: command.isPending,
    change: (part) => {
      setTyped((before) => ({ ...before, ...part }));
      setErrors({});
    },
    check: (field) => setErrors((before) => ({ ...before, [field]: faults()[field] })),
    submit: () => {
      const paper = photo === undefined && { paper: t('taxes.submit-document.missing-photo') };
      const found = { ...faults(), ...paper };
      if (Object.keys(found).length > 0) return refuse(found);
      if (photo !== undefined) command.mutate({ ...requestOf(typed), fileId: photo.id, replacesId: refused?.id });
    },
  };
};
