/** What the regulator's papers say on each page: certificates of drones, licences and accreditations. */
import { isolated } from './isolated.rules.ts';

export interface PaperName {
  readonly title: string;
  readonly number: string;
  readonly holder: string;
  /** The moment of the register that it is told of, with its zone (DEC-61). */
  readonly correctAt: string;
}

/** The line at the end of each page: whose it is, of which moment, and how to check it. */
export const paperLine = ({ title, number, holder, correctAt }: PaperName): string =>
  `${title} ${number}, ${isolated(holder)}. Correct at ${correctAt}. Scan the code on page 1 to check it today.`;

/** How to check a paper, for the row beside its code: as people type an address, so that it breaks at its path. */
export const checkedHow = (address: string): string => `Scan the code, or go to ${address.replace(/^https?:\/\//, '')}`;
