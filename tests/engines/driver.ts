/**
 * A browser that is driven from outside: WebDriver's commands, over HTTP for WebKit and over Marionette, Firefox's own
 * socket, for Firefox.
 */

/** What both engines can be told: Marionette's name, and method and path of WebDriver; `:id` stands for an element. */
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

/** A command's name. */
export type Command = keyof typeof COMMANDS;

/** How a browser is opened. */
export interface Opening {
  /** Whether its person prefers dark pages. */
  readonly dark: boolean;
  /** How wide a page is, in CSS pixels. */
  readonly width: number;
}

/** A browser that runs, with one tab and nothing remembered. */
export interface Running {
  /** Gives WebDriver's value. Rejects with WebDriver's message. */
  send(command: Command, params: Readonly<Record<string, unknown>>, element?: string): Promise<unknown>;
  /**
   * The page as it is printed on paper so many centimetres high, as a PDF; `null` where this engine's driver cannot
   * print.
   */
  print: ((heightCm: number) => Promise<Buffer>) | null;
  close(): Promise<void>;
}

/** An engine that is installed. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  open(opening: Opening): Promise<Running>;
  /** Ends what is shared by its browsers. */
  end(): void;
}

/** By this key WebDriver names an element (W3C WebDriver, 12.1). */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
