/**
 * The world: tabs, line, clock and regulator under one scheduler. A step of a life happens, and then everything that
 * follows from it by itself, one thing after the other, until nothing is left to happen now.
 */
import type { AnyActorRef } from 'xstate';
import { browserOf } from './browser.ts';
import { drain, installGlobals, type Surroundings } from './globals.ts';
import { answerInBetween, exchangeOf, responseOf, type Exchange, type Fault, type Reply } from './line.ts';
import { simClock } from './sim-clock.ts';
import type { PageKind } from './page.ts';
import { followDocument, openDocument, placeAfter, tabOf, type Document, type Tab } from './tab.ts';
import { textIn } from '../regulator/model.ts';
import type { Payments, Regulator, Setting } from '../regulator/port.ts';
import type { WorldForm } from './letter.ts';

/** What a step and a way over the line take: nothing that a person does happens in the same moment as something else. */
const STEP_MS = 200;
const WAY_MS = 20;
const START = Date.UTC(2026, 10, 21, 0, 0);
/** So many things follow from one step at most (part 3.5 of the oracle). */
const MOST_FOLLOWING = 400;

export const TABS = ['A', 'B', 'C'] as const;
export type TabName = (typeof TABS)[number];

export interface SignIn {
  readonly person: string;
  readonly signIn: number;
}

export interface LaidFault {
  readonly tab: TabName;
  readonly call: string;
  readonly fault: Fault;
}

export interface Hit extends LaidFault {
  /** Empty for none. */
  readonly text: string;
}

export interface World {
  readonly tabs: Readonly<Record<TabName, Tab>>;
  /** What people fill in. */
  readonly form: WorldForm;
  readonly regulator: Regulator;
  readonly payments: Payments;
  readonly waiting: Exchange[];
  readonly laid: LaidFault[];
  /** Faults that a tab met, with the text of the letter in that call. */
  readonly hits: readonly Hit[];
  /** Texts whose store was refused because the sign-in had ended. */
  readonly refusedTexts: Set<string>;
  /** The tab that stored last, by person and key. */
  readonly storedBy: Map<string, string>;
  /** Texts of saved drafts that a tab was told, or saved itself: `A text-1`. */
  readonly seenDrafts: Set<string>;
  /** The tab that ended last what is kept, by person and key. */
  readonly endedBy: Map<string, string>;
  /** Texts of applications that ended elsewhere, with which the person began another one. */
  readonly begunAnew: Set<string>;
  /** Exceptions that nobody caught. */
  readonly uncaught: string[];
  readonly log: string[];
  now(): number;
  note(line: string): void;
  /** Runs something in a document, and lets its promises call back. */
  run(document: Surroundings, act: () => void): Promise<void>;
  /** The same for what a person does, which may take the document away. */
  act(document: Document, act: () => void | Promise<void>): Promise<void>;
  /** A text that nobody has typed before; it is the last one of `typed` then. */
  newText(): string;
  readonly typed: readonly string[];
  open(tab: Tab, answer: SignIn | null): Promise<void>;
  /** The document ends: what it asked for and is not on its way yet is never asked. */
  end(tab: Tab): void;
  /** The document is told that it ends, as browsers do, and then ends. */
  depart(tab: Tab): Promise<void>;
  pass(ms: number): Promise<void>;
  release(exchange: Exchange): void;
  settle(): Promise<void>;
  signIn(person: string): SignIn;
  close(): void;
}

/** Sees every actor of every document, with the name of its tab. */
export type Watch = (actor: AnyActorRef, tab: string) => void;

