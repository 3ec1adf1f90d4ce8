import { totalmem } from 'node:os';

const MB = 2 ** 20;

/** An eighth of the memory of the machine or container; PostgreSQL allocates it only as needed. */
const bufferMb = (): number =>
  Math.round(Math.min(1024, Math.max(128, Math.min(totalmem(), process.constrainedMemory() || Infinity) / 8 / MB)));

/**
 * Sized for two cores and modest memory. Durability stays at PostgreSQL's defaults: an acknowledged commit is on disk.
 */
const defaults: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // enough for two servers and commands: each server keeps up to 36 open
  max_connections: '100',
  shared_buffers: `${bufferMb()}MB`,
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // The first change of a page after a checkpoint logs the full page: rare checkpoints cost disk space, frequent ones
  // slow down the feed.
  max_wal_size: '4GB',
  random_page_cost: '1.1',
  // for short queries on two cores neither JIT compilation nor parallel plans pay off
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  logging_collector: 'off',
};

/** Command-line arguments for `postgres`; `overrides` win, except for where the socket is. */
export function settingArguments(socketDir: string, overrides: Record<string, string> = {}): string[] {
  const all = { ...defaults, ...overrides, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
