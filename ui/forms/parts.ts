/**
 * What only some forms need, each in a piece of its own. The definition of a form says which, so they are fetched while
 * the form is prepared (FORM-38) and are there at the first look at it: nothing of a form comes after the form. One
 * that does not come keeps the form away until the page is loaded anew.
 */
import type { FormDefinition } from '#rules/forms/form.rules.ts';

interface Part<Module> {
  fetch(): Promise<void>;
  /** Whether it was asked for and could not be loaded. */
  isLost(): boolean;
  /** @throws when it was not fetched before the form was shown, which is a mistake of the programmer */
  here(): Module;
}

function partOf<Module>(load: () => Promise<Module>): Part<Module> {
  let loaded: Module | null = null;
  let isLost = false;
  return {
    fetch: async () => {
      isLost = false;
      try {
        loaded ??= await load();
      } catch (error) {
        isLost = true;
        throw error;
      }
    },
    isLost: () => isLost,
    here: () => {
      if (loaded === null) throw new Error('A part of a form was not fetched before the form was shown');
      return loaded;
    },
  };
}

export const FILES = partOf(() => import('./file-question.tsx'));
export const REVIEW = partOf(() => import('./review.view.tsx'));

function partsOf({ steps }: FormDefinition): readonly Part<unknown>[] {
  const attaches = steps.some(({ questions }) => questions.some(({ type }) => type === 'filePicker'));
  const reviews = steps.some(({ review }) => review !== undefined);
  return [...(attaches ? [FILES] : []), ...(reviews ? [REVIEW] : [])];
}

/**
 * Fetches what this form needs of them; again only what is not here yet.
 *
 * @returns once the form can be shown; rejects when a piece does not come
 */
export async function fetchParts(form: FormDefinition): Promise<void> {
  await Promise.all(partsOf(form).map((part) => part.fetch()));
}

/** Whether code of this form could not be loaded: then that is why it cannot be shown, whatever else failed. */
export function isPartLost(form: FormDefinition): boolean {
  return partsOf(form).some((part) => part.isLost());
}
