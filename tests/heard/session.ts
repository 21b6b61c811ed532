/**
 * A virtual screen with Orca, which tells what it says (`reader.py`). Orca waits for a voice that has no sound card for
 * ever, so its speech service gets a voice that does nothing.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { endingWithRun, eventually, stop } from '../engines/waiting.ts';
import { numberSaidBy } from '../engines/webkit.ts';
import { Told } from './told.ts';

const call = promisify(execFile);

/** Starts Orca, and tells in lines what it says. */
const READER = 'tests/heard/reader.py';

/** Paths of the programs that a session needs, all from Debian's packages. */
export interface Programs {
  readonly firefox: string;
  readonly orca: string;
}

export interface Session {
  /** Environment of a program that shows on the screen and is read aloud. */
  readonly env: Readonly<Record<string, string>>;
  /** Presses a key by its name in X: `Tab`, `shift+Tab`, `Return`, `h`; resolves when the reader has handled it. */
  press(key: string): Promise<void>;
  /** Types a letter where the focus is; resolves when the reader has handled it. */
  type(letter: string): Promise<void>;
  /** What was said since the last look, without the echo of pressed keys. */
  said(): readonly string[];
  /** Resolves when the reader has handled everything that it was told of, with the number of events until then. */
  quiet(): Promise<number>;
  stop(): Promise<void>;
}

const SPEECHD = `AddModule "none" "sd_generic" "none-generic.conf"\nDefaultModule none\n`;
const VOICE = `GenericExecuteSynth "true"\nGenericLanguage "en" "en" "utf-8"\nAddVoice "en" "MALE1" "none"\n`;

/** A window manager without keys of its own: its Ctrl+Alt+Right changes the desktop, the reader's the cell of a table. */
const KEYLESS = '<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard/></openbox_config>';

/** Orca may miss the accessibility bus when it starts on a busy machine. */
const TRIES = 4;

/** Milliseconds until Orca has said its first words, or is started again. */
const FIRST_WORDS_MS = 60_000;

/** Upper bound in milliseconds for the reader's answer; it only ends a hang. */
const ENOUGH_MS = 30_000;

export async function startSession({ orca }: Programs): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'heard-'));
  const processes: ChildProcess[] = [];
  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv, last = false): ChildProcess => {
    // A group of its own, because the accessibility bus starts further programs, which end with it.
    const child = spawn(command, args, { env, detached: true, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
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

  let told: Told | null = null;
  for (let tried = 0; told === null; tried += 1) {
    if (tried > TRIES) throw new Error('Orca says nothing');
    const child = start('/usr/bin/python3', [READER, orca], env);
    const telling = new Told(child.stdio[3] as Readable, child.stdin!);
    if (await telling.speaks(FIRST_WORDS_MS)) told = telling;
    else await endGroup(child);
  }
  const reader = told;

  const handled = async (command: readonly string[]): Promise<void> => {
    const pressed = reader.pressed(ENOUGH_MS);
    await call('xdotool', command, { env });
    if (!(await pressed)) throw new Error(`the reader was not told of '${command.join(' ')}'`);
  };
  return {
    env,
    press: (key) => handled(['key', key]),
    type: (letter) => handled(['type', letter]),
    said: () => reader.said(),
    quiet: async () => {
      const events = await reader.quiet(ENOUGH_MS);
      if (events === null) throw new Error('the reader has ended, or is never quiet');
      return events;
    },
    stop: async () => {
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
