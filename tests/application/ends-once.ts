import { same } from '#support/claims.ts';
import type { Step } from '#support/spec.ts';

/**
 * What each child that tells its parent how it ended holds to: the end is told once, and nothing is asked or told after
 * that.
 *
 * @param ended what a step told of the end
 */
export const endsOnce =
  (ended: (step: Step) => readonly unknown[]) =>
  ({ steps }: { readonly steps: readonly Step[] }): void => {
    const tellings = steps.map(ended);
    const at = tellings.findIndex((one) => one.length > 0);
    if (at < 0) return;
    same(tellings[at]?.length, 1, 'told');
    same(
      steps.slice(at + 1).flatMap(({ asked, told }) => [...asked, ...told]),
      [],
      'after the end',
    );
  };
