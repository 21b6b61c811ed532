import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import { fileDownloadMachine } from '#machines/file-download.machine.ts';
import { licenceViewMachine } from '#machines/licences/licence-view.entry.ts';
import { sydney } from '#support/moments.ts';
import { gate, settingsOf } from '#support/settings.ts';
import { play, show } from '#support/show.tsx';
import type { LicencePageProps } from '#ui/licences/licence-page.tsx';
import { PARTS } from './licences.sample.ts';

const settings = settingsOf({ 'Licence expiry warning period': '45', [gate('AROC')]: '01/01/2020' });
const now = sydney('2026-11-21T10:00:00+11:00');
const contact = { phone: '131 757', mail: 'help@example.test', post: [], hours: '' } as never;

/** The portal around a page of a licence, on 21 November 2026. */
export const portal = { settings, moment: () => now, contact };

/**
 * Shows the page of a licence after an event.
 *
 * @param more further props of the view
 * @param part changes to the portal around it
 * @param onCaughtError called with render errors, as in `show`
 */
export const opened = (
  View: ComponentType<LicencePageProps>,
  event: Parameters<typeof play>[2],
  more: object = {},
  part: object = {},
  onCaughtError?: (error: unknown) => void,
) => {
  const { actor } = play(licenceViewMachine, { names: PARTS, codes: 'PLD', aviationReferenceNumber: '1000007' }, event);
  const certificate = createActor(fileDownloadMachine).start();
  return show(<View actor={actor} certificate={certificate} {...more} />, { ...portal, ...part }, onCaughtError);
};

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The terms of the page, each with its description. */
export const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
