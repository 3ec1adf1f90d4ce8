/** The upload of one photo: chosen, checked, uploaded, kept while the connection is interrupted. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { dropKeptFile, keepFile, keptFile } from '#platform/client/kept-file.ts';
import { sendPicture } from '#platform/client/send-picture.ts';
import { CallError } from '#platform/client/send.ts';
import type { Call } from '#platform/contract/call.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import type { PhotoFault, PhotoKind } from './photo-faults.ts';
import { preparePhoto, type PreparedPhoto, type Turns } from './prepare-photo.ts';

/** A picture that the server has. */
export interface UploadedPhoto {
  readonly id: string;
  readonly url: string;
}

export type PhotoState =
  | { readonly step: 'empty' }
  | { readonly step: 'checking' }
  | { readonly step: 'faulty'; readonly fault: PhotoFault; readonly preview?: string; readonly mayUse: boolean }
  | { readonly step: 'sending'; readonly preview: string; readonly part: number }
  | { readonly step: 'failed'; readonly preview: string; readonly message: string | undefined }
  | { readonly step: 'done'; readonly preview: string };

export interface PhotoOptions {
  /** Takes the picture: `POST /api/files`, or a public call with its own fields. */
  readonly call: Call;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly kind: PhotoKind;
  /**
   * Names the photo on this device: it is kept until it is uploaded, and the upload continues when the page comes back.
   */
  readonly draft?: string | undefined;
  readonly value: UploadedPhoto | undefined;
  readonly onChange: (photo: UploadedPhoto | undefined) => void;
  /** Can be seen, not changed. */
  readonly locked?: boolean;
}

/** The same fault again: the measure may be wrong about this card, and a person decides in the end. */
const TRIES_UNTIL_OWN_RISK = 2;

export interface PhotoSteps {
  readonly state: PhotoState;
  choose(file: Blob): void;
  turn(): void;
  /** Uploads a photo in spite of its fault. */
  useAnyway(): void;
  retry(): void;
}

/** The picture as the page shows it; its memory is released when another follows it or the page ends. */
const usePreview = () => {
  const preview = useRef('');
  const show = useCallback((picture: Blob): string => {
    URL.revokeObjectURL(preview.current);
    preview.current = URL.createObjectURL(picture);
    return preview.current;
  }, []);
  const shown = useCallback((): string => preview.current, []);
  useEffect(() => () => URL.revokeObjectURL(preview.current), []);
  return { shown, show };
};

/** Sends a failed photo again when the connection is back. */
const useBackOnline = (isFailed: boolean, again: () => void): void =>
  useEffect(() => {
    if (!isFailed) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed, again]);

/** At most one picture is being uploaded: another picture, or the end of the page, cancels it. */
const useUpload = (
  now: RefObject<PhotoOptions>,
  shown: () => string,
  setState: (state: PhotoState) => void,
): { upload: (picture: Blob, isBegun?: boolean) => Promise<void>; cancel: () => void } => {
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback((): void => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  const upload = useCallback(
    async (picture: Blob, isBegun = false): Promise<void> => {
      cancel();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const { call, fields, draft } = now.current;
      const tell = (part: number): void => {
        if (!signal.aborted) setState({ step: 'sending', preview: shown(), part });
      };
      tell(0);
      try {
        if (draft !== undefined) await keepFile(draft, picture);
        const sent = { picture, fields, key: idempotencyKey(), isBegun, onProgress: tell, signal };
        const { id, url } = (await sendPicture(call, sent)) as UploadedPhoto;
        if (signal.aborted) return;
        if (draft !== undefined) dropKeptFile(draft);
        setState({ step: 'done', preview: shown() });
        now.current.onChange({ id, url });
      } catch (error) {
        if (signal.aborted) return;
        const message = error instanceof CallError ? error.failure.msg : undefined;
        setState({ step: 'failed', preview: shown(), message });
      }
    },
    [now, shown, setState, cancel],
  );
  return { upload, cancel };
};

export const usePhoto = (options: PhotoOptions): PhotoSteps => {
  const { value, kind } = options;
  const [state, setState] = useState<PhotoState>(value ? { step: 'done', preview: value.url } : { step: 'empty' });
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const chosen = useRef<{ file: Blob; turns: Turns; prepared?: PreparedPhoto }>(undefined);
  const faults = useRef(0);
  const { shown, show } = usePreview();
  const { upload, cancel } = useUpload(now, shown, setState);

  const prepare = useCallback(
    async (file: Blob, turns: Turns): Promise<void> => {
      cancel();
      now.current.onChange(undefined);
      setState({ step: 'checking' });
      chosen.current = { file, turns };
      const prepared = await preparePhoto(file, kind, turns);
      if (chosen.current?.file !== file || chosen.current.turns !== turns) return;
      if (prepared === undefined) return setState({ step: 'faulty', fault: { kind: 'unreadable' }, mayUse: false });
      chosen.current = { file, turns, prepared };
      const preview = show(prepared.picture);
      if (prepared.fault === undefined) return upload(prepared.picture);
      faults.current += 1;
      const mayUse = faults.current >= TRIES_UNTIL_OWN_RISK && prepared.fault.kind !== 'small';
      return setState({ step: 'faulty', fault: prepared.fault, preview, mayUse });
    },
    [kind, show, upload, cancel],
  );

  const again = useCallback((): void => {
    const picture = chosen.current?.prepared?.picture;
    if (picture) void upload(picture, true);
  }, [upload]);

  useBackOnline(state.step === 'failed', again);
  const isLocked = options.locked === true;
  const { draft } = options;
  useEffect(() => {
    const kept = draft === undefined || isLocked ? undefined : keptFile(draft);
    if (kept === undefined) return;
    chosen.current = { file: kept, turns: 0, prepared: { picture: kept, fault: undefined } };
    show(kept);
    void upload(kept, true);
  }, [draft, isLocked, show, upload]);

  return {
    state,
    choose: (file) => void prepare(file, 0),
    turn: () => chosen.current && void prepare(chosen.current.file, ((chosen.current.turns + 1) % 4) as Turns),
    useAnyway: again,
    retry: again,
  };
};
