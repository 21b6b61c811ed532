/**
 * Firefox without a window, controlled over Marionette: length-prefixed JSON on a socket. That needs no separate
 * driver, which Debian does not package.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMANDS, TIMEOUTS, type Engine, type Opening, type Running } from './driver.ts';
import { endingWithRun, eventually, stop } from './waiting.ts';

/** Turns off questions, updates and calls to Mozilla. */
const PREFERENCES: Readonly<Record<string, unknown>> = {
  // Any free port; Firefox writes it into its profile.
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_beforeunload': true,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
  'intl.accept_languages': 'en-AU, en',
};

/** Firefox's value for 'prefers dark'; 1 is light. */
const DARK = 0;

/** The width of A4. */
const A4_WIDTH_CM = 21;

/** The smallest window width that Firefox accepts, in CSS pixels. */
const NARROWEST = 700;

/** @param screen environment of a screen to show its window on; without one it has no window */
export function firefox(program: string, screen: NodeJS.ProcessEnv | null = null): Engine {
  return { name: 'Firefox', open: (opening) => open(program, screen, opening), end: () => {} };
}

async function open(program: string, screen: NodeJS.ProcessEnv | null, { dark, width }: Opening): Promise<Running> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = { ...PREFERENCES, 'layout.css.prefers-color-scheme.content-override': dark ? DARK : 1 };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(
    program,
    [
      ...(screen === null ? ['--headless'] : []),
      '--marionette',
      '--no-remote',
      '--remote-allow-system-access',
      '--profile',
      profile,
      'about:blank',
    ],
    {
      env: {
        ...process.env,
        HOME: profile,
        TZ: 'Australia/Sydney',
        MOZ_CRASHREPORTER_DISABLE: '1',
        ...screen,
      },
      stdio: 'ignore',
    },
  );
  endingWithRun(child, profile);
  const close = (): Promise<void> => stop(child);
  try {
    const socket = await eventually('Firefox listens', () => {
      // The file exists before the port is written.
      const file = join(profile, 'MarionetteActivePort');
      const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
      return port > 0 ? connected(port) : null;
    });
    const ask = talk(socket);
    await ask('WebDriver:NewSession', {
      capabilities: { alwaysMatch: { timeouts: TIMEOUTS } },
    });
    await ask('WebDriver:SetWindowRect', { width: Math.max(width, NARROWEST), height: 900 });
    // Firefox cannot make a window as narrow as a phone, but it can size the page inside it.
    await ask('Marionette:SetContext', { value: 'chrome' });
    await ask('WebDriver:ExecuteScript', {
      script: 'gBrowser.selectedBrowser.style.maxWidth = arguments[0]',
      args: [`${String(width)}px`],
    });
    await ask('Marionette:SetContext', { value: 'content' });
    return {
      send: (command, params, element) =>
        ask(`WebDriver:${COMMANDS[command][0]}`, element === undefined ? params : { ...params, id: element }),
      print: async (height) =>
        Buffer.from((await ask('WebDriver:Print', { page: { width: A4_WIDTH_CM, height } })) as string, 'base64'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

type Ask = (name: string, params: object) => Promise<unknown>;
type Waiting = readonly [answer: (value: unknown) => void, refuse: (error: Error) => void];

/**
 * Marionette's protocol: requests `length:[0, id, name, params]`, answers `length:[1, id, error, value]`, after one
 * greeting.
 */
function talk(socket: Socket): Ask {
  const waiting = new Map<number, Waiting>();
  let bytes = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || bytes.length < end) return;
      const message = JSON.parse(bytes.subarray(colon + 1, end).toString()) as unknown;
      bytes = bytes.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [
        number,
        number,
        { error: string; message: string } | null,
        { value?: unknown } | null,
      ];
      const [answer, refuse] = waiting.get(id)!;
      waiting.delete(id);
      if (error === null) answer(value !== null && 'value' in value ? value.value : value);
      else refuse(new Error(`${error.error}: ${error.message}`));
    }
  });
  const over = (): void => {
    for (const [, refuse] of waiting.values()) refuse(new Error('Firefox ended'));
  };
  socket.on('close', over);
  socket.on('error', over);
  return (name, params) =>
    new Promise((answer, refuse) => {
      last += 1;
      waiting.set(last, [answer, refuse]);
      const text = JSON.stringify([0, last, name, params]);
      socket.write(`${String(Buffer.byteLength(text))}:${text}`);
    });
}
