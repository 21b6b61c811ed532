/**
 * A virtual screen with Orca, whose speech is written to a log instead of being spoken: Orca waits for a voice that has
 * no sound card for ever, so its speech service gets a voice that does nothing.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endingWithRun, eventually, stop } from '../engines/waiting.ts';
import { numberSaidBy } from '../engines/webkit.ts';

const call = promisify(execFile);

/** Paths of the programs that a session needs, all from Debian's packages. */
export interface Programs {
  readonly firefox: string;
  readonly orca: string;
}

/** Something that was said, and when it was, in milliseconds since the epoch. */
export interface Utterance {
  readonly words: string;
  readonly at: number;
}

export interface Session {
  /** Environment of a program that shows on the screen and is read aloud. */
  readonly env: Readonly<Record<string, string>>;
  /** Presses a key by its name in X: `Tab`, `shift+Tab`, `Return`, `h`. */
  press(key: string): Promise<void>;
  /** Types letters where the focus is. */
  type(text: string): Promise<void>;
  /** What was said since the last look, without the echo of pressed keys. */
  said(): readonly Utterance[];
  /** Size of the reader's log: it grows with each event that the reader handles, spoken or not. */
  size(): number;
  stop(): Promise<void>;
}

const SPEECHD = `AddModule "none" "sd_generic" "none-generic.conf"\nDefaultModule none\n`;
const VOICE = `GenericExecuteSynth "true"\nGenericLanguage "en" "en" "utf-8"\nAddVoice "en" "MALE1" "none"\n`;

/** A window manager without keys of its own: its Ctrl+Alt+Right changes the desktop, the reader's the cell of a table. */
const KEYLESS = '<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/></openbox_config>';

/** Milliseconds between two typed letters: the reader handles one before the next comes. */
const BETWEEN_LETTERS = '40';

/** Orca may miss the accessibility bus when it starts on a busy machine. */
const TRIES = 4;

export async function startSession({ orca }: Programs): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'heard-'));
  const processes: ChildProcess[] = [];
  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv, last = false): ChildProcess => {
    // A group of its own, because the accessibility bus starts further programs, which end with it.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    processes.push(endingWithRun(child, last ? folder : null));
    return child;
  };
  const home = join(folder, 'home');
  const speech = join(home, '.config/speech-dispatcher');
  const runtime = join(folder, 'run');
  mkdirSync(join(speech, 'modules'), { recursive: true });
  mkdirSync(runtime, { mode: 0o700 });
  writeFileSync(join(speech, 'speechd.conf'), SPEECHD);
  writeFileSync(join(speech, 'modules/none-generic.conf'), VOICE);

  const screen = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    process.env,
    true,
  );
  const base = {
    ...process.env,
    DISPLAY: `:${await numberSaidBy(screen)}`,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    GNOME_ACCESSIBILITY: '1',
    NO_AT_BRIDGE: '0',
    LANG: 'C.UTF-8',
  };
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=3'], base);
  const env = { ...base, DBUS_SESSION_BUS_ADDRESS: await numberSaidBy(bus) };
  start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately'], env);
  await eventually('the accessibility bus answers', async () => {
    const ask = ['--session', '--dest=org.a11y.Bus', '--print-reply', '/org/a11y/bus', 'org.a11y.Bus.GetAddress'];
    return (await call('dbus-send', ask, { env })).stdout.includes('unix:') || null;
  });
  const keyless = join(folder, 'openbox.xml');
  writeFileSync(keyless, KEYLESS);
  start('openbox', ['--config-file', keyless], env);

  const log = join(folder, 'speech.log');
  const reader = byLine(orca, folder);
  for (let tried = 0; ; tried += 1) {
    const child = start(reader, [`--debug-file=${log}`, '--disable', 'braille'], env);
    if (await speaks(child, log)) break;
    await endGroup(child);
    if (tried === TRIES) throw new Error('Orca says nothing');
  }

  const file = openSync(log, 'r');
  let at = 0;
  return {
    env,
    press: async (key) => void (await call('xdotool', ['key', key], { env })),
    type: async (text) => void (await call('xdotool', ['type', '--delay', BETWEEN_LETTERS, text], { env })),
    said: () => {
      const { text, end } = linesFrom(file, at);
      at = end;
      return utterancesIn(text);
    },
    size: () => fstatSync(file).size,
    stop: async () => {
      closeSync(file);
      for (const child of processes.reverse()) await endGroup(child);
    },
  };
}

/** Ends a program with those that it has started, and the pipe that they may still hold. */
async function endGroup(child: ChildProcess): Promise<void> {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
  child.stdio[3]?.destroy();
  await stop(child);
}

/**
 * A copy of Orca's start script that writes its log line by line, is patient with a busy machine, and looks for no
 * other Orca.
 */
function byLine(orca: string, folder: string): string {
  const path = join(folder, 'orca-by-line');
  const text = readFileSync(orca, 'utf8')
    .replace(/^from orca import settings$/m, 'from orca import settings; settings.timeoutTime = 100')
    .replace("open(args.debug_file, 'w')", "open(args.debug_file, 'w', buffering=1)")
    .replace('if otherOrcas():', 'if False:');
  writeFileSync(path, text, { mode: 0o755 });
  return path;
}

/** Whether Orca says its first words within a minute. */
async function speaks(child: ChildProcess, log: string): Promise<boolean> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    if (existsSync(log) && readFileSync(log, 'utf8').includes('SPEECH OUTPUT')) return true;
    if (child.exitCode !== null) return false;
  }
  return false;
}

/** The whole lines of a file from a position on, and where they end. */
function linesFrom(file: number, from: number): { readonly text: string; readonly end: number } {
  const bytes = Buffer.alloc(Math.max(fstatSync(file).size - from, 0));
  const read = readSync(file, bytes, 0, bytes.length, from);
  const end = bytes.subarray(0, read).lastIndexOf('\n') + 1;
  return { text: bytes.subarray(0, end).toString(), end: from + end };
}

/** What the lines of Orca's log say. The echo of a key has a space before its settings, and is left out. */
export function utterancesIn(text: string): readonly Utterance[] {
  const now = new Date();
  return [...text.matchAll(/^(\d\d):(\d\d):(\d\d)\.(\d{3})\d* - SPEECH OUTPUT: '(.*)'\{'estab/gm)].map(
    ([, hour, minute, second, milli, words]) => ({
      words: words!.trim(),
      at: new Date(now).setHours(Number(hour), Number(minute), Number(second), Number(milli)),
    }),
  );
}
