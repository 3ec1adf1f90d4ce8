/** Sends photos in by the calls of the product. Each scene is painted once. */
import { createHash } from 'node:crypto';
import { Uploaded } from '#platform/contract/uploaded.ts';
import { addFileRoute } from '#capabilities/files/server/add-file.ts';
import { addRegistrationFileRoute } from '#capabilities/invitations/server/registration/add-registration-file.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { paint } from '../pictures/paint.ts';
import { SCENES, type SceneName } from '../pictures/scenes.ts';
import { answered, perform, performOpenly, type Stage } from './act-context.ts';

const painted = new Map<SceneName, Promise<Uploaded>>();

const read = async (name: SceneName): Promise<Uploaded> => {
  const bytes = await paint(SCENES[name]);
  return new Uploaded(bytes, createHash('sha256').update(bytes).digest('hex'), 'image/jpeg');
};

export const photoOf = (name: SceneName): Promise<Uploaded> => {
  const known = painted.get(name) ?? read(name);
  painted.set(name, known);
  return known;
};

/** @returns the ids of the files, by name. */
type SentPhotos<N extends SceneName> = Promise<Record<N, string>>;
type Send = (name: SceneName, file: Uploaded) => Promise<unknown>;

const sendAll = async <N extends SceneName>(names: readonly N[], send: Send): SentPhotos<N> => {
  const sendOne = async (name: N): Promise<[N, string]> => {
    const { id } = answered<{ id: string }>(await send(name, await photoOf(name)));
    return [name, id];
  };
  const ids = await Promise.all(names.map(sendOne));
  return Object.fromEntries(ids) as Record<N, string>;
};

export const sendPhotos = <N extends SceneName>(
  stage: Stage,
  agent: AgentRow,
  at: Date,
  key: string,
  names: readonly N[],
): SentPhotos<N> => sendAll(names, (name, file) => perform(stage, addFileRoute, agent, at, `${key}-${name}`, { file }));

/** @param registration the token of a merchant that registers itself. */
export const sendRegistrationPhotos = <N extends SceneName>(
  stage: Stage,
  registration: string,
  at: Date,
  key: string,
  names: readonly N[],
): SentPhotos<N> =>
  sendAll(names, (name, file) =>
    performOpenly(stage, addRegistrationFileRoute, at, `${key}-${name}`, { registration, file }),
  );
