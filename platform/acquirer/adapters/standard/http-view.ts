/** The record of a terminal at an acquirer in our own format: `GET <url>/by-serial/<serial>`, signed. */
import { readAnswer } from '#platform/http/read-answer.ts';
import { silenceOfStatus } from '../../ask.ts';
import { OTHER_FORM, kindOf } from '../../http-answer.ts';
import { viewIn, type ViewAnswer } from '../../view.ts';
import { sendSigned, type HttpAcquirerOptions } from './http-request.ts';

/** A view has the stages of a terminal. */
const MOST_VIEW = 50_000;
const NONE = new Set([404, 410]);

const ask = async (options: HttpAcquirerOptions, terminalSn: string): Promise<ViewAnswer> => {
  const below = `/${encodeURIComponent(terminalSn)}`;
  const response = await sendSigned(options, { method: 'GET', key: 'by-serial', below, body: '' });
  if (response.status !== 200) {
    const silence = await silenceOfStatus(response);
    return NONE.has(response.status) ? { outcome: 'unknown' } : silence;
  }
  const text = await readAnswer(response, MOST_VIEW);
  const read = text === undefined ? undefined : viewIn(JSON.parse(text), terminalSn);
  return read === undefined ? OTHER_FORM : { outcome: 'known', view: read };
};

export const viewOver = (options: HttpAcquirerOptions, terminalSn: string): Promise<ViewAnswer> =>
  ask(options, terminalSn).catch(kindOf);
