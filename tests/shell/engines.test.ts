/** The engines of `npm run engines`, and its messages without any. No browser is opened here. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { firefox } from '../engines/firefox.ts';
import { thoseThatOpen, walkAll } from '../engines/run.ts';

// The tools are plain JavaScript, because they run before anything is installed.
const tool = async (): Promise<Record<string, (...given: never[]) => unknown>> =>
  (await import(fileURLToPath(new URL('../../tools/support/engines.mjs', import.meta.url)))) as never;

describe('the engines', () => {
  const FIREFOX = '/usr/bin/firefox-esr';
  const DRIVER = '/usr/bin/WebKitWebDriver';
  const SCREEN = '/usr/bin/Xvfb';
  interface Found {
    readonly programs: {
      readonly firefox: string | null;
      readonly webkit: { readonly driver: string; readonly screen: string } | null;
    };
    readonly said: readonly string[];
    readonly ran: readonly string[];
  }
  const find = async (there: readonly string[], debian: boolean, installs = 0): Promise<Found> => {
    const { findEngines } = await tool();
    const said: string[] = [];
    const ran: string[] = [];
    const run = async (command: string, [what]: readonly string[]): Promise<number> => {
      ran.push(`${command} ${what!}`);
      return installs;
    };
    const system = {
      say: (line: string) => void said.push(line),
      run,
      exists: (path: string) => there.includes(path),
      debian,
    };
    return { programs: (await findEngines!(system as never)) as Found['programs'], said, ran };
  };

  it('are those that are there, WebKit with a screen; one that cannot be had is said', async () => {
    expect(await find([FIREFOX, DRIVER, SCREEN], true)).toEqual({
      programs: { firefox: FIREFOX, webkit: { driver: DRIVER, screen: SCREEN } },
      said: [],
      ran: [],
    });
    const half = await find([FIREFOX, DRIVER], false);
    expect([half.programs, half.said, half.ran]).toEqual([
      { firefox: FIREFOX, webkit: null },
      [expect.stringMatching(/^WebKit is left out: /)],
      [],
    ]);
  });

  it('that are both missing where they can be installed are a failure, elsewhere they are left out', async () => {
    const { troubleWith } = await tool();
    const tried = await find([], true, 100);
    expect(tried.ran).toEqual(['apt-get update']);
    expect(troubleWith!(tried.programs as never, true as never)).toBe(
      'No journey was walked: neither Firefox nor WebKit could be installed. What apt-get said is above.',
    );
    for (const [there, debian] of [
      [[], false],
      [[FIREFOX], true],
      [[DRIVER, SCREEN], true],
    ] as const)
      expect(troubleWith!((await find(there, debian)).programs as never, debian as never), String(there)).toBeNull();
  });

  it('that do not open here are left out, and that is said', async () => {
    const said: string[] = [];
    expect(
      await thoseThatOpen(
        { firefox: null, webkit: { driver: '/bin/false', screen: '/bin/false' } },
        (line) => void said.push(line),
      ),
    ).toEqual({ firefox: null, webkit: null });
    expect(said).toEqual(['WebKit is left out: it does not open here (Xvfb ended)']);
  });

  it('count each journey that was not walked as skipped, but printing in WebKit, which cannot', async () => {
    const nothing = { firefox: null, webkit: null };
    const said = (line: string): never => {
      throw new Error(line);
    };
    expect(await walkAll(nothing, 'quiz', said)).toEqual({ passed: 0, failed: 0, skipped: 2, names: [] });
    expect(await walkAll(nothing, 'print', said)).toEqual({ passed: 0, failed: 0, skipped: 1, names: [] });
    await expect(walkAll(nothing, 'no such journey', said)).rejects.toThrow(
      "no journey has 'no such journey' in its name",
    );
  });
});

/**
 * A program that listens as Firefox does: the port file exists before the port is in it, and at first nothing listens
 * on that port.
 */
const SLOW_FIREFOX = `#!${process.execPath}
const { writeFileSync } = require('node:fs');
const { createServer } = require('node:net');
const file = process.argv[process.argv.indexOf('--profile') + 1] + '/MarionetteActivePort';
const framed = (value) => { const text = JSON.stringify(value); return Buffer.byteLength(text) + ':' + text; };
const server = createServer((socket) => {
  socket.write(framed({ applicationType: 'gecko', marionetteProtocol: 3 }));
  socket.on('data', (data) => { for (const [, id] of String(data).matchAll(/\\[0,(\\d+),/g)) socket.write(framed([1, Number(id), null, { value: 'answered' }])); });
});
writeFileSync(file, '');
setTimeout(() => server.listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  server.close(() => { writeFileSync(file, String(port)); setTimeout(() => server.listen(port, '127.0.0.1'), 150); });
}), 150);
`;

it('Firefox is waited for until its port is known and somebody is there: an empty file was taken for port 0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-firefox-'));
  const program = join(folder, 'firefox');
  writeFileSync(program, SLOW_FIREFOX, { mode: 0o755 });
  try {
    const running = await firefox(program).open({ dark: false, width: 1280 });
    expect(await running.send('address', {})).toBe('answered');
    await running.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
