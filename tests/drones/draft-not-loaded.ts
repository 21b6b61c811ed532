import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * The page of either drone form after a saved application failed to load (DERR-06). The first link to the drones is
 * above the page.
 */
export const draftNotLoaded = () => ({
  line: screen.queryByText('There was an error loading draft form') !== null,
  again: screen.queryByRole('button', { name: 'Try again' }) !== null,
  isGone: screen.queryByRole('alert', { name: 'We could not find this saved application' }) !== null,
  advice: screen.queryByText('It may have been finished or deleted since.')?.textContent,
  toDrones: screen.getAllByRole('link', { name: 'Manage registered drones' }).length - 1,
  home: screen.queryByRole('link', { name: /^Return to/ })?.getAttribute('href'),
});

/** The page where the saved application does not exist, for the organisation in the address: both ways on. */
export const GONE = {
  line: true,
  again: true,
  isGone: true,
  advice: 'It may have been finished or deleted since.',
  toDrones: 1,
  home: expect.stringContaining('dashOrg'),
};

/** The page after a failed call: only trying again. */
export const FAILED = { line: true, again: true, isGone: false, advice: undefined, toDrones: 0, home: undefined };
