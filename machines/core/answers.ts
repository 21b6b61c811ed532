/**
 * The answers being typed, outside any machine (ARCHITECTURE, section 5): one small store a form, which notifies by
 * question. A key that is pressed touches one entry, validates one question and wakes one subscriber, however long the
 * form is; nothing copies all answers for it (docs/decisions/0006), and it draws nothing but what shows beside the text
 * (docs/decisions/0055).
 */
import { EMPTY, startOf, type Answer, type Answers } from '#rules/forms/form-answers.rules.ts';
import { optionsOf } from '#rules/forms/form-options.rules.ts';
import { followedAnswer, isFollowing } from '#rules/forms/form-follow.rules.ts';
import { validateQuestion, type ValidationFacts } from '#rules/forms/form-validation.rules.ts';
import { holds, questionsById, type QuestionsById } from '#rules/forms/form-way.rules.ts';
import type { FormDefinition, Option, Question } from '#rules/forms/form.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { askedAgain, emptiedBy, followersOf } from './followers.ts';

/** The state of a question. A new object for every change, the same one until then. */
export interface Entry {
  readonly answer: Answer;
  /** Message of the question; empty while it is not known to be wrong (QTYP-74). */
  readonly error: string;
  readonly shown: boolean;
  /** The question shows and cannot be changed. */
  readonly locked: boolean;
  /** Options of the question; empty for types without a choice. */
  readonly options: readonly Option[];
}

/** A message with the question that it belongs to. */
export interface Problem {
  readonly id: string;
  readonly text: string;
}

/** Reference lists by name, as the regulator gave them. */
export type OptionLists = Readonly<Record<string, readonly Option[]>>;

/** The answers of one form that is being filled in. */
export interface AnswerStore {
  readonly form: FormDefinition;
  readonly byId: QuestionsById;
  question(id: string): Question | undefined;
  entry(id: string): Entry;
  /**
   * Another object whenever the field of that question has to be drawn again: its entry, or the one before what was
   * typed into the field since. Only to be compared: the answer in it may be an earlier one.
   */
  drawn(id: string): Entry;
  /** Calls back when the entry of that question changes; returns a function that stops it. */
  subscribe(id: string, listener: () => void): () => void;
  /** All messages in the order of the form; the same list until one changes. */
  problems(): readonly Problem[];
  subscribeProblems(listener: () => void): () => void;
  /** Everything that is answered, shown or not; the same object until something changes. */
  answers(): Answers;
  /** Calls back with every change that a person made, before anybody else hears of it. */
  subscribeChanges(listener: (id: string) => void): () => void;
  /** A person's own change of one answer. */
  change(id: string, answer: Answer): void;
  /**
   * The same for what was typed into a field that shows it already: the field is drawn again only if something else
   * about its question changes too.
   */
  type(id: string, answer: Answer): void;
  /** Many answers at once, of a draft or of a machine: nobody typed them. */
  fill(answers: Answers): void;
  /** Takes over reference lists that were loaded. */
  offer(lists: OptionLists): void;
  /**
   * A Next or Submit was refused: these messages and no others show, and every change is validated from now on
   * (FORM-14).
   */
  refuse(problems: Readonly<Record<string, string>>): void;
  /** The step was passed: no messages, and no validation on change until the next refusal (FORM-13). */
  clearErrors(): void;
}

const NO_OPTIONS: readonly Option[] = [];

/**
 * Makes the store of a form.
 *
 * @param moment now, in the regulator's zone; read when a question is validated
 */
