import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aircraftDetailMachine } from '#machines/aircraft/aircraft-detail.machine.ts';
import type { AircraftData } from '#machines/aircraft/manage-aircraft.entry.ts';
import { decodeParams } from '#rules/core/encoding.rules.ts';
import { missed, whole } from '#support/gathered.ts';
import { failed } from '#support/model.ts';
import { play, realChildren, show } from '#support/show.tsx';
import { AircraftDetailView } from '#ui/aircraft/aircraft-detail.view.tsx';
import { TransferOwnershipView } from '#ui/aircraft/transfer-ownership.view.tsx';
import {
  alertsRefused,
  contactId,
  craft,
  found,
  idOf,
  listRefused,
  moment,
  organisationId,
  transfer,
} from '../aircraft/aircraft.sample.ts';
import { partOf } from '../support/part-of.ts';

const FORM = 'https://transfer.example/form';
const INPUT = { organisationId: '', registrationId: idOf(1), contactId, transferForm: FORM, moment };

const real = realChildren(aircraftDetailMachine, 'page');
const loaded = (
  input: Partial<typeof INPUT> = {},
  data: AircraftData = found,
  events: Parameters<typeof play>[2] = [],
) => {
  const { actor } = play(aircraftDetailMachine, { ...INPUT, ...input }, [whole(data, 'page/gather'), ...events], real);
  return { actor, ...show(<AircraftDetailView actor={actor} />, { moment: () => moment }) };
};
const pairs = (section: string) => {
  const part = within(screen.getByRole('region', { name: section }));
  return part
    .getAllByRole('term')
    .map((term, at) => [term.textContent, part.getAllByRole('definition')[at]?.textContent]);
};
const PARTY = [
  ['Postal address', '4 Hangar Road, Parafield SA 5106'],
  ['Phone', '08 7010 00010491 570 156'],
  ['Email', 'owner@example.com'],
  ['Holder since', '04 Mar 2019'],
];