export async function createWorld(
  { form, open: openRegulator }: Setting,
  pages: readonly PageKind[],
  watch: Watch = () => undefined,
): Promise<World> {
  const begin = await openRegulator();
  const clock = simClock(START);
  const globals = installGlobals(clock);
  const [here, elsewhere] = [browserOf('this browser'), browserOf('another device')];
  const shown = { form, pages };
  const tabs = { A: tabOf('A', here, shown), B: tabOf('B', here, shown), C: tabOf('C', elsewhere, shown) };
  const regulator = begin({ now: clock.now, leaveDocuments: globals.leave });
  const underWay: Exchange[] = [];
  const waiting: Exchange[] = [];
  /** Answers that have come to frozen documents. */
  const held: { readonly exchange: Exchange; readonly reply: Exchange['reply'] }[] = [];
  const laid: LaidFault[] = [];
  const hits: Hit[] = [];
  const refusedTexts = new Set<string>();
  const storedBy = new Map<string, string>();
  const seenDrafts = new Set<string>();
  const endedBy = new Map<string, string>();
  const begunAnew = new Set<string>();
  const uncaught: string[] = [];
  const log: string[] = [];
  /** Sign-ins that the provider ends when the tab reaches it. */
  const ending = new Map<string, number>();
  let signIns = 0;
  const typed: string[] = [];

  // Ids of records are chance on the real server.
  const note = (line: string): void =>
    void log.push(
      `${new Date(clock.now()).toISOString().slice(11, 19)} ${line.replace(/(recordid|customRef)=[\w-]+/gi, '$1=…')}`,
    );
  const run = async (document: Surroundings, act: () => void): Promise<void> => {
    if (!document.isAlive) return;
    globals.enter(document);
    try {
      act();
    } catch (error) {
      uncaught.push(String(error));
    }
    await drain();
  };
  const ask = (tab: Tab) => (document: Surroundings, address: unknown, init?: RequestInit) => {
    const { exchange, promise } = exchangeOf(tab.name, document, address, init);
    const at = laid.findIndex((one) => one.tab === tab.name && one.call === exchange.asked.call);
    if (at >= 0) {
      const [met] = laid.splice(at, 1);
      exchange.fault = met!.fault;
      hits.push({ ...met!, text: textIn(exchange.asked.input['formData']) });
    }
    underWay.push(exchange);
    return promise;
  };
  const deliver = async (exchange: Exchange, reply: Exchange['reply']): Promise<void> => {
    const { document, asked, fault } = exchange;
    if (exchange.isOver || !document.isAlive) return;
    if (document.isFrozen) return void held.push({ exchange, reply });
    exchange.isOver = true;
    note(
      `  ${exchange.tab} ${asked.call}: ${reply === null ? 'no answer' : String(reply.status)}${fault ? ` (${fault})` : ''}`,
    );
    await run(document, () => {
      if (reply === null) exchange.fail(new TypeError('Failed to fetch'));
      else exchange.answer(responseOf(reply, fault));
    });
  };
  const answerOf = async ({ asked, tab }: Exchange): Promise<Reply> => {
    const kept = `${asked.token.split('.')[0] ?? ''} ${asked.input['key'] as string}`;
    const before = regulator.autosaves.get(kept);
    const reply = await regulator.answer(asked);
    if (reply.status === 401) refusedTexts.add(textIn(asked.input['formData'] as string | undefined));
    const said = reply.body as Record<'form' | 'conflict', { readonly formData?: string } | null>;
    for (const draft of asked.call.endsWith('Draft') ? [asked.input, said.form, said.conflict] : [])
      seenDrafts.add(`${tab} ${textIn(draft?.['formData' as never])}`);
    if (asked.call === 'AutosaveDelete' && !said.conflict) endedBy.set(kept, tab);
    if (asked.call === 'AutosaveSave' && regulator.autosaves.get(kept) !== before) storedBy.set(kept, tab);
    return reply;
  };
  /** Takes an exchange as far as it goes by itself. */
  const carry = async (exchange: Exchange): Promise<void> => {
    const { fault, document } = exchange;
    const isGone = exchange.isOver || (!document.isAlive && !exchange.isKept);
    if (isGone && exchange.reply === null) return;
    if (fault === 'request waits') return void waiting.push(exchange);
    if (fault === 'request lost') return deliver(exchange, null);
    const between = answerInBetween(fault);
    if (between !== null) return deliver(exchange, between);
    clock.moveTo(clock.now() + WAY_MS);
    exchange.reply ??= await answerOf(exchange);
    if (fault === 'answer waits') return void waiting.push(exchange);
    return deliver(exchange, fault === 'answer lost' ? null : exchange.reply);
  };
  const depart = async (tab: Tab): Promise<void> => {
    const { document } = tab;
    if (document === null) return;
    await run(document, () => document.session.pageLeave.announce());
    end(tab);
  };
  const end = (tab: Tab): void => {
    if (tab.document === null) return;
    tab.document.isAlive = false;
    tab.document = null;
  };
  const endAtProvider = (tab: Tab): void => {
    const signIn = ending.get(tab.name);
    if (signIn === undefined) return;
    ending.delete(tab.name);
    regulator.signIns.delete(signIn);
    if (tab.browser.provider !== null) regulator.signIns.delete(tab.browser.provider.signIn);
    tab.browser.provider = null;
  };
  const open: World['open'] = async (tab, answer) => {
    const adapters = {
      answer,
      isValid: (signIn: number) => regulator.signIns.has(signIn),
      endSignIn: (signIn: number) => void ending.set(tab.name, signIn),
      fetch: ask(tab),
      enter: globals.enter,
      watch: (actor: AnyActorRef) => watch(actor, tab.name),
    };
    openDocument(tab, adapters);
    await drain();
  };
  const follow = async (tab: Tab): Promise<boolean> => {
    const { document } = tab;
    if (document === null || document.isFrozen) return false;
    globals.enter(document);
    const did = followDocument(tab, document);
    if (did === null) return false;
    await drain();
    note(`  ${tab.name} ${did}`);
    return true;
  };
  const goOut = async (tab: Tab): Promise<boolean> => {
    const href = tab.document?.goingTo;
    if (href === null || href === undefined || tab.document?.isFrozen) return false;
    await depart(tab);
    endAtProvider(tab);
    tab.place = placeAfter(tab, href);
    note(`  ${tab.name} is at ${tab.place}`);
    if (tab.place === 'signedOut' || tab.place === 'bank') tab.address = href;
    if (tab.place === 'portal') await open(tab, null);
    return true;
  };
  /** The next thing that happens by itself; false where nothing does. */
  const next = async (): Promise<boolean> => {
    for (const tab of Object.values(tabs)) {
      const { messages } = tab.browser;
      const at = messages.findIndex(({ owner }) => !owner.isFrozen);
      if (at >= 0) {
        const [message] = messages.splice(at, 1);
        await run(message!.owner as Surroundings, message!.deliver);
        return true;
      }
    }
    const thawed = held.findIndex(({ exchange: { document } }) => !document.isFrozen);
    if (thawed >= 0) {
      const [come] = held.splice(thawed, 1);
      await deliver(come!.exchange, come!.reply);
      return true;
    }
    const exchange = underWay.shift();
    if (exchange) {
      await carry(exchange);
      return true;
    }
    for (const tab of Object.values(tabs)) if (await follow(tab)) return true;
    // Another document takes longer to come than a page of the same.
    for (const tab of Object.values(tabs)) if (await goOut(tab)) return true;
    const timer = clock.take(clock.now());
    if (timer === null) return false;
    await run(timer.owner as Surroundings, () => timer.run());
    return true;
  };
  const settle = async (): Promise<void> => {
    for (let count = 0; await next(); count += 1)
      if (count >= MOST_FOLLOWING) throw new Error('One step leads to things without end');
  };
  return {
    tabs,
    form,
    regulator,
    payments: regulator.payments,
    waiting,
    laid,
    hits,
    refusedTexts,
    storedBy,
    seenDrafts,
    endedBy,
    begunAnew,
    uncaught,
    log,
    now: clock.now,
    note,
    run,
    act: async (document, act) => {
      clock.moveTo(clock.now() + STEP_MS);
      globals.enter(document);
      // A click is activity, as the page notices it.
      document.session.noticeActivity();
      await act();
      await drain();
    },
    newText: () => {
      const text = `text-${String(typed.length + 1)}`;
      typed.push(text);
      return text;
    },
    typed,
    open,
    end,
    depart,
    settle,
    pass: async (ms) => {
      const until = clock.now() + ms;
      for (let timer = clock.take(until); timer !== null; timer = clock.take(until)) {
        clock.moveTo(Math.max(clock.now(), timer.due));
        await run(timer.owner as Surroundings, timer.run);
        await settle();
      }
      clock.moveTo(until);
      await settle();
    },
    release: (exchange) => {
      waiting.splice(waiting.indexOf(exchange), 1);
      exchange.fault = null;
      underWay.push(exchange);
    },
    signIn: (person) => {
      signIns += 1;
      regulator.signIns.add(signIns);
      return { person, signIn: signIns };
    },
    close: () => {
      for (const tab of Object.values(tabs)) end(tab);
      globals.uninstall();
    },
  };
}
