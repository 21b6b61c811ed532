/** The fewest steps that still go wrong: parts of the life are left out, from halves to single steps. */
import { relive, type LifeOptions, type Lived } from './life.ts';
import type { Step } from './people/steps.ts';

export async function shrink(found: Lived, options?: LifeOptions): Promise<Lived> {
  let best = found;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length;) {
      const fewer: Step[] = best.steps.filter((_step, at) => at < from || at >= from + size);
      const lived = await relive(fewer, options);
      if (lived.wrong.length > 0 && lived.steps.length < best.steps.length) best = lived;
      else from += size;
    }
  }
  return best;
}

/** The life in as many lines as it has steps, with what went wrong. */
export const told = ({ steps, wrong }: Lived): string => [...steps, ...wrong.map((one) => `=> ${one}`)].join('\n');
