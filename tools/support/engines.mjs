import { existsSync } from 'node:fs';
import { isDebian } from './chromium.mjs';

/** Debian's programs, each with the package that brings it. */
const FIREFOX = { path: '/usr/bin/firefox-esr', from: 'firefox-esr' };
const DRIVER = { path: '/usr/bin/WebKitWebDriver', from: 'webkit2gtk-driver' };
const SCREEN = { path: '/usr/bin/Xvfb', from: 'xvfb' };

/**
 * Finds Firefox and WebKit, or installs Debian's packages, and reports missing ones.
 *
 * @param {object} system
 * @param {(line: string) => void} system.say
 * @param {(command: string, args: string[]) => Promise<number>} system.run gives the exit code
 * @param {(path: string) => boolean} [system.exists] whether there is a program at this path
 * @param {boolean} [system.debian] whether Debian's own packages can be installed
 * @returns {Promise<{ firefox: string | null; webkit: { driver: string; screen: string } | null }>} `null` for an
 *   unavailable engine
 */
export async function findEngines({ say, run, exists = existsSync, debian = isDebian() }) {
  const missing = [FIREFOX, DRIVER, SCREEN].filter(({ path }) => !exists(path)).map(({ from }) => from);
  if (missing.length > 0 && debian) {
    say(`Installing the Debian packages of the engines: ${missing.join(', ')} ...`);
    // A time limit, because without a network this optional step must not take long.
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
 * An error message if no engine is available although Debian has packages; on other systems missing engines are
 * acceptable.
 *
 * @param {{ firefox: string | null; webkit: object | null }} programs as `findEngines` found them
 * @param {boolean} [debian] whether Debian's own packages can be installed
 * @returns {string | null} the message; `null` without an error
 */
export function troubleWith({ firefox, webkit }, debian = isDebian()) {
  if (!debian || firefox !== null || webkit !== null) return null;
  return 'No journey was walked: neither Firefox nor WebKit could be installed. What apt-get said is above.';
}
