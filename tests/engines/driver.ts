/**
 * Controls a browser through WebDriver's commands: over HTTP for WebKit, and for Firefox over its own socket,
 * Marionette.
 */

/** Commands of both engines: Marionette's name, and WebDriver's method and path; `:id` stands for an element. */
export const COMMANDS = {
  navigate: ['Navigate', 'POST', '/url'],
  reload: ['Refresh', 'POST', '/refresh'],
  address: ['GetCurrentURL', 'GET', '/url'],
  script: ['ExecuteScript', 'POST', '/execute/sync'],
  click: ['ElementClick', 'POST', '/element/:id/click'],
  clear: ['ElementClear', 'POST', '/element/:id/clear'],
  type: ['ElementSendKeys', 'POST', '/element/:id/value'],
  actions: ['PerformActions', 'POST', '/actions'],
  picture: ['TakeScreenshot', 'GET', '/screenshot'],
} as const;

export type Command = keyof typeof COMMANDS;

/** WebDriver's time limits, in milliseconds: by itself a page that does not load is waited for five minutes. */
export const TIMEOUTS = { script: 30_000, pageLoad: 60_000, implicit: 0 };

/** Options for opening a browser. */
export interface Opening {
  /** The preference for dark colours. */
  readonly dark: boolean;
  /** Width of the page, in CSS pixels. */
  readonly width: number;
}

export interface Running {
  /** Returns WebDriver's value. Rejects with WebDriver's message. */
  send(command: Command, params: Readonly<Record<string, unknown>>, element?: string): Promise<unknown>;
  /** Prints the page as a PDF, on paper of this height; `null` where the engine's driver cannot print. */
  print: ((heightCm: number) => Promise<Buffer>) | null;
  close(): Promise<void>;
}

/** An engine that is installed. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  open(opening: Opening): Promise<Running>;
  /** Ends what its browsers share. */
  end(): void;
}

/** The key by which WebDriver marks an element (W3C WebDriver, 12.1). */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
