/** The browser's console, for the operators of the portal; no personal data is ever written there. */

/** Writes a line, neither as error nor as warning: the portal continues as the specification says. */
export function note(line: string): void {
  // oxlint-disable-next-line no-console -- the one way to it
  console.info(`Portal: ${line}`);
}
