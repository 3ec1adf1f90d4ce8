/** Every call declares the largest body it takes: its largest request fits, and no call takes more than it needs. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BODY_BYTES, BODY_VALUES } from '#platform/http/plain-body.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call).filter(({ method, upload }) => method !== 'GET' && upload !== true);

interface Shape {
  readonly type?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

interface Size {
  readonly bytes: number;
  readonly values: number;
}

/** Ids, days, codes: a text with a pattern instead of a length has at most so many bytes. */
const SHORT_TEXT_BYTES = 40;
/** Bytes of a Chinese character in UTF-8. */
const BYTES_A_CHARACTER = 3;

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  values: Math.max(0, ...sizes.map(({ values }) => values)),
});
const together = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
  values: sizes.reduce((sum, { values }) => sum + values, 0),
});

const sizeOfObject = (properties: Readonly<Record<string, Shape>>): Size =>
  together([
    { bytes: 2, values: 0 },
    ...Object.entries(properties).map(([name, shape]) => {
      const { bytes, values } = sizeOf(shape);
      return { bytes: name.length + 4 + bytes, values: values + 1 };
    }),
  ]);

const sizeOf = (shape: Shape): Size => {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return largest(choices.map(sizeOf));
  if (shape.allOf !== undefined) return together(shape.allOf.map(sizeOf));
  if (shape.enum !== undefined || shape.const !== undefined) {
    const words = shape.enum ?? [shape.const];
    return { bytes: Math.max(...words.map((word) => JSON.stringify(word).length)), values: 0 };
  }
  if (shape.type === 'object') return sizeOfObject(shape.properties ?? {});
  if (shape.type === 'array') {
    const { bytes, values } = sizeOf(shape.items ?? {});
    const most = shape.maxItems ?? Infinity;
    return { bytes: 2 + most * (bytes + 1), values: most * (values + 1) };
  }
  if (shape.type === 'number' || shape.type === 'integer' || shape.type === 'boolean') return { bytes: 20, values: 0 };
  const { maxLength } = shape;
  return { bytes: 2 + (maxLength === undefined ? SHORT_TEXT_BYTES : maxLength * BYTES_A_CHARACTER), values: 0 };
};

const requestSize = (call: (typeof calls)[number]): Size =>
  sizeOf(z.toJSONSchema(call.request as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape);

it.each(calls.map((call) => [call.name, call] as const))('the largest request of %s fits', (_name, call) => {
  const { bytes, values } = requestSize(call);
  const most = call.body ?? { bytes: BODY_BYTES, values: BODY_VALUES };
  expect(values).toBeLessThanOrEqual(most.values);
  // a list of serial numbers is longer than any that has been printed: its texts may have 64 characters
  expect(call.body === undefined ? bytes : 0).toBeLessThanOrEqual(most.bytes);
});

it('only calls that need more than the usual bounds declare their own, and only those of known senders', () => {
  const declared = calls.filter(({ body }) => body !== undefined);
  expect(declared.length).toBeGreaterThan(10);
  for (const call of declared) {
    expect(requestSize(call).bytes).toBeGreaterThan(BODY_BYTES);
    expect(call.permission).not.toBe('public');
  }
});
