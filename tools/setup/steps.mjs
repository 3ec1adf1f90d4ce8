/**
 * Shows steps and their duration: a spinner with seconds and percent in a terminal; elsewhere one line at the end of
 * each step, and one before it for a long step. Types: steps.d.mts.
 */
const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const longMs = 3_000;

export function createTerminal(stream = process.stdout, now = () => Date.now()) {
  return {
    step: (text) => startStep({ stream, now }, text),
    line: (text) => stream.write(`${text}\n`),
    /** Runs `work(step)` as one step and marks it as done or failed. */
    async run(text, work) {
      const step = startStep({ stream, now }, text);
      try {
        const result = await work(step);
        step.done();
        return result;
      } catch (error) {
        step.fail();
        throw error;
      }
    },
  };
}

function startStep({ stream, now }, text) {
  const state = { text, note: '', startedAt: now(), frame: 0, ended: false };
  const live = Boolean(stream.isTTY);
  const draw = () => redraw(stream, state, now);
  if (live) draw();
  const timer = live ? setInterval(draw, 100) : setTimeout(() => stream.write(`… ${text}\n`), longMs);
  timer.unref();
  const end = (mark, note) => {
    if (state.ended) return;
    state.ended = true;
    clearTimeout(timer);
    if (note !== undefined) state.note = note;
    stream.write(`${live ? '\r\u001B[2K' : ''}${mark} ${describe(state, now)}\n`);
  };
  return {
    note(words) {
      state.note = words;
    },
    progress(fraction) {
      state.note = `${Math.round(Math.min(1, Math.max(0, fraction)) * 100)} %`;
    },
    done(note = '') {
      end('✓', note);
    },
    fail(note = '') {
      end('✗', note);
    },
  };
}

function redraw(stream, state, now) {
  state.frame = (state.frame + 1) % frames.length;
  const line = `${frames[state.frame]} ${describe(state, now)}`;
  stream.write(`\r\u001B[2K${line.slice(0, (stream.columns ?? 80) - 1)}`);
}

function describe({ text, note, startedAt }, now) {
  const seconds = ((now() - startedAt) / 1000).toFixed(1);
  return `${text}  ${seconds} s${note ? `  ${note}` : ''}`;
}
