import { existsSync } from 'node:fs';
import { installDebian, isDebian } from './chromium.mjs';

/** Debian's programs, each with the package that brings it. */
const FIREFOX = { path: '/usr/bin/firefox-esr', from: 'firefox-esr' };
const DRIVER = { path: '/usr/bin/WebKitWebDriver', from: 'webkit2gtk-driver' };
const SCREEN = { path: '/usr/bin/Xvfb', from: 'xvfb' };

/** What a screen reader needs beside Firefox and a screen. */
const READER = { path: '/usr/bin/orca', from: 'orca' };
const HEARING = [
  { path: '/usr/libexec/at-spi-bus-launcher', from: 'at-spi2-core' },
  { path: '/usr/bin/dbus-daemon', from: 'dbus-x11' },
  { path: '/usr/bin/speech-dispatcher', from: 'speech-dispatcher' },
  { path: '/usr/bin/openbox', from: 'openbox' },
  { path: '/usr/bin/xdotool', from: 'xdotool' },
];

/** Installs Debian's packages of those programs that are missing. */
async function installMissing(programs, of, { say, run, exists }) {
  const missing = programs.filter(({ path }) => !exists(path)).map(({ from }) => from);
  if (missing.length === 0) return;
  say(`Installing the Debian packages of ${of}: ${missing.join(', ')} ...`);
  await installDebian(run, missing);
}

/**
 * Finds Orca, Firefox and what they need, or installs Debian's packages.
 *
 * @param {object} system as `findEngines` takes it
 * @returns {Promise<{ firefox: string; orca: string } | null>} `null` where something is missing, which is reported
 */
export async function findReader({ say, run, exists = existsSync, debian = isDebian() }) {
  const needed = [FIREFOX, SCREEN, READER, ...HEARING];
  if (debian) await installMissing(needed, 'the screen reader', { say, run, exists });
  const missing = needed.filter(({ path }) => !exists(path));
  if (missing.length === 0) return { firefox: FIREFOX.path, orca: READER.path };
  say(`No screen reader: there is no ${missing.map(({ path, from }) => `${path} (package ${from})`).join(', ')}`);
  return null;
}

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
  if (debian) await installMissing([FIREFOX, DRIVER, SCREEN], 'the engines', { say, run, exists });
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
