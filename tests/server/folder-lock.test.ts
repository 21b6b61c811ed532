/** The folder lock of the embedded database (notes/backend.md 2.2). */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/core/folder-lock.ts';
import { openStore } from '#server/core/open-store.ts';
import { eventually } from '#support/eventually.ts';
import { OPENING } from './kit.ts';

const base = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(base, { recursive: true }));
let count = 0;
const folder = (): string => join(base, String((count += 1)), 'deep');
const leave = (where: string, content: string): void => {
  lockFolder(where)();
  writeFileSync(join(where, 'lock'), content);
};
/** The id of a process that has just ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('the folder lock', () => {
  it('makes the folder, names the owner, and leaves nothing behind', () => {
    const where = folder();
    const release = lockFolder(where);
    expect(readFileSync(join(where, 'lock'), 'utf8')).toMatch(new RegExp(`^${String(process.pid)} `));
    release();
    expect(readdirSync(where)).toEqual([]);
  });

  it('refuses the second one, and says who has it and what to do', () => {
    const where = folder();
    const release = lockFolder(where);
    expect(() => lockFolder(where)).toThrow(
      `The data folder ${where} is in use by process ${String(process.pid)}. Stop that process, or set SANDBOX_DIR to another folder.`,
    );
    release();
    lockFolder(where)();
  });

  it('refuses while another process lives', () => {
    const where = folder();
    leave(where, `${String(process.ppid)} \n`);
    expect(() => lockFolder(where)).toThrow(`in use by process ${String(process.ppid)}`);
  });

  it.each([
    ['of a process that is gone', () => `${String(deadPid())} 123\n`],
    ['with our own id from an earlier life', () => `${String(process.pid)} 1\n`],
    ['whose id was given out anew', () => `${String(process.ppid)} 1\n`],
    ['that is empty', () => ''],
    ['that is no lock', () => 'hello\n'],
    ['with an impossible id', () => '0 \n'],
  ])('takes over a lock %s', (_name, content) => {
    const where = folder();
    leave(where, content());
    const release = lockFolder(where);
    expect(() => lockFolder(where)).toThrow('in use');
    release();
    expect(readdirSync(where)).toEqual([]);
  });

  // Only where the system reports the state of a process.
  it.each(existsSync('/proc/self/stat') ? ['killed'] : [])(
    'takes over the lock of a process that was %s and is still listed, because nobody asked for its end',
    async () => {
      // The shell starts a child and becomes a program that never reaps it.
      const parent = spawn('/bin/sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        const pid = Number(
          await new Promise<string>((resolve) =>
            parent.stdout.once('data', (said: Buffer) => resolve(said.toString())),
          ),
        );
        const stat = () =>
          readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
            .split(') ')[1]!
            .split(' ');
        const own = `${String(pid)} ${stat()[19]!}\n`;
        const where = folder();
        leave(where, own);
        expect(() => lockFolder(where)).toThrow(`in use by process ${String(pid)}`);
        // The parent must have become that program before its child is killed, because a shell would reap it.
        await eventually(() => expect(readFileSync(`/proc/${String(parent.pid)}/comm`, 'utf8')).toBe('sleep\n'));
        process.kill(pid, 'SIGKILL');
        await eventually(() => expect(stat()[0]).toBe('Z'));
        expect(readFileSync(join(where, 'lock'), 'utf8')).toBe(own);
        lockFolder(where)();
        expect(readdirSync(where)).toEqual([]);
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  it('does not remove the lock of a successor', () => {
    const where = folder();
    const release = lockFolder(where);
    writeFileSync(join(where, 'lock'), `${String(process.ppid)} \n`);
    release();
    expect(existsSync(join(where, 'lock'))).toBe(true);
  });

  it(
    'gives the folder back when the database cannot be opened',
    async () => {
      const where = folder();
      lockFolder(where)();
      writeFileSync(join(where, 'db'), 'not a folder');
      await expect(openStore({ folder: where })).rejects.toThrow(`The data folder ${where} could not be opened`);
      expect(existsSync(join(where, 'lock'))).toBe(false);
    },
    OPENING,
  );
});

describe('the rights of the state folder', () => {
  const modeOf = (...parts: readonly string[]): string => (statSync(join(...parts)).mode & 0o777).toString(8);

  it('are its owner’s alone where it is made', () => {
    const where = folder();
    const release = lockFolder(where);
    expect([modeOf(where), modeOf(where, 'lock')]).toEqual(['700', '600']);
    release();
  });

  it('are taken from everybody else where an earlier version gave them, with what is in it', () => {
    const where = folder();
    mkdirSync(join(where, 'db', 'base'), { recursive: true });
    mkdirSync(join(where, 'files'));
    for (const name of ['db/base/1', 'files/upload']) writeFileSync(join(where, name), 'secret');
    for (const name of ['', 'db', 'db/base', 'files']) chmodSync(join(where, name), 0o755);
    for (const name of ['db/base/1', 'files/upload']) chmodSync(join(where, name), 0o644);
    lockFolder(where)();
    expect(['', 'db', 'db/base', 'files'].map((name) => modeOf(where, name))).toEqual(['700', '700', '700', '700']);
    expect([modeOf(where, 'db/base/1'), modeOf(where, 'files/upload')]).toEqual(['600', '600']);
  });

  it('stay as they are for what is somebody else’s: a folder with other things in it, and what a link leads to', () => {
    const [where, elsewhere] = [folder(), folder()];
    for (const name of [join(where, 'db'), join(where, 'documents'), elsewhere]) mkdirSync(name, { recursive: true });
    symlinkSync(elsewhere, join(where, 'files'));
    for (const name of [where, join(where, 'db'), join(where, 'documents'), elsewhere]) chmodSync(name, 0o755);
    lockFolder(where)();
    expect([modeOf(where), modeOf(where, 'documents'), modeOf(elsewhere), modeOf(where, 'db')]).toEqual([
      '755',
      '755',
      '755',
      '700',
    ]);
  });
});
