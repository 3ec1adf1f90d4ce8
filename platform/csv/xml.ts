import { TableRefused } from './table.ts';

/** An XML token, in document order. Names are without namespace prefix. */
export type Token =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Tokenizes XML as spreadsheets write it, in one pass, without recursion. Document types are refused, so there are no
 * custom entities. An empty element yields `open` and `close`.
 */
export function* tokens(xml: string): Generator<Token> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start !== at) yield { kind: 'text', text: unescaped(xml.slice(at, start < 0 ? undefined : start)) };
    if (start < 0) return;
    const skipped = skip(xml, start);
    if (skipped) {
      if (skipped.text !== undefined) yield { kind: 'text', text: skipped.text };
      at = skipped.end;
      continue;
    }
    const end = tagEnd(xml, start + 1);
    yield* tag(xml.slice(start + 1, end));
    at = end + 1;
  }
}

/** Value of an attribute by its name without prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
}

interface SkippedMarkup {
  readonly end: number;
  readonly text?: string;
}

/** Skips comments, processing instructions and CDATA. @throws TableRefused for a document type */
function skip(xml: string, start: number): SkippedMarkup | undefined {
  const until = (mark: string, from: number) => {
    const end = xml.indexOf(mark, from);
    return end < 0 ? xml.length : end;
  };
  if (xml.startsWith('<?', start)) return { end: until('?>', start) + 2 };
  if (xml.startsWith('<!--', start)) return { end: until('-->', start + 4) + 3 };
  if (xml.startsWith('<![CDATA[', start)) {
    const end = until(']]>', start + 9);
    return { end: end + 3, text: xml.slice(start + 9, end) };
  }
  if (xml.startsWith('<!', start)) throw new TableRefused('table_format');
  return undefined;
}

/** End of a tag: the first `>` outside quoted attribute values. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml.charAt(at);
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
  }
  throw new TableRefused('table_format');
}

function* tag(content: string): Generator<Token> {
  const [, slash = '', name = ''] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(content) ?? [];
  if (slash) return yield { kind: 'close', name };
  const isEmpty = content.endsWith('/');
  const body = isEmpty ? content.slice(0, -1) : content;
  yield { kind: 'open', name, attributes: body.slice(body.search(/\s|$/)) };
  if (isEmpty) yield { kind: 'close', name };
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => character(name) ?? whole);
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
