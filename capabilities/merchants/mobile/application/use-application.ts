import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { ApplicationField } from '../../contract/application/application-fields.ts';
import { CHECKED_FIELDS, problemOf, type CheckedField } from '../../rules/application/typed-application.ts';
import { dropTexts, keepTexts, keptTexts, type Texts } from './kept-texts.ts';
import type { Application, ApplicationPort, Changes, Terms } from './port.ts';
import type { FeeConsent } from './use-fee-consent.ts';
import { useTerms, type TermsForm } from './use-terms.ts';

export type Errors = Partial<Record<ApplicationField, string | undefined>>;

export interface ApplicationForm {
  readonly application: Application;
  readonly errors: Errors;
  readonly step: number;
  readonly isRunning: boolean;
  readonly terms: TermsForm;
  /** The typed or saved text; numbers of ID and card only while they are typed. */
  textOf: (field: CheckedField) => string;
  /** Whether a typed value differs from the saved one. */
  isTyped: (field: ApplicationField) => boolean;
  type: (field: CheckedField, text: string) => void;
  /** Saves a text when its field is left, if it is right. */
  leave: (field: CheckedField) => void;
  save: (changes: Changes) => Promise<void>;
  go: (step: number) => void;
  /** Saves these fields, and shows each that is missing or wrong. @returns whether all are right. */
  finish: (fields: readonly ApplicationField[]) => Promise<boolean>;
  /** The fees that the merchant itself has to agree to; absent where no consent is needed. */
  consent?: FeeConsent | undefined;
  submit: () => Promise<void>;
}

const isChecked = (field: ApplicationField): field is CheckedField => CHECKED_FIELDS.some((each) => each === field);
const isSecret = (field: CheckedField): boolean => field === 'idNumber' || field === 'cardNumber';

/** The typed texts that differ from the saved ones. */
const unsaved = (texts: Texts, saved: Changes): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([field, text]) => text.trim() !== (saved as Readonly<Record<string, unknown>>)[field],
    ),
  );

const namesOf = (changes: Changes): string[] => [...Object.keys(changes), ...Object.keys(changes.photos ?? {})];

/** Whether a typed value differs from the saved one. */
const isTypedAnew = (field: ApplicationField, texts: Texts, application: Application): boolean => {
  if (!isChecked(field)) return false;
  const typed = texts[field]?.trim() ?? '';
  return typed !== '' && typed !== application[field];
};

/** The key of the field that is missing or wrong. */
const wrongOf = (
  field: ApplicationField,
  { application, texts }: { application: Application; texts: Texts },
): string | undefined => {
  const isMissing = application.missing.includes(field);
  const typed = isChecked(field) ? texts[field] : undefined;
  if (!isChecked(field) || typed === undefined) return isMissing ? `merchants.missing.${field}` : undefined;
  if (typed.trim() === '') return isMissing || !isSecret(field) ? `merchants.missing.${field}` : undefined;
  return problemOf(field, typed);
};

/** The texts that were typed again in these fields. */
const typedIn = (fields: readonly ApplicationField[], texts: Texts): Changes =>
  Object.fromEntries(
    fields.filter(isChecked).flatMap((field) => {
      const text = texts[field]?.trim();
      return text === undefined || text === '' ? [] : [[field, text]];
    }),
  );

/** The typed texts, kept on the device; `now` has the values when an answer arrives, since more may have changed. */
const useKept = (application: Application) => {
  const [kept] = useState(() => keptTexts(application.id));
  const [texts, setTexts] = useState<Texts>(kept.texts);
  const [step, setStep] = useState(kept.step);
  const now = useRef({ application, texts, step, terms: kept.terms });
  useEffect(() => {
    now.current = { ...now.current, application, texts, step };
  });
  const renew = (part: Partial<typeof now.current>): void => {
    now.current = { ...now.current, ...part };
  };
  const keep = (next: Texts): void => {
    renew({ texts: next });
    setTexts(next);
    keepTexts(application.id, now.current);
  };
  const go = (to: number): void => {
    setStep(to);
    keepTexts(application.id, { ...now.current, step: to });
    scrollTo({ top: 0 });
  };
  return { kept, texts, step, setStep, now, renew, keep, go };
};

