/** A person who hears the portal: presses keys, types, and waits for words. Everything is written into a transcript. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from '../engines/tab.ts';
import { eventually } from '../engines/waiting.ts';
import type { Session } from './session.ts';
import { isInBetween, masked } from './transcript.ts';

/** What was done, and everything that was said until the next act. */
export interface Step {
  /** For example `pressed Tab`. */
  readonly act: string;
  readonly said: readonly string[];
  /** Whether nothing has to be said. */
  readonly isQuiet: boolean;
}

/** How long words are waited for; it only ends a silence, also on a busy machine. */
const PATIENCE_MS = 30_000;

/** Milliseconds between two looks for words that come by themselves. */
const LOOK_MS = 50;

/** A page that never rests, as one with a film, is not waited for more often than this. */
const ROUNDS = 20;

/** Runs in the page: resolves when what was changed before is drawn, and the screen reader told of it. */
const DRAWN = `return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));`;

export class Reader {
  readonly steps: Step[] = [];
  readonly tab: Tab;
  readonly #session: Session;
  readonly #patienceMs: number;

  constructor(session: Session, tab: Tab, patienceMs = PATIENCE_MS) {
    this.#session = session;
    this.tab = tab;
    this.#patienceMs = patienceMs;
  }

  /** Waits until the browser's own window was read. */
  async begin(): Promise<void> {
    await this.#listen([], () => true);
  }

  /** Signs somebody in without a word in the transcript; the page is then as it is after its first heading was said. */
  async signIn(user: string, path: string): Promise<void> {
    await this.tab.signIn(user, path);
    await this.top();
  }

  /**
   * Goes to the top of the page without a word in the transcript: where the reader is in a page that has just come, or
   * in a part that has just changed, depends on which of reader and browser was first.
   */
  async top(): Promise<void> {
    await this.#listen([], () => true);
    await this.#session.press('ctrl+Home');
    await this.#listen([], () => true);
  }

  /** Opens an address and stops the reading of the whole page that follows. */
  async open(path: string, words: RegExp): Promise<void> {
    await this.#do(`opened ${path}`, () => this.tab.open(path), words, { stops: true });
  }

  /**
   * Presses keys one after the other; each is a step of its own, the last one is answered by the words.
   *
   * @throws {Error} where the words are not said
   */
  async press(keys: string, words?: RegExp): Promise<void> {
    const all = keys.split(' ');
    for (const [at, key] of all.entries())
      await this.#do(`pressed ${key}`, () => this.#session.press(key), at === all.length - 1 ? words : undefined);
  }

  /** Presses a key after which the reader says more, by its own speed, than the words, or than nothing. */
  async quietly(key: string, words?: RegExp): Promise<void> {
    const all: string[] = [];
    const found = (): readonly string[] => all.filter((one) => words?.test(one));
    await this.#session.press(key);
    if (!(await this.#listen(all, () => words === undefined || found().length > 0)))
      throw new Error(`expected to hear ${String(words)} after '${key}', not ${all.join(', ') || 'silence'}`);
    const act = `pressed ${key}, and what ${words === undefined ? '' : 'else '}was said is not compared`;
    const said = all.map((one) => masked(one)).filter((one) => words?.test(one) || isInBetween(one));
    this.steps.push({ act, said, isQuiet: true });
  }

  /** Presses a key that opens another page; what is read of the page by itself is stopped. */
  async follow(key: string, words: RegExp): Promise<void> {
    await this.#do(`pressed ${key}`, () => this.#session.press(key), words, { stops: true });
  }

  /** Presses a key until these words are said, at most `most` times. */
  async find(key: string, words: RegExp, most = 40): Promise<void> {
    for (let pressed = 0; pressed < most; pressed += 1) {
      await this.press(key);
      if (this.steps.at(-1)?.said.some((one) => words.test(one))) return;
    }
    throw new Error(`expected to hear ${String(words)} after ${key}, ${most} times`);
  }

  async type(text: string, words?: RegExp): Promise<void> {
    const letters = async (): Promise<void> => {
      for (const letter of text) {
        await this.#session.type(letter);
        await this.#settle();
      }
    };
    await this.#do(`typed ${text}`, letters, words);
  }

  /** Waits until it was said that what was typed is saved, in whatever step that is. */
  async saved(): Promise<void> {
    const heard: string[] = [];
    const isSaid = (): boolean => heard.some((words) => isInBetween(masked(words)));
    if (!this.steps.some(({ said }) => said.some(isInBetween)) && !(await this.#listen(heard, isSaid)))
      throw new Error('expected to hear that the answers are saved');
    const said = heard.map((words) => masked(words));
    this.steps.push({ act: 'heard that the answers are saved', said, isQuiet: true });
  }

  /** Something happens without a key: the clock, an answer. */
  async meet(act: string, happen: () => Promise<unknown>, words: RegExp): Promise<void> {
    await this.#do(act, happen, words);
  }

  /** @param how `stops`: the reading of a page that goes on by itself is stopped after the words */
  async #do(
    act: string,
    happen: () => Promise<unknown>,
    words?: RegExp,
    { stops = false }: { readonly stops?: boolean } = {},
  ): Promise<void> {
    const heard: string[] = [];
    await happen();
    const found = (): readonly string[] => heard.filter((one) => words?.test(masked(one)));
    await this.#listen(heard, () => words === undefined || found().length > 0);
    if (stops) {
      await this.#session.press('Control_L');
      await this.#listen([], () => true);
    }
    const said = heard.map((one) => masked(one));
    this.steps.push({ act, said, isQuiet: false });
    if (words === undefined || found().length === 1) return;
    const instead = said.length === 0 ? 'silence' : said.map((one) => `'${one}'`).join(', ');
    throw new Error(`expected to hear ${String(words)} once after '${act}', not ${instead}`);
  }

  /** Collects what is said until everything was heard and neither browser nor reader have anything left to handle. */
  async #listen(heard: string[], isEnough: () => boolean): Promise<boolean> {
    const until = Date.now() + this.#patienceMs;
    for (;;) {
      await this.#settle();
      heard.push(...this.#session.said());
      if (isEnough() || Date.now() > until) return isEnough();
      await pause(LOOK_MS);
    }
  }

  /** The reader may change the focus of the browser, and that is told to the reader: twice in a row nothing is new. */
  async #settle(): Promise<void> {
    for (let before = -1, handled = 0, round = 0; before !== handled && round < ROUNDS; round += 1) {
      before = handled;
      await eventually('the page is drawn', () => this.tab.script(DRAWN).then(() => true));
      handled = await this.#session.quiet();
    }
  }
}
