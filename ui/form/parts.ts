/**
 * What only some forms need, each in a piece of its own. The definition of a form says which, so they are fetched while the form is prepared
 * (FORM-38) and stand with the first look at it: nothing of a form comes after the form. One that does not come is asked for again with the rest.
 */
import type { FormDefinition } from '#rules/form.rules.ts';

/** A piece and whether it is here. */
interface Part<Module> {
  fetch(): Promise<void>;
  /** @throws when it was not fetched before the form was shown, which is a mistake of the programmer */
  here(): Module;
}

function partOf<Module>(load: () => Promise<Module>): Part<Module> {
  let loaded: Module | null = null;
  return {
    fetch: async () => {
      loaded ??= await load();
    },
    here: () => {
      if (loaded === null) throw new Error('A part of a form was not fetched before the form was shown');
      return loaded;
    },
  };
}

/** Files to attach. */
export const FILES = partOf(() => import('./file-question.tsx'));
/** The last look at the answers. */
export const REVIEW = partOf(() => import('./review.view.tsx'));

/**
 * Fetches what this form needs of them; again only what is not here yet.
 * @returns once the form can be shown; rejects when a piece does not come
 */
export async function fetchParts({ steps }: FormDefinition): Promise<void> {
  const attaches = steps.some(({ questions }) => questions.some(({ type }) => type === 'filePicker'));
  const reviews = steps.some(({ review }) => review !== undefined);
  await Promise.all([attaches && FILES.fetch(), reviews && REVIEW.fetch()]);
}
