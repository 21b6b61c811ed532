import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// The tools are plain JavaScript, because they run before anything is installed.
const tool = async (name: string): Promise<Record<string, (...given: never[]) => unknown>> =>
  (await import(fileURLToPath(new URL(`../../tools/support/${name}.mjs`, import.meta.url)))) as never;

describe('an old Node', () => {
  it.each([
    ['18.20.4', true],
    ['20.18.1', true],
    ['20.19.0', false],
    ['22.0.0', false],
  ])('%s gets one line that says what to do: %s', async (version, isOld) => {
    const { nodeTrouble } = await tool('node');
    const line = nodeTrouble!(version as never);
    const advice = 'Install one from https://nodejs.org and run the command again.';
    expect(line).toBe(isOld ? `Node ${version} is too old: this project needs Node 20.19 or newer. ${advice}` : null);
  });
});

describe('what is installed', () => {
  const lock = JSON.stringify({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '1.2.3' },
      'node_modules/for-windows': { version: '1.0.0', optional: true },
    },
  });

  it.each([
    ['is there in its version', { 'node_modules/a': { version: '1.2.3' } }, true],
    ['is there in another version', { 'node_modules/a': { version: '1.2.2' } }, false],
    ['is not there', {}, false],
  ])('%s', async (_what, packages, expected) => {
    const { isInstalled } = await tool('install');
    expect(isInstalled!(lock as never, JSON.stringify({ packages }) as never)).toBe(expected);
  });

  it('counts as missing when npm left no record that can be read', async () => {
    const { isInstalled } = await tool('install');
    expect(isInstalled!(lock as never, '' as never)).toBe(false);
  });
});

