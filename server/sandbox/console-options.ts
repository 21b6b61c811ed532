import type { CallPaths } from '../core/call-paths.ts';
import type { Control } from '../core/control.ts';
import type { FileStore } from '../core/file-store.ts';
import type { Regulator } from '../core/regulator.ts';
import type { Db } from '../core/store.ts';

/** What the console works on. */
export interface ConsoleOptions {
  readonly db: Db;
  readonly control: Control;
  readonly regulator: Regulator;
  readonly paths: CallPaths;
  readonly uploads: FileStore;
  /** Resolves when what is under way by itself is done: notices of payments, mail. */
  readonly settled: () => Promise<void>;
  /** Of this server: no page of another one may turn switches in somebody's browser. */
  readonly origin: string;
  /** Origin of the portal. */
  readonly portal: string;
  /** Folder of what runs of the tests report. */
  readonly reports: string;
}
