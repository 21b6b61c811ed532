import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { manageAircraftMachine, type AircraftData } from '#machines/aircraft/manage-aircraft.entry.ts';
import { whole } from '#support/gathered.ts';
import { play, show } from '#support/show.tsx';
import { ManageAircraftView } from '#ui/aircraft/manage-aircraft.view.tsx';
import { contactId, craft, found, idOf, moment, organisationId } from '../aircraft/aircraft.sample.ts';

const loaded = (answer: object = found.answer, of = '') => {
  const { actor } = play(manageAircraftMachine, { organisationId: of }, [
    whole({ ...found, answer: answer as AircraftData['answer'] }),
  ]);
  return show(<ManageAircraftView actor={actor} />, { moment: () => moment, person: { contactid: contactId } });
};
const table = (name: string) => within(screen.getByRole('table', { name }));
const rows = (name: string) =>
  table(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent),
    );

describe('the list of aircraft', () => {
  it('has a table of aircraft and one of gliders, with the printed columns and the operators [ACFT-03 ACFT-04 SENT-082]', () => {
    loaded();
    for (const name of ['Registered aircraft', 'Registered gliders and motor gliders']) {
      expect(
        table(name)
          .getAllByRole('columnheader')
          .map((head) => head.textContent),
      ).toEqual(['VH-Mark', 'Manufacturer and model', 'Registered operator details']);
    }
    expect(rows('Registered gliders and motor gliders')).toEqual([
      [
        'VH-GXH',
        'Cessna Aircraft Company ASK 21',
        'Hangar Operations4 Hangar Road, Parafield SA 510608 7010 0001, 0491 570 156',
      ],
    ]);
  });

  it('marks the aircraft whose transfer is open, and no other [ACFT-29]', () => {
    loaded();
    expect(rows('Registered aircraft').map(([mark]) => mark)).toEqual(['VH-MXH', 'VH-MXKTransfer in progress']);
  });

  it('leads from a mark to its page: a person to their own, an organisation with its id [ACFT-05 ACFT-08 SENT-075]', () => {
    const record = { aircraft: { product_aircraftregistrationid: idOf(1), product_registrationmark: 'VH-MXH' } };
    const { go } = loaded();
    for (const mark of ['VH-MXH', 'VH-MXK', 'VH-GXH']) fireEvent.click(screen.getByRole('link', { name: mark }));
    const other = (number: number, mark: string) => ({
      aircraft: { product_aircraftregistrationid: idOf(number), product_registrationmark: mark },
    });
    expect(go.mock.calls.map(([target]) => target)).toEqual(
      [record, other(2, 'VH-MXK'), other(3, 'VH-GXH')].map((one) => ({ screen: 'singleAircraftInd', record: one })),
    );
    cleanup();
    const { go: goOrg } = loaded(found.answer, organisationId);
    fireEvent.click(screen.getByRole('link', { name: 'VH-MXH' }));
    expect(goOrg.mock.calls).toEqual([[{ screen: 'singleAircraftOrg', organisationId, record }]]);
  });

  it('is called by whom it is of [ACFT-02]', () => {
    loaded();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage aircraft (Individual)');
    cleanup();
    loaded(found.answer, organisationId);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage aircraft (Organisation)');
  });

  it('says that there are none, of one kind or at all', () => {
    loaded({ aircraft: [craft(1, 'VH-AAA')], gliders: [] });
    expect(screen.getByText('No registered gliders and motor gliders')).toBeTruthy();
    cleanup();
    loaded({ aircraft: [], gliders: [] });
    expect(screen.getByText('You have no registered aircraft or gliders.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('sorts and pages 500 of them, the operators too', () => {
    loaded({
      aircraft: Array.from({ length: 500 }, (_, at) =>
        craft(at + 10, `VH-${String(at).padStart(3, '0')}`, { mainOperator: { name: `Operator ${String(500 - at)}` } }),
      ),
      gliders: [],
    });
    expect(screen.getByText(/1 to 15 of 500/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Registered operator details' }));
    expect(rows('Registered aircraft')[0]).toEqual(['VH-499', 'Cessna Aircraft Company 182T', 'Operator 1']);
    fireEvent.click(screen.getByRole('button', { name: /^Next page/ }));
    expect(rows('Registered aircraft')[0]?.[0]).toBe('VH-484');
  });
});
