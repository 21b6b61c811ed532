/**
 * Faults that are planted into the page, so that it is seen that the journeys would hear them (issue 47): a missing
 * label, a status that is not live, an error that is said twice, focus that is lost after a dialog.
 */
import { SAMPLE } from '../engines/journey-steps.ts';
import type { Reader } from './reader.ts';

export interface PlantedFault {
  readonly name: string;
  /** Where ava is when it is planted. */
  readonly path: string;
  /** Changes the page as it stands, and as it becomes. */
  readonly plant: string;
  readonly walk: (reader: Reader) => Promise<void>;
  /** What the transcript is then accused of. */
  readonly accused: RegExp;
}

/** A script that does something now and after each change of the page. */
const always = (what: string): string =>
  `const plant = () => { ${what} }; plant(); new MutationObserver(plant).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });`;

export const PLANTED: readonly PlantedFault[] = [
  {
    name: 'planted, a missing label',
    path: SAMPLE,
    plant: always('document.querySelector("label[for=fullName]")?.remove()'),
    walk: async (r) => {
      await r.press('h h', /^About you/);
      await r.press('Tab');
    },
    accused: /says 'entry.*' without a name/,
  },
  {
    name: 'planted, an error that is said twice',
    path: SAMPLE,
    plant: always(
      'for (const one of document.querySelectorAll("[data-error] > span:last-child")) if (!/ .*again\\./.test(one.textContent)) one.textContent += ". Mend it again. Mend it again."',
    ),
    walk: async (r) => {
      await r.find('Tab', /^Next push button/);
      await r.press('Return', /There was a problem/);
      await r.press('Tab Return');
    },
    accused: /says '.*' twice/,
  },
  {
    name: 'planted, focus that is lost after a dialog',
    path: SAMPLE,
    plant: always(
      'if (document.querySelector("dialog[open]")) for (const one of document.querySelectorAll("nav a")) one.inert = true',
    ),
    walk: async (r) => {
      await r.press('h h', /^About you/);
      await r.press('Tab', /^Full name entry/);
      await r.type('Ava');
      await r.press('shift+Tab', /^myCASA link/);
      await r.press('Return', /^Cancel application/);
      await r.press('Escape', /^myCASA link/);
    },
    accused: /^expected to hear .*myCASA link.* after 'pressed Escape'/,
  },
  {
    name: 'planted, a status that is not live',
    path: '/forms/drone-registration',
    plant: always('for (const one of document.querySelectorAll("[role=status]")) one.removeAttribute("role")'),
    walk: async (r) => {
      await r.find('b', /^Begin drone registration/);
      await r.press('Return', /Drone details/);
      await r.press('Tab', /combo box/);
      await r.type('d', /suggestions$/);
    },
    accused: /^expected to hear .*suggestions.* after 'typed d'/,
  },
];
