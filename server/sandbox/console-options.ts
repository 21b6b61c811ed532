import type { CallPaths } from '../core/call-paths.ts';
import type { Control } from '../core/control.ts';
import type { FileStore } from '../core/file-store.ts';
import type { Regulator } from '../core/regulator.ts';
import type { Db } from '../core/store.ts';

export interface ConsoleOptions {
  readonly db: Db;
  readonly control: Control;
  readonly regulator: Regulator;
  readonly paths: CallPaths;
  readonly uploads: FileStore;
  /** Resolves when background work is done: notices of payments, mail. */
  readonly settled: () => Promise<void>;
  /** Origin of this server: pages of other origins must not turn switches in somebody's browser. */
  readonly origin: string;
  /** Origin of the portal. */
  readonly portal: string;
  /** Folder of the reports of test runs. */
  readonly reports: string;
}