export function createAnswerStore(form: FormDefinition, moment: () => Moment): AnswerStore {
  const byId = questionsById(form);
  const order = [...byId.keys()];
  const followers = followersOf(byId);
  const emptied = emptiedBy(byId);
  const again = askedAgain(byId);
  const entries = new Map<string, Entry>();
  /**
   * Entries that were drawn before something was typed into their field; none for a question that is drawn as its entry
   * is now.
   */
  const drawnBefore = new Map<string, Entry>();
  const listeners = new Map<string, Set<() => void>>();
  const problemListeners = new Set<() => void>();
  const changeListeners = new Set<(id: string) => void>();
  let lists: OptionLists = {};
  let kept: Answers | null = null;
  let problems: readonly Problem[] | null = null;
  let validating = false;

  const questionOf = (id: string): Question => required(byId.get(id), id);
  const entryOf = (id: string): Entry => required(entries.get(id), id);

  // Read by rules while entries change one after the other: a view of the map, never a copy of it.
  const live = new Proxy({} as Answers, {
    get: (_none, id) => (typeof id === 'string' ? entries.get(id)?.answer : undefined),
  });

  const put = (id: string, next: Entry): boolean => {
    const before = entries.get(id);
    if (before !== undefined && before.answer === next.answer && isSameBeside(before, next)) return false;
    entries.set(id, next);
    drawnBefore.delete(id);
    if (before?.answer !== next.answer) kept = null;
    if (before?.error !== next.error) problems = null;
    return true;
  };

  const optionsNow = (question: Question): readonly Option[] => {
    const now = optionsOf(question, live, lists);
    const before = entries.get(question.id)?.options;
    // The same choice stays the same list, so that nobody is woken for it.
    return before !== undefined && before.length === now.length && before.every((option, at) => option === now[at])
      ? before
      : now;
  };

  const facts = (): ValidationFacts => ({ moment: moment(), others: { byId, answers: live } });
  const isLocked = ({ locked }: Question): boolean => locked !== undefined && holds(locked, byId, live);

  const tell = (ids: Iterable<string>, hadProblems: readonly Problem[] | null): void => {
    // Asked first: a listener may read the problems, which makes the list again.
    const areOthers = hadProblems !== null && problems === null;
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
    if (areOthers) for (const listener of problemListeners) listener();
  };

  /** Brings what depends on these questions up to date; adds to `touched` what became another entry. */
  const settle = (changed: Iterable<string>, touched: Set<string>): void => {
    for (const id of changed) {
      for (const follower of followers.get(id) ?? []) {
        const question = questionOf(follower);
        const entry = entryOf(follower);
        const shown = holds(question.when, byId, live);
        // A message that another answer mended goes; none comes up under somebody's hands.
        const error = shown && entry.error !== '' ? validateQuestion(question, entry.answer, facts()) : '';
        if (put(follower, { ...entry, shown, locked: isLocked(question), options: optionsNow(question), error }))
          touched.add(follower);
      }
    }
  };

  /** Empties what a change of this question empties (OP-S-97), one after the other, each once. */
  const clear = (id: string, touched: Set<string>): void => {
    for (const question of emptied.get(id) ?? []) {
      const entry = entryOf(question.id);
      if (!put(question.id, { ...entry, answer: EMPTY[question.type], error: '' })) continue;
      touched.add(question.id);
      clear(question.id, touched);
    }
  };

  /** Questions take over what those that they follow answer now. */
  const follow = (questions: readonly Question[], touched: Set<string>): void => {
    for (const question of questions) {
      const entry = entryOf(question.id);
      const answer = followedAnswer(question, byId, live);
      if (put(question.id, { ...entry, answer, error: '' })) touched.add(question.id);
    }
  };
  const following = (questions: readonly Question[]): readonly Question[] =>
    questions.filter((question) => !isLocked(question) && isFollowing(question, byId, live));

  for (const question of byId.values())
    entries.set(question.id, { answer: startOf(question), error: '', shown: true, locked: false, options: NO_OPTIONS });
  for (const question of byId.values()) {
    const entry = entryOf(question.id);
    entries.set(question.id, {
      ...entry,
      shown: holds(question.when, byId, live),
      locked: isLocked(question),
      options: optionsNow(question),
    });
  }

  const listen = <Listener>(to: Set<Listener>, listener: Listener): (() => void) => {
    to.add(listener);
    return () => to.delete(listener);
  };

  const write = (id: string, answer: Answer, isShown: boolean): void => {
    const question = byId.get(id);
    const entry = entries.get(id);
    if (question === undefined || entry === undefined) return;
    const had = problemsNow();
    const drawn = drawnBefore.get(id) ?? entry;
    const touched = new Set<string>([id]);
    const followed = following(again.get(id) ?? []);
    let isOther = put(id, { ...entry, answer });
    if (validating && entry.shown)
      isOther = put(id, { ...entry, answer, error: validateQuestion(question, answer, facts()) }) || isOther;
    if (!isOther) return;
    clear(id, touched);
    follow(followed, touched);
    settle([...touched], touched);
    if (isShown && isSameBeside(drawn, entryOf(id)) && entryOf(id).answer === answer) drawnBefore.set(id, drawn);
    for (const listener of changeListeners) listener(id);
    tell(touched, had);
  };

  const problemsNow = (): readonly Problem[] => {
    problems ??= order.map((id) => ({ id, text: entryOf(id).error })).filter(({ text }) => text !== '');
    return problems;
  };

  return {
    form,
    byId,
    question: (id) => byId.get(id),
    entry: entryOf,
    drawn: (id) => drawnBefore.get(id) ?? entryOf(id),
    subscribe: (id, listener) => {
      const known = listeners.get(id) ?? new Set();
      listeners.set(id, known);
      return listen(known, listener);
    },
    problems: problemsNow,
    subscribeProblems: (listener) => listen(problemListeners, listener),
    answers: () => {
      kept ??= Object.fromEntries(order.map((id) => [id, entryOf(id).answer]));
      return kept;
    },
    subscribeChanges: (listener) => listen(changeListeners, listener),
    change: (id, answer) => write(id, answer, false),
    type: (id, answer) => write(id, answer, true),
    fill: (answers) => {
      const had = problemsNow();
      const touched = new Set<string>();
      for (const id of order) {
        const answer = answers[id];
        if (answer !== undefined && put(id, { ...entryOf(id), answer, error: '' })) touched.add(id);
      }
      follow(following([...byId.values()].filter(({ follows }) => follows !== undefined)), touched);
      settle([...touched], touched);
      tell(touched, had);
    },
    offer: (known) => {
      lists = known;
      const touched = order.filter((id) => put(id, { ...entryOf(id), options: optionsNow(questionOf(id)) }));
      tell(touched, null);
    },
    refuse: (wrong) => {
      const had = problemsNow();
      validating = true;
      tell(
        order.filter((id) => put(id, { ...entryOf(id), error: wrong[id] ?? '' })),
        had,
      );
    },
    clearErrors: () => {
      const had = problemsNow();
      validating = false;
      tell(
        order.filter((id) => put(id, { ...entryOf(id), error: '' })),
        had,
      );
    },
  };
}

/** Whether two entries are the same but for their answers. */
function isSameBeside(one: Entry, other: Entry): boolean {
  return (
    one.error === other.error &&
    one.shown === other.shown &&
    one.locked === other.locked &&
    one.options === other.options
  );
}
