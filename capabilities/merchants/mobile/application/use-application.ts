import { useState } from 'react';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import type { ApplicationField } from '../../contract/application-fields.ts';
import { CHECKED_FIELDS, problemOf, type CheckedField } from '../../rules/typed-application.ts';
import { keepTexts, keptTexts, type Texts } from './kept-texts.ts';
import type { Application, ApplicationPort, Changes } from './port.ts';

export type Errors = Partial<Record<ApplicationField, string | undefined>>;

export interface ApplicationForm {
  readonly application: Application;
  readonly errors: Errors;
  readonly step: number;
  readonly isRunning: boolean;
  /** As typed, or as saved; numbers of ID and card only while they are typed. */
  textOf: (field: CheckedField) => string;
  type: (field: CheckedField, text: string) => void;
  /** Saves a text when its field is left, if it is right. */
  leave: (field: CheckedField) => void;
  save: (changes: Changes) => Promise<void>;
  go: (step: number) => void;
  /** Saves these fields, and tells of each that is missing or wrong. @returns whether all are right. */
  finish: (fields: readonly ApplicationField[]) => Promise<boolean>;
  submit: () => Promise<void>;
}

const isChecked = (field: ApplicationField): field is CheckedField => CHECKED_FIELDS.some((each) => each === field);
const isSecret = (field: CheckedField): boolean => field === 'idNumber' || field === 'cardNumber';

/** @param take the application as the server has it now */
export const useApplication = (
  application: Application,
  port: ApplicationPort,
  take: (application: Application) => void,
): ApplicationForm => {
  const { t } = useText();
  const [kept] = useState(() => keptTexts(application.id));
  const [texts, setTexts] = useState<Texts>(kept.texts);
  const [step, setStep] = useState(kept.step);
  const [errors, setErrors] = useState<Errors>({});
  const [isRunning, setRunning] = useState(false);
  const fail = (error: unknown): void => setErrors((old) => ({ ...old, ...toastFailure(error) }));
  const textOf = (field: CheckedField): string => texts[field] ?? (isSecret(field) ? '' : (application[field] ?? ''));

  const setText = (field: CheckedField, text: string): void => {
    const next = { ...texts, [field]: text };
    setTexts(next);
    keepTexts(application.id, { texts: next, step });
    setErrors((old) => ({ ...old, [field]: undefined }));
  };

  const problem = (field: ApplicationField): string | undefined => {
    const isMissing = application.missing.includes(field);
    if (!isChecked(field)) return isMissing ? t(`merchants.missing.${field}`) : undefined;
    const text = textOf(field).trim();
    if (text === '') return isMissing || texts[field] !== undefined ? t(`merchants.missing.${field}`) : undefined;
    const wrong = texts[field] === undefined ? undefined : problemOf(field, text);
    if (wrong !== undefined) return t(wrong);
    return isMissing && texts[field] === undefined ? t(`merchants.missing.${field}`) : undefined;
  };

  /** Of these fields what was typed anew. */
  const typedIn = (fields: readonly ApplicationField[]): Changes =>
    Object.fromEntries(
      fields.filter(isChecked).flatMap((field) => {
        const text = texts[field]?.trim();
        return text === undefined || text === '' ? [] : [[field, text]];
      }),
    );

  const send = async (changes: Changes): Promise<void> => {
    take(await port.save(changes));
    const rest = Object.fromEntries(Object.entries(texts).filter(([field]) => !(field in changes)));
    setTexts((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))));
    keepTexts(application.id, { texts: rest, step });
  };

  const save = async (changes: Changes): Promise<void> => {
    const names = [...Object.keys(changes), ...Object.keys(changes.photos ?? {})];
    setErrors((old) => ({ ...old, ...Object.fromEntries(names.map((name) => [name, undefined])) }));
    await send(changes).catch(fail);
  };

  const leave = (field: CheckedField): void => {
    const text = texts[field]?.trim();
    if (text === undefined || text === '') return;
    const wrong = problemOf(field, text);
    setErrors((old) => ({ ...old, [field]: wrong === undefined ? undefined : t(wrong) }));
    if (wrong === undefined && text !== application[field]) void send({ [field]: text }).catch(fail);
  };

  const running = async (work: () => Promise<void>): Promise<boolean> => {
    setRunning(true);
    try {
      await work();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setRunning(false);
    }
  };

  const finish = async (fields: readonly ApplicationField[]): Promise<boolean> => {
    const wrong = Object.fromEntries(fields.map((field) => [field, problem(field)]));
    setErrors(wrong);
    if (isRunning || Object.values(wrong).some(Boolean)) return false;
    const changes = typedIn(fields);
    return Object.keys(changes).length === 0 || running(() => send(changes));
  };

  const go = (to: number): void => {
    setStep(to);
    keepTexts(application.id, { texts, step: to });
    scrollTo({ top: 0 });
  };
  const submit = async (): Promise<void> => void (await running(async () => take(await port.submit())));
  return { application, errors, step, isRunning, textOf, type: setText, leave, save, go, finish, submit };
};
