/** Child process of sender.ts: sends one load after the other. */
import { watchPauses, type PauseReport } from './pauses.ts';
import { sendClosed, sendOpen, type ClosedLoad, type OpenLoad, type LoadTimings } from './sender-loads.ts';

/** The answer of this process to a load. */
export type Outcome = { readonly sent: LoadTimings; readonly watched: PauseReport } | { readonly problem: string };

const takePauses = watchPauses();

const send = async (load: ClosedLoad | OpenLoad): Promise<Outcome> => {
  takePauses();
  try {
    const sent = await (load.kind === 'open' ? sendOpen(load) : sendClosed(load));
    return { sent, watched: takePauses() };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

process.on('message', (load) => void send(load as ClosedLoad | OpenLoad).then((outcome) => process.send?.(outcome)));
process.on('disconnect', () => process.exit(0));
