/** Uploads that never end take nothing from others: a sender with many places makes room for one with none. */
import Fastify from 'fastify';
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { acceptForms, createPlaces, untilAnswered } from './uploads.ts';

const connection = () => {
  const raw = Object.assign(new EventEmitter(), { isCut: false, destroy: () => undefined as void });
  raw.destroy = () => {
    raw.isCut = true;
    raw.emit('close');
  };
  return raw;
};

type RawConnection = ReturnType<typeof connection>;
const take = (places: ReturnType<typeof createPlaces>, key: string, isKnown = false): RawConnection | undefined => {
  const raw = connection();
  return places.take({ key, isKnown }, untilAnswered({ raw } as never)) ? raw : undefined;
};

it('one network has at most twelve, an account six', () => {
  const places = createPlaces();
  const taken = (key: string, isKnown: boolean) => Array.from({ length: 20 }, () => take(places, key, isKnown));
  expect(taken('198.51.100.7', false).filter(Boolean)).toHaveLength(12);
  expect(taken('1001', true).filter(Boolean)).toHaveLength(6);
});

it('when all are taken, the oldest of the sender with most is cut, and never one of a sender with a single one', () => {
  const places = createPlaces();
  const single = take(places, 'merchant');
  const held = ['a', 'b', 'c'].flatMap((key) => Array.from({ length: 13 }, () => take(places, key)));
  expect(held.filter(Boolean)).toHaveLength(36);
  const others = Array.from({ length: 20 }, (_, nth) => take(places, `1${nth}`, true));
  expect(others.every(Boolean)).toBe(true);
  expect(single?.isCut).toBe(false);
  expect(held.filter((raw) => raw?.isCut)).toHaveLength(17);
});

it('a form of very many parts is refused before it is read, with any header', async () => {
  const app = Fastify();
  acceptForms(app);
  app.post('/', () => 'read');
  const read = vi.spyOn(Response.prototype, 'formData');
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const sent = (parts: number, parameters: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': `multipart/form-data; ${parameters}` },
      payload: `${part.repeat(parts)}--b--\r\n`,
    });
  const tricks = [
    'boundary=b',
    'boundary="b"',
    'x="boundary=zz"; boundary=b',
    'BOUNDARY=b; boundary=zz',
    'boundary="\\b"',
  ];
  for (const parameters of tricks) expect((await sent(50_000, parameters)).statusCode).not.toBe(200);
  expect(read).not.toHaveBeenCalled();
  expect((await sent(1, 'boundary=b')).body).toBe('read');
  read.mockRestore();
  await app.close();
});