describe('the page of one aircraft', () => {
  it.each([
    [1, 'VH-MXH', 'Aeroplane'],
    [2, 'VH-MXK', 'Aeroplane'],
    [3, 'VH-GXH', 'Glider'],
  ])(
    'is that of the record with its id among several, gliders too: number %i is %s [SENT-075]',
    (number, mark, category) => {
      loaded({ registrationId: idOf(number) });
      expect(pairs('Registration')).toEqual(
        expect.arrayContaining([
          ['VH-Mark', mark],
          ['Category', category],
        ]),
      );
      for (const other of ['VH-MXH', 'VH-MXK', 'VH-GXH'].filter((one) => one !== mark))
        expect(document.body.textContent).not.toContain(other);
    },
  );

  it('shows the registration, owner, operator and part owner [ACFT-09 SENT-076 SENT-077]', () => {
    loaded();
    expect(pairs('Registration')).toEqual([
      ['VH-Mark', 'VH-MXH'],
      ['Manufacturer', 'Cessna Aircraft Company'],
      ['Model', '182T'],
      ['Category', 'Aeroplane'],
      ['Serial number', '18281934'],
      ['Number of engines', '1'],
      ['Year of manufacture', '2006'],
      ['First registered', '28 May 2018'],
      ['Registered from', '28 May 2018'],
      ['Expiry date', '21 Oct 2028'],
    ]);
    expect(screen.getByText('Cessna Aircraft Company Aeroplane')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Registration' })).getByRole('button', {
        name: 'Add to calendar: registration of VH-MXH',
      }),
    ).toBeTruthy();
  });

  it("shows whom it belongs to, a person's and an organisation's record alike [SENT-078 SENT-079 SENT-080 SENT-081]", () => {
    loaded();
    expect([pairs('Owner'), pairs('Registered operator'), pairs('Part owner')]).toEqual(
      ['Max Hall', 'Hangar Operations', 'Joan Hall'].map((name) => [['Name', name], ...PARTY]),
    );
    cleanup();
    const { mainOwner, mainOperator, partOwner: _part, ...rest } = craft(1, 'VH-SAC');
    loaded(
      { organisationId },
      {
        answer: {
          aircraft: [{ ...rest, mainOwnerOrg: mainOwner, mainOperatorOrg: mainOperator }],
          gliders: [],
        } as unknown as AircraftData['answer'],
        transfers: [],
      },
    );
    expect([pairs('Owner'), pairs('Registered operator')]).toEqual(
      ['Max Hall', 'Hangar Operations'].map((name) => [['Name', name], ...PARTY]),
    );
    expect(screen.queryByRole('region', { name: 'Part owner' })).toBeNull();
  });

  it('asks a person whether the details are right and offers the transfer, an organisation neither [ACFT-10 ACFT-12]', () => {
    loaded();
    expect(screen.getByRole('region', { name: 'If something is wrong' }).textContent).toContain('within 14 days');
    expect(screen.getByRole('button', { name: 'Transfer ownership' })).toBeTruthy();
    cleanup();
    loaded({ organisationId });
    expect(screen.queryByText('If something is wrong')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Add to calendar: registration of VH-MXH',
    ]);
  });

  it('with an open transfer says so instead, as whom the person takes part, and how to go on with it [ACFT-31 ACFT-32 ACFT-50]', () => {
    loaded({ registrationId: idOf(2) });
    const message = screen.getByRole('region', { name: 'Transfer in progress' });
    expect(message.textContent).toContain('A transfer of ownership of VH-MXK is in progress. You are the seller.');
    const url = new URL(within(message).getByRole('link', { name: 'Manage the transfer' }).getAttribute('href')!);
    expect(decodeParams(url.searchParams.get('params'))).toMatchObject({
      aircraftId: idOf(2),
      registrationMark: 'VH-MXK',
      submissionId: 's-2',
    });
    expect(screen.queryByText('If something is wrong')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull();
  });

  it('says as whom an organisation takes part, without a way to a transfer [ACFT-12 ACFT-27]', () => {
    loaded(
      { organisationId, registrationId: idOf(2) },
      { ...found, transfers: [transfer(2, 'ACR_TOO_ACC')] as AircraftData['transfers'] },
    );
    expect(screen.getByText(/You are the registered operator\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Manage the transfer' })).toBeNull();
  });

  it('begins the transfer once, however often it is pressed, and says why it did not begin [OP-S-81]', () => {
    const { actor } = loaded();
    const button = screen.getByRole('button', { name: 'Transfer ownership' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(actor.getSnapshot().value).toBe('checkingPerson');
    cleanup();
    loaded({}, found, partOf([{ type: 'transfer.requested' }, failed('loadAlerts', alertsRefused)]));
    expect(screen.getByRole('alert').textContent).toContain('Details: ALI.1e');
    expect(screen.getByRole('alert').textContent).toContain(
      "We're sorry. Something has gone wrong. Try again. If the error persists contact",
    );
  });

  it('waits with five dots, fails with its code and the call beneath it, and is asked for again [SERR-27]', () => {
    const { actor, perform } = play(aircraftDetailMachine, INPUT, [], real);
    show(<AircraftDetailView actor={actor} />, { moment: () => moment });
    expect(screen.getByRole('status').textContent).toBe('Working. Please wait.....');
    perform(missed({ answer: listRefused }, { transfers: [] }, 'page/gather'));
    expect(screen.getByRole('alert').textContent).toContain('Details: SAI.1');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    perform(whole(found, 'page/gather'));
    expect(screen.getByRole('region', { name: 'Registered operator' })).toBeTruthy();
  });

  it('shows no aircraft whose registration has ended', () => {
    loaded({ registrationId: idOf(9) });
    expect(screen.getByText('We cannot find this aircraft in your list')).toBeTruthy();
    // The crumb has the same words.
    expect(screen.getAllByRole('link', { name: 'Manage aircraft' }).map((link) => link.getAttribute('href'))).toEqual([
      '/manageAircraftInd',
      '/manageAircraftInd',
    ]);
  });
});

describe('the page of what cannot be transferred online', () => {
  const crumbs = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const acting = { kind: 'organisation', organisationId, name: 'Southern', arn: '1' } as const;

  it('says so, refers to a paper form, and leads back by its breadcrumbs [ACFT-13 ACFT-15 ACFT-16 ACFT-17]', () => {
    show(<TransferOwnershipView from="ind" aircraftId={idOf(1)} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage Aircraft - Transfer of ownership');
    const alert = screen.getByRole('group', { name: 'Unable to complete transfer online.' });
    expect(alert.textContent).toMatch(/Unable to complete transfer online\..*Use the paper form/);
    expect(
      crumbs()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['myCASA', 'Manage Aircraft', 'Aircraft details', 'Transfer of ownership']);
    expect(
      crumbs()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.split('?')[0]),
    ).toEqual(['/dashInd', '/manageAircraftInd', '/singleAircraftInd']);
  });

  it('leads back to the organisation that the person acts for [ACFT-14 ACFT-16]', () => {
    show(<TransferOwnershipView from="org" aircraftId={idOf(1)} />, { acting });
    expect(
      crumbs()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.split('?')[0]),
    ).toEqual(['/dashOrg', '/manageAircraftOrg', '/singleAircraftOrg']);
    cleanup();
    show(<TransferOwnershipView from="ind" aircraftId="" />, { acting });
    expect(
      crumbs()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.split('?')[0]),
    ).toEqual(['/dashInd', '/manageAircraftInd', '/manageAircraftInd']);
  });
});