/** While one act runs, no other can begin. */
const useRunning = (fail: (error: unknown) => void) => {
  const [isRunning, setRunning] = useState(false);
  const running = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isRunning) return false;
    setRunning(true);
    try {
      return await work();
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, running };
};

/** Runs one request after another, so that a late answer does not show an outdated state. */
const useQueue = () => {
  const last = useRef<Promise<void>>(Promise.resolve());
  const queue = (save: () => Promise<void>): Promise<void> => {
    const sent = last.current.then(save);
    last.current = sent.catch(() => undefined);
    return sent;
  };
  return { queue, queued: () => last.current };
};

/** Sends the typed and chosen values, one after another. */
const useSaving = (
  { kept, now, renew, keep }: ReturnType<typeof useKept>,
  port: ApplicationPort,
  take: (application: Application) => void,
  clear: (names: readonly string[]) => void,
) => {
  const { queue, queued } = useQueue();
  const takeSaved = (saved: Application): void => {
    renew({ application: saved });
    take(saved);
  };

  const sendNow = async (changes: Changes): Promise<void> => {
    takeSaved(await port.save(changes));
    keep(unsaved(now.current.texts, changes));
    clear(namesOf(changes));
  };

  const send = (changes: Changes): Promise<void> => queue(() => sendNow(changes));

  const terms = useTerms({
    kept: kept.terms,
    keep: (chosen: Terms | undefined): void => {
      renew({ terms: chosen });
      keepTexts(now.current.application.id, now.current);
    },
    save: (chosen) =>
      queue(async () => {
        if (port.saveTerms) takeSaved(await port.saveTerms(chosen));
      }),
  });
  return { send, queued, terms };
};

/** @param take the application as the server has it now */
export const useApplication = (
  application: Application,
  port: ApplicationPort,
  take: (application: Application) => void,
): ApplicationForm => {
  const { t } = useText();
  const local = useKept(application);
  const { texts, step, setStep, now, keep, go } = local;
  const [errors, setErrors] = useState<Errors>({});
  const fail = (error: unknown): void => setErrors((old) => ({ ...old, ...toastFailure(error) }));
  const { isRunning, running } = useRunning(fail);
  const textOf = (field: CheckedField): string => texts[field] ?? (isSecret(field) ? '' : (application[field] ?? ''));

  const clear = (names: readonly string[]): void =>
    setErrors((old) => ({ ...old, ...Object.fromEntries(names.map((name) => [name, undefined])) }));

  const type = (field: CheckedField, text: string): void => {
    keep({ ...now.current.texts, [field]: text });
    clear([field]);
  };

  const { send, queued, terms } = useSaving(local, port, take, clear);

  const save = async (changes: Changes): Promise<void> => {
    clear(namesOf(changes));
    await send(changes).catch(fail);
  };

  const leave = (field: CheckedField): void => {
    const text = now.current.texts[field]?.trim();
    if (text === undefined || text === '') return;
    const wrong = problemOf(field, text);
    setErrors((old) => ({ ...old, [field]: wrong === undefined ? undefined : t(wrong) }));
    if (wrong === undefined && text !== now.current.application[field]) void send({ [field]: text }).catch(fail);
  };

  const problem = (field: ApplicationField): string | undefined => {
    const wrong = wrongOf(field, now.current);
    return wrong === undefined ? undefined : t(wrong);
  };

  /** A photo that was just taken may still be on its way into the application. */
  const finish = (fields: readonly ApplicationField[]): Promise<boolean> =>
    running(async () => {
      await queued();
      if (!(await terms.flush())) return false;
      const wrong = Object.fromEntries(fields.map((field) => [field, problem(field)]));
      setErrors(wrong);
      if (Object.values(wrong).some(Boolean)) return false;
      const changes = typedIn(fields, now.current.texts);
      if (Object.keys(changes).length > 0) await send(changes);
      return true;
    });

  const submit = async (): Promise<void> =>
    void (await running(async () => {
      if (!(await terms.flush())) return false;
      take(await port.submit());
      dropTexts(application.id);
      setStep(0);
      return true;
    }));
  const isTyped = (field: ApplicationField): boolean => isTypedAnew(field, texts, application);
  return { application, errors, step, isRunning, terms, textOf, isTyped, type, leave, save, go, finish, submit };
};
