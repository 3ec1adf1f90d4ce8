/** OpenAPI 3.1, generated from the contract that the server itself uses. */
import { z } from 'zod';
import type { Call, ZodSchema } from './call.ts';
import { CODES } from './envelope.ts';

const schemaOf = (schema: Call['request'], io: 'input' | 'output'): object =>
  z.toJSONSchema(schema as unknown as ZodSchema, { io, unrepresentable: 'any' });

const envelopeOf = (call: Call): object => {
  const head = { code: { type: 'integer', const: 200 }, msg: { type: 'string' } };
  if (call.answerAt === 'none') return { type: 'object', properties: head };
  const answer = schemaOf(call.answer, 'output') as { properties?: object };
  return {
    type: 'object',
    properties: call.answerAt === 'data' ? { ...head, data: answer } : { ...head, ...answer.properties },
  };
};

const parametersOf = (call: Call): object[] => {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const request = schemaOf(call.request, 'input') as { properties?: Record<string, object>; required?: string[] };
  const fields = Object.entries(request.properties ?? {}).filter(([name]) => call.method === 'GET' || inPath.has(name));
  const parameters: object[] = fields.map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || (request.required?.includes(name) ?? false),
    schema,
  }));
  if (call.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: call.idempotent === true,
      schema: { type: 'string', minLength: 8, maxLength: 100 },
    });
  return parameters;
};

const bodyTypeOf = ({ upload }: Call): string => (upload === true ? 'multipart/form-data' : 'application/json');

const operationOf = (call: Call): object => ({
  operationId: call.name,
  summary: call.summary,
  tags: [call.name.split('.')[0]],
  description: [
    `Permission: \`${call.permission}\`.`,
    call.refusals?.length
      ? `Refusals (code ${CODES.refused}): ${call.refusals.map((reason) => `\`${reason}\``).join(', ')}.`
      : '',
  ].join(' '),
  security: call.permission === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(call),
  ...(call.method !== 'GET' && {
    requestBody: { content: { [bodyTypeOf(call)]: { schema: schemaOf(call.request, 'input') } } },
  }),
  responses: {
    200: {
      description: 'Envelope with the result in `code`',
      content: { 'application/json': { schema: envelopeOf(call) } },
    },
  },
});

export const openApiOf = (calls: readonly Call[]): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Zhanye',
    version: '1',
    description: 'The HTTP status is 200 (413 or 415 for an unacceptable body); the result is `code` in the envelope.',
  },
  servers: [{ url: '/prod-api' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    [...Map.groupBy(calls, (call) => call.path)].map(([path, sharing]) => [
      path,
      Object.fromEntries(sharing.map((call) => [call.method.toLowerCase(), operationOf(call)])),
    ]),
  ),
});
