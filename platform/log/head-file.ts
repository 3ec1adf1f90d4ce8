/** Heads of the audit log's chain outside the database: lines of JSON in a file that only grows, and in the log. */
import { open, readFile } from 'node:fs/promises';

export interface AuditHead {
  readonly position: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string;
  readonly at: Date;
}

export interface AuditHeads {
  /** Resolves when the line is written to the disk. */
  append(head: AuditHead): Promise<void>;
  /** All, the oldest first; none where nothing was written. @throws Error that names a line that is no head. */
  read(): Promise<readonly AuditHead[]>;
}

const parse =
  (path: string) =>
  (line: string, index: number): AuditHead => {
    try {
      const { position, hash, at } = JSON.parse(line);
      if (!Number.isSafeInteger(position) || !/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('no head');
      return { position, hash, at: new Date(at) };
    } catch (error) {
      throw new Error(`${path}: line ${index + 1} is no head of the audit log.`, { cause: error });
    }
  };

export const headFile = (path: string, log: (head: AuditHead) => void): AuditHeads => ({
  async append(head) {
    const file = await open(path, 'a', 0o600);
    try {
      await file.appendFile(`${JSON.stringify(head)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    log(head);
  },
  async read() {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').filter(Boolean).map(parse(path));
  },
});
