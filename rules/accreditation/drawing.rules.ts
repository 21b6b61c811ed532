/**
 * Which questions an attempt asks, and in which order (ACRD-27, ACRD-44, OP-D-82). Chance comes from outside, so that
 * tests can repeat it.
 */

/** Gives numbers from 0 up to, and without, 1. */
export type RandomSource = () => number;

/** A copy of the items in an order in which every one is equally likely (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(random() * (last + 1));
    // oxlint-disable-next-line typescript/no-non-null-assertion -- both places are in the list
    [mixed[last], mixed[picked]] = [mixed[picked]!, mixed[last]!];
  }
  return mixed;
}

/** A source of random numbers that repeats for the same seed (mulberry32). */
export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How many questions an attempt asks: as many as a setting of the sandbox says, never more than the assessment does.
 *
 * @param setting the setting's text; anything but a whole number from 1 on counts for nothing
 * @param all how many the assessment asks
 */
export function questionsAsked(setting: string | undefined, all: number): number {
  const wanted = /^\s*\d+\s*$/.test(setting ?? '') ? Number(setting) : 0;
  return wanted === 0 ? all : Math.min(wanted, all);
}

export interface Draw {
  /** Number of questions; all of them where the bank has fewer. */
  readonly count: number;
  /** Whether to take equally many of each category, or one more (DCAL-46, `limitQuestionsPerCategory`). */
  readonly perCategory: boolean;
  /** Ids of questions that were asked lately: taken only where the others do not suffice. */
  readonly asked: ReadonlySet<string>;
}

/** Draws the questions of an attempt out of a bank, in the order in which they are asked, none twice. */
export function drawQuestions<Q extends { readonly id: string; readonly category: string }>(
  bank: readonly Q[],
  draw: Draw,
  random: RandomSource,
): Q[] {
  const { count, perCategory, asked } = draw;
  const mixed = shuffled(bank, random);
  const fresh = [...mixed.filter(({ id }) => !asked.has(id)), ...mixed.filter(({ id }) => asked.has(id))];
  return shuffled((perCategory ? inTurns(fresh, random) : fresh).slice(0, count), random);
}

/** Takes one question of each category in turn until all are used; the first category is random. */
function inTurns<Q extends { readonly category: string }>(questions: readonly Q[], random: RandomSource): Q[] {
  const categories = shuffled([...new Set(questions.map(({ category }) => category))], random);
  const groups = categories.map((name) => questions.filter(({ category }) => category === name));
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group.slice(round, round + 1))).flat();
}
