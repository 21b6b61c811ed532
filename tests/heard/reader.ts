/** A person who hears the portal: presses keys, types, and waits for words. Everything is written into a transcript. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from '../engines/tab.ts';
import type { Session, Utterance } from './session.ts';
import { masked } from './transcript.ts';

/** What was done, and everything that was said until the next act. */
export interface Step {
  /** For example `pressed Tab`. */
  readonly act: string;
  readonly said: readonly string[];
  /** Milliseconds from the act to the words that were waited for; null where none were. */
  readonly after: number | null;
  /** Whether nothing has to be said. */
  readonly isQuiet: boolean;
}

/** How long words are waited for; it only ends a silence, also on a busy machine. */
const PATIENCE_MS = 30_000;

/** How long the reader has to do nothing at all before the next key is pressed: a person waits until it is quiet. */
const QUIET_MS = 500;

export class Reader {
  readonly steps: Step[] = [];
  readonly tab: Tab;
  readonly #session: Session;
  readonly #patienceMs: number;
  readonly #names: (readonly [text: string, name: string])[] = [];

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
    await this.#listen([], () => true);
    await this.#session.press('Control_L');
    await this.#session.press('ctrl+Home');
    await this.#listen([], () => true);
  }

  /** Writes a name instead of a text that is another one in each run. */
  calls(name: string, text: string): void {
    this.#names.push([text, `<${name}>`]);
  }

  #masked(words: string): string {
    return this.#names.reduce((said, [text, name]) => said.replaceAll(text, name), masked(words));
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

  /** Presses a key after which the reader says something or nothing, by its own speed. */
  async quietly(key: string): Promise<void> {
    await this.#session.press(key);
    await this.#listen([], () => true);
    this.steps.push({ act: `pressed ${key}, and what was said is not compared`, said: [], after: null, isQuiet: true });
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
    await this.#do(`typed ${text}`, () => this.#session.type(text), words);
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
    const since = Date.now();
    const heard: Utterance[] = [];
    await happen();
    const found = (): readonly Utterance[] => heard.filter((one) => words?.test(this.#masked(one.words)));
    await this.#listen(heard, () => words === undefined || found().length > 0);
    if (stops) {
      await this.#session.press('Control_L');
      await this.#listen([], () => true);
    }
    const said = heard.map((one) => this.#masked(one.words));
    const [first] = found();
    this.steps.push({ act, said, after: first === undefined ? null : first.at - since, isQuiet: false });
    if (words === undefined || found().length === 1) return;
    const instead = said.length === 0 ? 'silence' : said.map((one) => `'${one}'`).join(', ');
    throw new Error(`expected to hear ${String(words)} once after '${act}', not ${instead}`);
  }

  /** Collects what is said until everything was heard and the reader has nothing more to handle. */
  async #listen(heard: Utterance[], isEnough: () => boolean): Promise<boolean> {
    const until = Date.now() + this.#patienceMs;
    let size = this.#session.size();
    let changed = Date.now();
    while (Date.now() < until) {
      await pause(50);
      heard.push(...this.#session.said());
      const now = this.#session.size();
      if (now !== size) [size, changed] = [now, Date.now()];
      if (isEnough() && Date.now() - changed > QUIET_MS) return true;
    }
    return isEnough();
  }
}
