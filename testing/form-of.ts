import type { Call } from '#platform/contract/call.ts';

/** The body of a request: a form for a call with `upload` whose picture is given. */
export const formOf = ({ upload }: Call, request: unknown): unknown => {
  const fields = (request ?? {}) as Record<string, unknown>;
  if (upload !== true || !(fields.file instanceof Blob)) return request;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'photo');
    else if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
};