describe('the lockfile', () => {
  interface Locked {
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  }

  it('names every optional package of other systems too, or `npm ci` refuses it', () => {
    const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> };
    const isNamed = (from: string, name: string): boolean =>
      [`${from}/`, ''].some((folder) => `${folder}node_modules/${name}` in packages);
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isNamed(path, name)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the bundle check', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], entry = '') => ({
    type: 'chunk',
    fileName,
    name: entry || fileName,
    isEntry: entry !== '',
    moduleIds,
    imports,
  });
  const REACT = '/x/node_modules/react-dom/client.js';
  const breaches = async (...chunks: unknown[]) =>
    (await tool('check-bundle')).breachesOf!(chunks as never, 'portal' as never) as string[];

  it.each([
    [{ entry: 60 * 1024, dashboard: 216 * 1024 }, []],
    [{ entry: 60 * 1024 + 1, dashboard: 0 }, ['entry']],
    [{ entry: 0, dashboard: 216 * 1024 + 1 }, ['dashboard']],
  ])('says which budget %j is over', async (bytes, parts) => {
    const said = (await tool('check-bundle')).overBudget!(bytes as never) as string[];
    expect(said.map((line) => /The budget of the (\w+) is/.exec(line)?.[1])).toEqual(parts);
  });

  it('passes when only React comes before the first render', async () => {
    const libraries = ['@azure/msal-browser/a.mjs', 'zod/v4/mini/a.js', 'temporal-polyfill/b.js'].map(
      (name) => `/x/node_modules/${name}`,
    );
    const entry = chunk('portal.js', [REACT, '/x/src/main.tsx'], ['kit.js'], 'portal');
    expect(await breaches(entry, chunk('kit.js', ['/x/ui/kit/loading.tsx']), chunk('app.js', libraries))).toEqual([]);
  });

  it.each([
    ['/x/node_modules/@azure/msal-browser/a.mjs', 'the sign-in library'],
    ['/x/node_modules/@azure/msal-common/a.mjs', 'the sign-in library'],
    ['/x/node_modules/temporal-polyfill/global.js', 'the Temporal polyfill'],
    ['/x/node_modules/zod/v4/mini/schemas.js', 'the schema library'],
    ['/x/node_modules/@tanstack/router-core/a.js', 'the router'],
    ['/x/node_modules/xstate/a.js', 'the state machines'],
  ])('fails when %s gets in front of it, also by way of another chunk', async (module, name) => {
    const found = await breaches(chunk('portal.js', [REACT], ['shared.js'], 'portal'), chunk('shared.js', [module]));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
    expect(found[0]).toContain('shared.js');
  });

  it.each(['zod/v4/classic/schemas.js', 'zod/v3/types.js'])('fails when full zod is anywhere: %s', async (module) => {
    const found = await breaches(
      chunk('portal.js', [REACT], [], 'portal'),
      chunk('later.js', [`/x/node_modules/${module}`]),
    );
    expect(found).toEqual([expect.stringContaining('Full zod in later.js')]);
  });

  it.each(['react-dom/cjs/react-dom-client.development.js', 'react/cjs/react.development.js'])(
    'fails when a build for development is anywhere: %s',
    async (module) => {
      const found = await breaches(
        chunk('portal.js', [REACT], [], 'portal'),
        chunk('later.js', [`/x/node_modules/${module}`]),
      );
      expect(found).toEqual([expect.stringContaining('A build for development in later.js')]);
    },
  );

  it.each([
    'node_modules/@statelyai/inspect/dist/index.mjs',
    'visualizations/stately-inspect.ts',
    'src/shell/inspected.ts',
    'src/routes/dev/inspect-switch.tsx',
  ])("fails when Stately's inspector is anywhere: %s", async (module) => {
    const found = await breaches(chunk('portal.js', [REACT], [], 'portal'), chunk('later.js', [`/x/${module}`]));
    expect(found).toEqual([expect.stringContaining("Stately's inspector in later.js")]);
  });

  it('fails when the facts of a call are in the portal, and passes with the call alone', async () => {
    const module = '/x/api/mto.endpoints.ts';
    const later = (...renderedExports: string[]) => ({
      ...chunk('later.js', [module]),
      modules: { [module]: { renderedLength: 9, renderedExports } },
    });
    const entry = chunk('portal.js', [REACT], [], 'portal');
    expect(await breaches(entry, later('mtoEndpoints'))).toEqual([]);
    expect(await breaches(entry, later('mtoEndpoints', 'mtoFacts'))).toEqual([
      expect.stringContaining('Facts of calls in later.js'),
    ]);
  });

  it('passes where a module is named of which nothing is left', async () => {
    const later = (renderedLength: number) => ({
      ...chunk('later.js', ['/x/src/shell/inspected.ts']),
      modules: { '/x/src/shell/inspected.ts': { renderedLength } },
    });
    expect(await breaches(chunk('portal.js', [REACT], [], 'portal'), later(0))).toEqual([]);
    expect(await breaches(chunk('portal.js', [REACT], [], 'portal'), later(1))).toHaveLength(1);
  });

  it('fails when the entry is gone', async () => {
    expect(await breaches(chunk('other.js', [REACT], [], 'other'))).toEqual(['There is no entry portal in the build.']);
  });
});

