export interface S3Answer {
  readonly status: number;
  /** The service's word for a refusal, such as `NoSuchKey`; empty when it gave none. */
  readonly code: string;
  readonly bytes: Uint8Array;
}

/** Refusals are short XML with the word in `<Code>`. */
const codeIn = (bytes: Uint8Array): string =>
  /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 4_000)).toString())?.[1] ?? '';

/** @throws when the connection is cut before the whole answer came. */
export const answerOf = async (response: Response): Promise<S3Answer> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, code: response.ok ? '' : codeIn(bytes), bytes };
};

const PASSING_CODES = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted', 'ConditionalRequestConflict']);

/** Whether the same request may succeed a moment later. 501 says that it never will. */
export const isPassing = ({ status, code }: S3Answer): boolean =>
  status === 429 || (status >= 500 && status !== 501) || PASSING_CODES.has(code);
