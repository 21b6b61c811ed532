import { existsSync } from 'node:fs';
import { isDebian } from './chromium.mjs';

/** Debian's programs, each with the package that brings it. */
const FIREFOX = { path: '/usr/bin/firefox-esr', from: 'firefox-esr' };
const DRIVER = { path: '/usr/bin/WebKitWebDriver', from: 'webkit2gtk-driver' };
const SCREEN = { path: '/usr/bin/Xvfb', from: 'xvfb' };

/**
 * Finds Firefox and WebKit, or installs Debian's packages of them, and says what is left out.
 *
 * @param {object} system
 * @param {(line: string) => void} system.say
 * @param {(command: string, args: string[]) => Promise<number>} system.run gives the exit code
 * @param {(path: string) => boolean} [system.exists] whether there is a program at this path
 * @param {boolean} [system.debian] whether Debian's own packages can be installed
 * @returns {Promise<{ firefox: string | null; webkit: { driver: string; screen: string } | null }>} `null` where an
 *   engine cannot be had
 */
export async function findEngines({ say, run, exists = existsSync, debian = isDebian() }) {
  const missing = [FIREFOX, DRIVER, SCREEN].filter(({ path }) => !exists(path)).map(({ from }) => from);
  if (missing.length > 0 && debian) {
    say(`Installing the Debian packages of the engines: ${missing.join(', ')} ...`);
    // Without a network nobody waits long for what can be left out.
    const patience = [
      '-q',
      '-o',
      'Acquire::Retries=0',
      '-o',
      'Acquire::http::Timeout=20',
      '-o',
      'Acquire::https::Timeout=20',
    ];
    if ((await run('apt-get', ['update', ...patience])) === 0)
      await run('apt-get', ['install', '-y', ...patience, '--no-install-recommends', ...missing]);
  }
  const firefox = exists(FIREFOX.path) ? FIREFOX.path : null;
  const webkit = exists(DRIVER.path) && exists(SCREEN.path) ? { driver: DRIVER.path, screen: SCREEN.path } : null;
  if (firefox === null) say(`Firefox is left out: there is no ${FIREFOX.path} (package ${FIREFOX.from})`);
  if (webkit === null)
    say(`WebKit is left out: there is no ${DRIVER.path} with ${SCREEN.path} (packages ${DRIVER.from}, ${SCREEN.from})`);
  return { firefox, webkit };
}

/**
 * What is wrong where nothing can be walked although Debian has the engines; elsewhere a machine without them is as it
 * is.
 *
 * @param {{ firefox: string | null; webkit: object | null }} programs as `findEngines` found them
 * @param {boolean} [debian] whether Debian's own packages can be installed
 * @returns {string | null} what to tell the person; `null` where nothing is wrong
 */
export function troubleWith({ firefox, webkit }, debian = isDebian()) {
  if (!debian || firefox !== null || webkit !== null) return null;
  return 'No journey was walked: neither Firefox nor WebKit could be installed. What apt-get said is above.';
}