describe('Chromium', () => {
  it('comes as the Debian package for root on Debian alone', async () => {
    const { takesDebianPackage } = await tool('chromium');
    const takes = (release: string, uid: number) => takesDebianPackage!(release as never, uid as never);
    expect([takes('NAME="Debian"\nID=debian\n', 0), takes('ID=debian\n', 1000)]).toEqual([true, false]);
    expect([takes('ID=ubuntu\nID_LIKE=debian\n', 0), takes('', 0)]).toEqual([false, false]);
  });

  it('is the one that CHROMIUM_PATH names, or one line says that it names none', async () => {
    const { findChromium } = await tool('chromium');
    const system = (path: string) =>
      ({ env: { CHROMIUM_PATH: path }, say: () => undefined, run: () => 1, own: () => '' }) as never;
    await expect(findChromium!(system(process.execPath))).resolves.toBe(process.execPath);
    const line = 'CHROMIUM_PATH names no file: /nowhere. Set it to a Chromium or leave it out.';
    await expect(findChromium!(system('/nowhere'))).rejects.toThrow(line);
  });

  it('is the one without windows before any other, which Debian installs; where that fails, what there is will do', async () => {
    const { findChromium } = await tool('chromium');
    const shell = '/usr/bin/chromium-headless-shell';
    /** The installed packages, where these programs exist and apt-get ends with the code; and the commands run. */
    const taken = async (there: readonly string[], debian: boolean, code: number) => {
      const ran: string[] = [];
      const run = (command: string, [what]: readonly string[]) => {
        ran.push(`${command} ${what!}`);
        return Promise.resolve(code);
      };
      const exists = (path: string) =>
        there.includes(path) || (path === shell && code === 0 && ran.includes('apt-get install'));
      const path = await findChromium!({
        env: {},
        say: () => undefined,
        own: () => '/own',
        run,
        exists,
        debian,
      } as never);
      return [path, ...ran];
    };
    await expect(taken(['/usr/bin/chromium', shell], true, 0)).resolves.toEqual([shell]);
    await expect(taken(['/usr/bin/chromium'], true, 0)).resolves.toEqual([shell, 'apt-get update', 'apt-get install']);
    await expect(taken(['/usr/bin/chromium'], true, 1)).resolves.toEqual(['/usr/bin/chromium', 'apt-get update']);
    await expect(taken(['/usr/bin/google-chrome', '/own'], false, 1)).resolves.toEqual(['/usr/bin/google-chrome']);
    await expect(taken(['/own'], false, 1)).resolves.toEqual(['/own']);
  });
});

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

describe('npm test', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

  it('runs checks that package.json has: a script that is renamed takes its check along', async () => {
    const { CHECKS } = (await tool('test-rings')) as unknown as { CHECKS: readonly string[] };
    expect(CHECKS).toHaveLength(4);
    expect(CHECKS.filter((name) => !(name in scripts))).toEqual([]);
    expect(scripts['check']).toContain(CHECKS.map((name) => `npm run ${name}`).join(' && '));
  });

  it('judges the rows that are proven, the transitions that are taken and the mutants of changed machines, each in the ring that can tell, by scripts that package.json has', async () => {
    const { JUDGED } = (await tool('test-rings')) as unknown as { JUDGED: Readonly<Record<string, readonly string[]>> };
    expect(JUDGED).toEqual({
      first: ['trace -- --check --first-ring', 'coverage -- --check'],
      second: ['mutants -- --changed', 'trace -- --check'],
    });
    const judged = Object.values(JUDGED).flat();
    expect(judged.map((command) => command.split(' ')[0] ?? '').filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('.ci/run', () => {
  it('has in its second ring every file that behaves otherwise on PostgreSQL, and none that is not there or opens no database', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const { ON_POSTGRES: second } = (await tool('postgres')) as unknown as { ON_POSTGRES: readonly string[] };
    const all = execFileSync('git', ['ls-files', 'tests/*.test.ts'], { cwd: root }).toString().trim().split('\n');
    expect(second.filter((path) => !all.includes(path))).toEqual([]);
    // Phrases by which a test or its header shows that it knows both databases; this file contains them too.
    const differs = all.filter(
      (path) =>
        path !== 'tests/shell/tools.test.ts' &&
        /TEST_DATABASE_URL|own-postgres|PGlite (?:does|takes) one|migrate\(/.test(read(path)) &&
        !read(path).includes('#support/crash'),
    );
    expect(differs.length).toBeGreaterThan(6);
    expect(differs.filter((path) => !second.includes(path))).toEqual([]);
    const opens =
      /TEST_DATABASE_URL|openTestStore|openSeededStore|openApp\(|startTestServer|openSandbox|openGatewayKit|gatewayKit\(|openOwnPostgres/;
    expect(second.filter((path) => !opens.test(read(path)))).toEqual([]);
  });

  it('is a script that bash understands', () => {
    const path = fileURLToPath(new URL('../../.ci/run', import.meta.url));
    expect(spawnSync('bash', ['-n', path]).status).toBe(0);
    const cwd = fileURLToPath(new URL('../..', import.meta.url));
    expect(execFileSync('git', ['ls-files', '--stage', path], { cwd }).toString()).toMatch(/^100755 /);
  });
});
