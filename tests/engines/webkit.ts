/** WebKit as used by GTK programs, on a virtual screen, controlled by WebDriver over HTTP. */
import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '#support/built-server.ts';
import { COMMANDS, TIMEOUTS, type Engine, type Opening, type Running } from './driver.ts';
import { endingWithRun, eventually, stop } from './waiting.ts';

/**
 * The engine of Debian's `webkit2gtk-driver`.
 *
 * @param driver path of WebKitWebDriver
 * @param screen path of Xvfb
 */
export async function webkit(driver: string, screen: string): Promise<Engine> {
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endingWithRun(xvfb);
  const display = await numberSaidBy(xvfb);
  return {
    name: 'WebKit',
    open: (opening) => open(driver, display, opening),
    // On SIGTERM it removes its socket.
    end: () => void xvfb.kill('SIGTERM'),
  };
}

/** What a program prints on its third descriptor when it is ready: Xvfb its free display, a bus its address. */
export function numberSaidBy(xvfb: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    xvfb.stdio[3]!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve(said.trim());
    });
    xvfb.once('exit', () => reject(new Error('Xvfb ended')));
    xvfb.once('error', reject);
  });
}

async function open(driver: string, display: string, { dark, width }: Opening): Promise<Running> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${String(port)}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
      TZ: 'Australia/Sydney',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
      // In a container root cannot create the user namespaces of the sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
    // A process group of its own, so that the driver, its browser and their processes end together.
    detached: true,
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };
  endingWithRun(child);
  try {
    await eventually('WebKitWebDriver listens', () => ask('GET', '/status'));
    // In full screen, because with its toolbar the window cannot be as narrow as a phone.
    const args = ['--automation', '--full-screen', `--geometry=${String(width)}x900`];
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args }, timeouts: TIMEOUTS } },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: 900 });
    return {
      send: (command, params, element) => {
        const [, method, path] = COMMANDS[command];
        return ask(method, `${session}${path.replace(':id', element ?? '')}`, params);
      },
      print: null,
      close: async () => {
        await ask('DELETE', session).catch(() => {});
        await stop(child);
      },
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}
