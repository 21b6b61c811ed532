import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import type { AppliedAgain } from '#rules/forms/applied-again.rules.ts';
import type { AnswerStore, Entry, Problem } from '#machines/core/answers.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { ReviewStep } from '#rules/forms/form-review.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import type { LoadPdfCiphers } from '#rules/forms/pdf-password.rules.ts';
import type { MadeParts } from '../kit/made-once.ts';

export interface FormAdapters {
  /** A fresh identifier for an attached file (QTYP-17). */
  newId(): string;
  /**
   * Suggestions for what is typed into a suggestion field whose options are asked for (QTYP-64); rejects when nobody
   * answers.
   */
  suggest(questionId: string, typed: string, signal: AbortSignal): Promise<readonly Option[]>;
  /** Puts a map into an element; null where there is no key for one. Rejects when the map cannot be shown (CALL-76). */
  readonly map: MapAdapter | null;
  /** For judging an attached PDF. */
  readonly loadPdfCiphers: LoadPdfCiphers;
  /** What a form that is not sent in the engine's own way shows before it is sent: what its payload says (DEC-48). */
  readonly review?: (answers: Answers, before: string) => readonly ReviewStep[];
  /** Resolves after so many milliseconds; left out, announcements are made at once. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly fields?: Readonly<Record<string, ComponentType<{ readonly id: string }>>>;
  /** The lines of the error summary for a question whose field has several places; left out for one line. */
  readonly problemLines?: Readonly<Record<string, ProblemLines>>;
}

/**
 * A line for each place of a question where something is wrong: its name, the id of its control, and its text where it
 * differs from the message of the question.
 */
export type ProblemLines = (
  store: AnswerStore,
) => readonly { readonly control: string; readonly label: string; readonly text?: string }[];

/** A place on a map, in degrees. */
interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A map that a point can be picked on. */
export interface MapAdapter {
  /** Shows the map around a place. */
  show(
    element: HTMLElement,
    options: {
      readonly lat: number;
      readonly lng: number;
      /** Called with every point that is picked. */
      readonly onPick: (point: Point) => void;
      /** Called when the map is taken away after it has shown, because its key was refused. */
      readonly onLoss: () => void;
    },
  ): Promise<ShownMap>;
}

export interface ShownMap {
  /** Marks the chosen point and brings it into view; null removes the mark. */
  mark(point: Point | null): void;
  end(): void;
}

export interface FormAround {
  readonly store: AnswerStore;
  readonly adapters: FormAdapters;
  /** Whether the form is closed, so that nothing can be changed any more (CANC-10). */
  readonly disabled: boolean;
  /** The declined application that this one began with (DEC-56). */
  readonly again?: AppliedAgain | null | undefined;
}

export const FormContext = createContext<FormAround | null>(null);

/** The form around this question. @throws an Error when there is none, which is a mistake of the programmer */
export function useForm(): FormAround {
  const form = useContext(FormContext);
  if (form === null) throw new Error('A question needs a FormContext around it');
  return form;
}

/** The state of a question. Its component renders again when this entry changes, and for no other question's key. */
export function useEntry(id: string): Entry {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.entry(id));
}

/** A question whose fields are drawn. */
interface DrawnQuestion {
  /** The entry at the time of drawing. */
  readonly entry: Entry;
  /** Handlers of its fields, which stay the same between renders: they depend on the store and the id alone. */
  readonly made: MadeParts;
}

/**
 * The state of a question, for the component that draws its fields. It does not render again for what is typed into a
 * field that keeps its own text.
 */
export function useDrawnQuestion(id: string): DrawnQuestion {
  const { store } = useForm();
  const [subscribe, made] = useMemo(
    () => [(listener: () => void) => store.subscribe(id, listener), {} as MadeParts] as const,
    [store, id],
  );
  useSyncExternalStore(subscribe, () => store.drawn(id));
  return { entry: store.entry(id), made };
}

/** All messages in the order of the form. */
export function useProblems(): readonly Problem[] {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribeProblems, store.problems);
}
