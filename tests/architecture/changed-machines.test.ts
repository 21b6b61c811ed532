/** Which machines get mutants in a run: those changed since the work began, and no others. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedMachines } from '../../tools/support/changed-machines.mjs';

const SLUGS = ['footer', 'gather', 'payment', 'profile'];
let home: string;

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: home,
    encoding: 'utf8',
  }).trim();
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
const commit = (): string => {
  git('add', '-A');
  git('commit', '-qm', 'x');
  return git('rev-parse', 'HEAD');
};
const changed = (since: string | null = null) => changedMachines(home, SLUGS, since);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'changed-'));
  for (const slug of SLUGS) {
    write(`machines/${slug}/${slug}.machine.ts`, "import { port } from '../core/ports.ts';\n");
    write(
      `tests/${slug}/${slug}.model.ts`,
      `import { a } from '#machines/${slug}/${slug}.machine.ts';\nimport { b } from './${slug}.scenarios.ts';\n`,
    );
    write(`tests/${slug}/${slug}.scenarios.ts`, '');
    write(`tests/${slug}/${slug}.view.test.tsx`, '');
  }
  // A chart that many machines invoke, and a chart that is reached only through a page of it.
  write('machines/core/gather.machine.ts', "import { port } from './ports.ts';\n");
  write('machines/page.ts', "import { gather } from './core/gather.machine.ts';\n");
  write('tests/gather/gather.model.ts', "import { a } from '#machines/page.ts';\n");
  write('machines/footer/footer.machine.ts', "import { gather } from '../core/gather.machine.ts';\n");
  write('machines/payment/child.ts', '');
  write('machines/profile/profile.machine.ts', "import { child } from '../payment/child.ts';\n");
  write('machines/core/ports.ts', '');
});
afterEach(() => rmSync(home, { recursive: true }));

const begin = (): string => {
  git('init', '-q', '-b', 'main');
  return commit();
};

describe('the machines that are judged', () => {
  it.each([
    ['its chart', 'machines/footer/footer.machine.ts', ['footer']],
    ['its scenarios', 'tests/payment/payment.scenarios.ts', ['payment']],
    ['a file of another one that it imports', 'machines/payment/child.ts', ['profile']],
    [
      'its chart among what all of them share, and not those that invoke it',
      'machines/core/gather.machine.ts',
      ['gather'],
    ],
    ['its view', 'tests/footer/footer.view.test.tsx', []],
    ['what all of them share', 'machines/core/ports.ts', []],
  ])('are those of which this changed on a branch: %s', (_what, path, slugs) => {
    const since = begin();
    git('checkout', '-q', '-b', 'work');
    write('README.md', 'first');
    commit();
    write(path, '// changed\n');
    expect(changed()).toEqual({ since, slugs });
    commit();
    write('README.md', 'later');
    commit();
    expect(changed()).toEqual({ since, slugs });
  });

  it('are those of the last commit on main, and those since another commit where one is named', () => {
    const first = begin();
    write('tests/payment/payment.scenarios.ts', '// changed\n');
    const second = commit();
    write('tests/footer/footer.scenarios.ts', '// changed\n');
    commit();
    expect(changed()).toEqual({ since: second, slugs: ['footer'] });
    expect(changed(first)).toEqual({ since: first, slugs: ['footer', 'payment'] });
    expect(changed('nowhere')).toEqual({ since: second, slugs: ['footer'] });
  });

  it('are none where there is no history', () => {
    expect(changed()).toEqual({ since: null, slugs: [] });
    begin();
    expect(changed()).toEqual({ since: null, slugs: [] });
  });
});
