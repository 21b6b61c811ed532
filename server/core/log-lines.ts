/**
 * How the log is written: JSON lines for programs, and at a terminal lines for people (docs/deploying.md, Logs). A line
 * that begins with `error` is an error, one about an answer is information, any other a warning.
 */
import { pino } from 'pino';
import type { About, Log } from './log.ts';

export interface LogLinesOptions {
  readonly write: (text: string) => void;
  /** Whether a person reads it. */
  readonly isTerminal: boolean;
}

/** What is read of a line for a terminal. */
interface Line extends About {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
}

/** Opens the log of a process. */
export function openLogLines({ write, isTerminal }: LogLinesOptions): Log {
  const lines = pino(
    {
      // The process tells two servers apart; the machine's name is the collector's business.
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (text: string) => write(isTerminal ? inWords(JSON.parse(text)) : text) },
  );
  return (line, about = {}) => {
    if (line.startsWith('error')) lines.error(about, line);
    else if (about.status !== undefined) lines.info(about, line);
    else lines.warn(about, line);
  };
}

/** `22:41:07 SaveDraft 200 in 12 ms (k3f0-1a)`. */
function inWords({ level, time, msg, call, status, ms, request }: Line): string {
  const what =
    status === undefined ? [level === 'error' ? '' : level, msg, call] : [call, status, `in ${String(ms)} ms`];
  const words = [time.slice(11, 19), ...what, request === undefined ? '' : `(${request})`];
  return `${words.filter((word) => word !== '' && word !== undefined).join(' ')}\n`;
}
