/**
 * The answer of another party, who may send anything, and without end: it is read only as far as it may be long.
 * @returns undefined if it is longer.
 */
export const readBytes = async (response: Response, mostBytes: number): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // leaving the loop hangs up
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Like `readBytes`, as text. */
export const readAnswer = async (response: Response, mostBytes: number): Promise<string | undefined> =>
  (await readBytes(response, mostBytes))?.toString();
