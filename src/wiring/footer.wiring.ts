import { fromPromise } from 'xstate';
import { footerMachine } from '#machines/footer.machine.ts';

/**
 * The footer of the content host. The adapter loads by `import()`, because its sanitiser is not needed for the first
 * render.
 */
export function wireFooter() {
  return footerMachine.provide({
    actors: {
      loadFooter: fromPromise(async ({ input }) =>
        (await import('../shell/footer-content.ts')).loadFooterContent(input.address),
      ),
    },
  });
}
