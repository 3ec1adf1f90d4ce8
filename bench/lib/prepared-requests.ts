/** Requests as the bytes that are sent: each body once for each account. */

export interface Target {
  readonly url: string;
  /** Tokens of several accounts, used in rotation. */
  readonly tokens: readonly string[];
  /** Bodies of POST requests, used in rotation. */
  readonly bodies: readonly object[];
}

const bytesOf = ({ host, pathname }: URL, token: string, body: string): Buffer =>
  Buffer.from(
    [
      `POST ${pathname} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/json',
      `authorization: Bearer ${token}`,
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );

/** @returns a function that gives the bytes of the request of a number. */
export const prepareRequests = ({ url, tokens, bodies }: Target): ((index: number) => Buffer) => {
  const texts = bodies.map((body) => JSON.stringify(body));
  const address = new URL(url);
  const all = tokens.map((token) => texts.map((text) => bytesOf(address, token, text)));
  return (index) => {
    const bytes = all[index % tokens.length]?.[index % bodies.length];
    if (bytes === undefined) throw new Error(`no request for ${url}`);
    return bytes;
  };
};
