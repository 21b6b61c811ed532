import { manageDronesTarget } from '#machines/core/screens.ts';
import { SCREEN_TITLES } from '#rules/core/screen-titles.rules.ts';

/** The way back there, above the heading of a form and where somebody does not wait for the bank. */
export const manageLink = (organisationId: string) =>
  ({ label: SCREEN_TITLES.manageDronesInd, target: manageDronesTarget(organisationId) }) as const;
