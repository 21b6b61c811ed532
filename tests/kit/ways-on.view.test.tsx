/** The ways on from a drone application that did not end as intended. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#support/show.tsx';
import { WaysOn } from '#ui/kit/ways-on.tsx';

it.each([
  ['', '/manageDronesInd', '/dashInd'],
  ['o-1', '/manageDronesOrg?organisationId=o-1', '/dashOrg?organisationId=o-1'],
])('leads to the drones and home of whoever it was for: %j', (organisationId, drones, home) => {
  show(<WaysOn organisationId={organisationId} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Manage registered drones', drones],
    ['Return to myCASA', home],
  ]);
});
