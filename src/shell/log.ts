/** The browser's console, for whoever looks after the portal; nothing of a person is ever written there. */

/** Writes a line. It is neither an error nor a warning: the portal goes on as the specification says. */
export function note(line: string): void {
  // oxlint-disable-next-line no-console -- the one way to it
  console.info(`Portal: ${line}`);
}
