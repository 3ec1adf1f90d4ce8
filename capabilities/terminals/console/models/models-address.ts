/** The page's state in its address: /console/terminals/models/3, 3 being the open model. */

const MODELS_PATH = '/terminals/models';

export const modelPathOf = (id: string | undefined): string =>
  id === undefined ? MODELS_PATH : `${MODELS_PATH}/${id}`;

/** @param path below /console. */
export const openModelIn = (path: string): string | undefined =>
  /^\/terminals\/models\/(new|[1-9]\d{0,14})$/.exec(path)?.[1];
