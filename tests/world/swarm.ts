/**
 * What the lives of a search are made of. Drawn evenly, everything that can happen is spread so thin that four steps
 * which belong together hardly ever meet; so each life leaves things out and repeats others, as its seed says (swarm
 * testing: Groce et al., ISSTA 2012), and what a search has done often in a state is drawn less there.
 */
import type { Chance } from './core/chance.ts';
import { PAGES } from './pages.ts';
import type { Offer, Step } from './people/steps.ts';

/** How often a search chose something, by what was chosen and where. */
export type Seen = Map<string, number>;

/** How much more or less often than its weight says something happens in a life. */
const USUAL = [0.2, 0.5, 1, 1, 1, 2, 6];
const RARE = [0, 0, 0, 0.3, 1, 3];
const TIME = [0.2, 0.5, 1, 1];
/** How bent a person is on what their page asks for. */
const DRIVES = [1, 4, 12];
/** Another tab, another device: half of the lives have none. */
const OTHER_TAB = [0, 0, 3, 8];
/** How many kinds of page a person opens: in most lives one. */
const KINDS = [1, 1, 1, 2, 9];
const FAULTY = [0, 0, 1, 4];
/** The part of all steps that lays a fault, at most. */
const SHARES = [0, 0.1, 0.2, 0.3, 0.4];
const LENGTHS = [0.25, 0.4, 0.6, 1, 1];

/** What ends or interrupts whatever a person is about: each life leaves out half of it, so that something comes about. */
const isRare = (act: string): boolean =>
  /^(reloads|crashes|is closed|is hidden|is frozen|is duplicated|signs out|has its clock put back|loses the sign-in|follows a link home|presses Back|signs in as mia|(15 s|70 s|25 min) pass)$/.test(
    act,
  );
/** What a person does on a page. */
const ON_PAGE = /^[ABC] (?!is |signs |tries to start|returns |\w+ goes on$)/;
const FAULT = /^[ABC] (\w+): (.+)$/;

/** The act of a step, whichever tab does it. */
const actOf = (step: Step): string => step.replace(/^[ABC] /, '');

/** The kind of page that an act is of. */
const KINDS_OF_ACTS = new Map(PAGES.flatMap(({ kind, acts }) => Object.keys(acts).map((act) => [act, kind] as const)));

export interface Swarm {
  /** Steps of this life. */
  readonly length: number;
  choose(offers: readonly Offer[]): Step;
}

/**
 * @param length of the longest lives
 * @param where what the tab of a step shows, in a few words
 * @param seen what a search chose before; what it chooses now is noted there
 */
export function swarmOf(chance: Chance, length: number, where: (step: Step) => string, seen: Seen | null): Swarm {
  const factors = new Map<string, number>();
  const factor = (name: string, from: readonly number[]): number => {
    const known = factors.get(name);
    if (known !== undefined) return known;
    const drawn = chance.pick(from);
    factors.set(name, drawn);
    return drawn;
  };
  /** The kind of page that a step opens from home; null for none. */
  const openedBy = (step: Step): string | null =>
    where(step).startsWith('home ') ? (KINDS_OF_ACTS.get(actOf(step)) ?? null) : null;
  const [share, drive] = [chance.pick(SHARES), chance.pick(DRIVES)];
  const ofTab = (step: Step): number => {
    if (step.endsWith(' is duplicated')) return factor('B', OTHER_TAB);
    return step.endsWith(' is opened') ? factor(step[0]!, OTHER_TAB) : 1;
  };
  let left = chance.pick(KINDS);
  /** Chooses what this life opens among what is offered, once. */
  const chooseKinds = (others: readonly Offer[]): void => {
    const all = [...new Set(others.flatMap(({ step }) => openedBy(step) ?? []))];
    for (; all.length > 0 && left > 0; left -= 1) factors.set(all.splice(chance.below(all.length), 1)[0]!, 1);
  };
  const ofAct = (step: Step): number => {
    const [act, opened] = [actOf(step), openedBy(step)];
    if (opened !== null) return (factors.get(opened) ?? 0) * factor(act, USUAL);
    if (isRare(act)) return factor(act, RARE) * ofTab(step);
    if (act.endsWith(' pass')) return factor(act, TIME);
    return factor(act, USUAL) * (ON_PAGE.test(step) ? drive : ofTab(step));
  };
  const isUntried = (step: Step): number => {
    const count = seen?.get(`${actOf(step)} × ${where(step)}`) ?? 0;
    return (1 + count / 5) ** -0.7;
  };
  const note = (step: Step): Step => {
    const key = `${actOf(step)} × ${where(step)}`;
    seen?.set(key, (seen.get(key) ?? 0) + 1);
    return step;
  };
  const draw = (offers: readonly Offer[], weights: readonly number[]): Step => {
    const whole = weights.map((weight) => Math.ceil(weight * 1000));
    let mark = chance.below(whole.reduce((sum, one) => sum + one, 0));
    return offers.find((_offer, at) => (mark -= whole[at]!) < 0)!.step;
  };
  const chooseFault = (faults: readonly Offer[]): Step | null => {
    const weights = faults.map(({ step, weight }) => {
      const [, call, fault] = FAULT.exec(step)!;
      return weight * factor(call!, FAULTY) * factor(fault!, FAULTY) * isUntried(step);
    });
    return weights.some((weight) => weight > 0) ? draw(faults, weights) : null;
  };
  // What goes wrong on a line goes wrong for a while.
  let wasFault = false;
  return {
    length: Math.ceil(length * chance.pick(LENGTHS)),
    choose: (offers) => {
      const faults = offers.filter(({ step }) => FAULT.test(step));
      const others = offers.filter(({ step }) => !FAULT.test(step));
      const isFault = chance.below(1000) < (wasFault ? Math.min(2.5 * share, 0.6) : share) * 1000;
      chooseKinds(others);
      const fault = isFault ? chooseFault(faults) : null;
      wasFault = fault !== null;
      if (fault !== null) return note(fault);
      const weights = others.map(({ step, weight }) => weight * ofAct(step) * isUntried(step));
      const hasAny = weights.some((weight) => weight > 0);
      return note(draw(others, hasAny ? weights : others.map(({ weight }) => weight)));
    },
  };
}
