import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activeAlertMachine } from '#machines/aircraft/active-alert.machine.ts';
import { whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { describeView } from '#support/view-model.tsx';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { alert, idOf, moment, organisationId } from '../aircraft/aircraft.sample.ts';
import { harness } from './active-alert.harness.tsx';

describeView(harness);

const loaded = (found: object, about = { organisationId: '', aircraftId: idOf(1) }) => {
  const { actor } = play(activeAlertMachine, about, [whole(found)]);
  return show(<ActiveAlertView actor={actor} />, { moment: () => moment });
};

describe('the page of active alerts', () => {
  it('lists those of the person and those of the aircraft, with their days, and leads back to the aircraft [ACFT-18]', () => {
    loaded({ owner: [alert], aircraft: [{ title: null, text: 'An inspection is overdue.', createdon: 'never' }] });
    const groups = screen.getAllByRole('group').map((group) => group.textContent);
    expect(groups).toEqual(['WarningOutstanding levyThe levy of this aircraft is not paid.Raised on 18 Nov 2026', 'WarningActive alertAn inspection is overdue.']);
    expect(screen.getByText(/cannot be transferred online while these alerts are active/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to the aircraft' }).getAttribute('href')).toMatch(/^\/singleAircraftInd/);
  });

  it('says where there are none any more, and leads home where no aircraft is named', () => {
    loaded({ owner: [], aircraft: [] });
    expect(screen.getByText('There are no active alerts.')).toBeTruthy();
    cleanup();
    loaded({ owner: [alert], aircraft: [] }, { organisationId, aircraftId: '' });
    expect(screen.queryByText(/transferred online/)).toBeNull();
    expect(screen.getByRole('link', { name: /^Return to/ }).getAttribute('href')).toBe(`/dashOrg?organisationId=${organisationId}`);
  });
});
