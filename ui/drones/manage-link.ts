import { manageDronesTarget, SCREENS } from '#machines/core/screens.ts';

/** The way back there, above the heading of a form and where somebody does not wait for the bank. */
export const manageLink = (organisationId: string) => ({ label: SCREENS.manageDronesInd.title, target: manageDronesTarget(organisationId) }) as const;
