import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activeAlertMachine } from '#machines/aircraft/active-alert.entry.ts';
import { NO_CONTACT } from '#rules/contact.rules.ts';
import { whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { ActiveAlertView } from '#ui/aircraft/active-alert.view.tsx';
import { alert, idOf, moment, organisationId } from '../aircraft/aircraft.sample.ts';

const loaded = (found: object, about = { organisationId: '', aircraftId: idOf(1) }, part: object = {}) => {
  const { actor } = play(activeAlertMachine, about, [whole(found)]);
  return show(<ActiveAlertView actor={actor} />, { moment: () => moment, ...part });
};

describe('the page of active alerts', () => {
  it('lists those of the person and those of the aircraft, with their days, and leads back to the aircraft [ACFT-18]', () => {
    loaded({ owner: [alert], aircraft: [{ title: null, text: 'An inspection is overdue.', createdon: 'never' }] });
    const groups = screen.getAllByRole('group').map((group) => group.textContent);
    expect(groups).toEqual([
      'WarningOutstanding levyThe levy of this aircraft is not paid.This alert is about you. Raised on 18 Nov 2026.',
      'WarningActive alertAn inspection is overdue.This alert is about the aircraft.',
    ]);
    expect(screen.getByText(/^You cannot transfer this aircraft online while these alerts are active\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to the aircraft' }).getAttribute('href')).toMatch(
      /^\/singleAircraftInd/,
    );
  });

  it('says of a single alert how to reach whoever can resolve it', () => {
    loaded({ owner: [], aircraft: [alert] }, undefined, { contact: { ...NO_CONTACT, phone: '1300 000 000' } });
    expect(
      screen.getByText(
        'You cannot transfer this aircraft online while this alert is active. Contact us to resolve it.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^Help Desk:/)).toBeTruthy();
  });

  it('says where there are none any more and what can be done then, and leads home where no aircraft is named', () => {
    loaded({ owner: [], aircraft: [] });
    expect(screen.getByText('There are no active alerts. You can now transfer this aircraft.')).toBeTruthy();
    cleanup();
    loaded({ owner: [], aircraft: [] }, { organisationId, aircraftId: '' });
    expect(screen.getByText('There are no active alerts.')).toBeTruthy();
    cleanup();
    loaded({ owner: [alert], aircraft: [] }, { organisationId, aircraftId: '' });
    expect(screen.queryByText(/transfer this aircraft online/)).toBeNull();
    expect(screen.getByText('This alert is about the organisation. Raised on 18 Nov 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Return to/ }).getAttribute('href')).toBe(
      `/dashOrg?organisationId=${organisationId}`,
    );
  });
});
