/** The HTML that serves any page, with the title of the requested one, which a slow phone shows at once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withTitle, type ShellTitle } from '#platform/contract/shell-title.ts';

/** Each page is made once in each encoding: the brotli of the highest level takes two tenths of a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const ENCODINGS = {
  br: (html: string) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html: string) => promisify(gzip)(html),
  identity: async (html: string) => Buffer.from(html),
};

export interface TitledShell {
  readonly encoding: keyof typeof ENCODINGS;
  readonly etag: string;
  readonly body: Buffer;
}

const encodingFor = (accepted: string): TitledShell['encoding'] =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

const made = async (html: string, encoding: TitledShell['encoding']): Promise<TitledShell> => {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { encoding, etag, body: await ENCODINGS[encoding](html) };
};

/** @param html of any page. @returns the shell of a title, as the browser accepts it. */
export const titledShells = (html: string) => {
  const kept = new Map<string, Promise<TitledShell>>();
  return (title: ShellTitle, accepted: string): Promise<TitledShell> => {
    const encoding = encodingFor(accepted);
    const key = [encoding, ...Object.values(title)].join('\n');
    const shell = kept.get(key) ?? made(withTitle(html, title), encoding);
    kept.set(key, shell);
    return shell;
  };
};
