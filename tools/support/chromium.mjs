import { existsSync, readFileSync } from 'node:fs';

/** Chromium's headless shell needs half the CPU time for each page (docs/decisions/0034). */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Usual paths of Chromium. */
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Whether to install Debian's package: as root on Debian itself (Ubuntu's package of that name is something else). */
export function takesDebianPackage(osRelease, uid) {
  return uid === 0 && /^ID=debian$/m.test(osRelease);
}

/**
 * Finds a Chromium, or installs one and says so.
 *
 * @param {object} system
 * @param {NodeJS.ProcessEnv} system.env
 * @param {(line: string) => void} system.say
 * @param {(command: string, args: string[]) => Promise<number>} system.run gives the exit code
 * @param {() => string} system.own the path where Playwright keeps its own, installed or not
 * @param {(path: string) => boolean} [system.exists] whether there is a program at this path
 * @param {boolean} [system.debian] whether Debian's own packages can be installed
 * @returns {Promise<string>} the program
 * @throws {Error} with one line, when there is none and none can be installed
 */
export async function findChromium({ env, say, run, own, exists = existsSync, debian = isDebian() }) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}. Set it to a Chromium or leave it out.`);
  }
  if (exists(SHELL)) return SHELL;
  if (debian) {
    say('There is no Chromium without windows: installing the Debian package ...');
    const code = await installDebian(run, ['chromium-headless-shell']);
    if (code === 0 && exists(SHELL)) return SHELL;
  }
  const found = [...SYSTEM, own()].find((path) => exists(path));
  if (found) return found;

  say('There is no Chromium: installing the one of Playwright ...');
  const withSystem = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const code = await run('npx', ['playwright', 'install', ...withSystem, 'chromium']);
  if (code === 0 && exists(own())) return own();
  throw new Error(
    'There is no Chromium and none could be installed. Install one and set CHROMIUM_PATH to its program.',
  );
}

/**
 * Installs packages of Debian, within a time limit: without a network an optional step must not take long.
 *
 * @param {(command: string, args: string[]) => Promise<number>} run gives the exit code
 * @param {readonly string[]} packages
 * @returns {Promise<number>} 0 where they are installed
 */
export async function installDebian(run, packages) {
  const limits = ['Acquire::Retries=0', 'Acquire::http::Timeout=20', 'Acquire::https::Timeout=20'];
  const patience = ['-q', ...limits.flatMap((limit) => ['-o', limit])];
  return (
    (await run('apt-get', ['update', ...patience])) ||
    run('apt-get', ['install', '-y', ...patience, '--no-install-recommends', ...packages])
  );
}

/** Whether this is root on Debian. */
export const isDebian = () =>
  takesDebianPackage(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '', process.getuid?.());
