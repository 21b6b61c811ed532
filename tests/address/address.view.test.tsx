import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { isEmptyAnswer } from '#rules/forms/form-answers.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import type { MapAdapter, ShownMap } from '#ui/forms/answers.tsx';
import { AddressQuestion } from '#ui/forms/address.view.tsx';
import { showQuestion } from '../forms/one-question.tsx';

const question: Extract<Question, { type: 'googleMapAddressPicker' }> = {
  id: 'place',
  type: 'googleMapAddressPicker',
  label: 'Where did it happen?',
  mandatory: true,
};
const FAILED = 'Google Maps failed to load';
const SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const said = () => screen.getByRole('status').textContent;
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const texts = () => ['Address', 'Latitude', 'Longitude'].map((name) => field(name).value);

/** A map without Google: what was asked of it, and its buttons. */
function fakeMap() {
  const map = { mark: vi.fn<ShownMap['mark']>(), end: vi.fn<ShownMap['end']>() };
  const show = vi.fn<MapAdapter['show']>(async () => map);
  const asked = () => show.mock.calls[0]![1];
  const pick = (lat: number, lng: number) => act(() => asked().onPick({ lat, lng }));
  return { map, adapter: { show }, asked, pick };
}

describe('a place without a map', () => {
  it.each([
    [undefined, 'columns6'],
    [12, 'columns12'],
  ] as const)('of width %s takes %s for its address [FORM-43]', (width, columns) => {
    showQuestion({ ...question, ...(width && { width }) }, AddressQuestion);
    expect(field('Address').className.match(/columns\d+/g)).toEqual([columns]);
  });

  it('is an address or a point, and loads nothing [QTYP-15]', () => {
    const { answer } = showQuestion(question, AddressQuestion);
    expect(screen.getByRole('group', { name: 'Where did it happen?' })).toBeTruthy();
    type('Address', '12 Example Street');
    expect(answer()).toMatchObject({ subAnswers: { lngLat: null }, value: '12 Example Street' });
    type('Latitude', '-35.2809');
    type('Longitude', '149.13');
    expect(answer()).toMatchObject({
      subAnswers: { lngLat: { lat: -35.2809, lng: 149.13 } },
      value: `${SEARCH}-35.2809,149.13`,
    });
    expect(texts()).toEqual(['12 Example Street', '-35.2809', '149.13']);
    expect([screen.queryByText(FAILED), screen.queryByRole('status'), screen.queryByText(/on the map/)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('says at the fields what is missing, and where it is wrong [QTYP-29 QTYP-68]', () => {
    const { refuse, answer } = showQuestion(question, AddressQuestion);
    const invalid = () =>
      ['Address', 'Latitude', 'Longitude'].filter((name) => field(name).getAttribute('aria-invalid') === 'true');
    const message = () =>
      document.getElementById(screen.getByRole('group').getAttribute('aria-describedby')!)?.textContent;
    refuse();
    expect([message(), invalid()]).toEqual([
      'Error: Please enter a value or select an address from the map',
      ['Address'],
    ]);
    type('Latitude', 'north');
    expect(isEmptyAnswer(question, answer())).toBe(false);
    expect(message()).toBe('Error: Enter both latitude and longitude in decimal degrees, or leave both blank');
    type('Latitude', '51.5');
    type('Longitude', '-0.12');
    expect([message(), invalid()]).toEqual(['Error: Please select an address in Australia', ['Latitude', 'Longitude']]);
    type('Latitude', '-35.2809');
    type('Longitude', '149.13');
    expect([screen.getByRole('group').getAttribute('aria-describedby'), invalid()]).toEqual([null, []]);
    expect([field('Latitude').id, field('Longitude').id, field('Address').id]).toEqual([
      'control-lat',
      'control-lng',
      'control',
    ]);
  });

  it('shows what is answered and takes nothing while nothing can be changed', () => {
    const start: AnswerOf['googleMapAddressPicker'] = { subAnswers: { lngLat: { lat: -35, lng: 149 } }, value: 'x' };
    const { adapter } = fakeMap();
    showQuestion({ ...question, start }, AddressQuestion, { disabled: true, map: adapter });
    expect(texts()).toEqual(['', '-35', '149']);
    expect([field('Address').disabled, field('Latitude').disabled]).toEqual([true, true]);
    expect(adapter.show).not.toHaveBeenCalled();
  });
});

describe('a place with a map', () => {
  it('is near Canberra and 400 pixels high, or where the answer is [QTYP-69 CONS-11]', async () => {
    const fresh = fakeMap();
    const { unmount } = showQuestion(question, AddressQuestion, { map: fresh.adapter });
    await settle();
    expect(fresh.asked()).toMatchObject({ lat: -35.2809, lng: 149.13 });
    expect(screen.getByRole('group', { name: 'Map: Where did it happen?' }).style.height).toBe('400px');
    expect(fresh.map.mark).toHaveBeenLastCalledWith(null);
    unmount();
    expect(fresh.map.end).toHaveBeenCalledTimes(1);
    const known = fakeMap();
    const start: AnswerOf['googleMapAddressPicker'] = {
      subAnswers: { lngLat: { lat: -33.87, lng: 151.21 } },
      value: 'x',
    };
    showQuestion({ ...question, start }, AddressQuestion, { map: known.adapter });
    await settle();
    expect(known.asked()).toMatchObject({ lat: -33.87, lng: 151.21 });
    expect(known.map.mark).toHaveBeenLastCalledWith({ lat: -33.87, lng: 151.21 });
  });

  it('takes the point that is picked, says so, and keeps the address that was typed [QTYP-14 QTYP-15]', async () => {
    const { adapter, map, pick } = fakeMap();
    const { answer } = showQuestion(question, AddressQuestion, { map: adapter });
    expect(said()).toBe('The map is loading');
    await settle();
    type('Address', '12 Example Street');
    pick(-35.3, 149.2);
    expect(answer()).toMatchObject({
      subAnswers: { lngLat: { lat: -35.3, lng: 149.2 } },
      value: `${SEARCH}-35.3,149.2`,
    });
    expect(texts()).toEqual(['12 Example Street', '-35.3', '149.2']);
    expect(said()).toBe('Point selected: -35.3, 149.2');
    expect(map.mark).toHaveBeenLastCalledWith({ lat: -35.3, lng: 149.2 });
    type('Latitude', '-35.31');
    expect(said()).toBe('');
  });

  it('marks the point that is typed', async () => {
    const { adapter, map } = fakeMap();
    showQuestion(question, AddressQuestion, { map: adapter });
    await settle();
    type('Latitude', '-35.4');
    type('Longitude', '149.4');
    expect(map.mark).toHaveBeenLastCalledWith({ lat: -35.4, lng: 149.4 });
    type('Longitude', '149.4x');
    expect(map.mark).toHaveBeenLastCalledWith(null);
  });

  it('refuses a point outside of Australia at once, and keeps the one before [QTYP-68]', async () => {
    const { adapter, pick } = fakeMap();
    const { answer } = showQuestion(question, AddressQuestion, { map: adapter });
    await settle();
    pick(-35.3, 149.2);
    pick(-41.29, 174.78);
    expect(answer()).toMatchObject({ subAnswers: { lngLat: { lat: -35.3, lng: 149.2 } } });
    expect(said()).toBe('Please select an address in Australia');
  });

  it.each([
    ['does not load', () => Promise.reject(new Error('could not load')), 0],
    ['never calls back', () => new Promise<never>(() => undefined), 15_000],
  ])('that %s says so, and the fields go on working [SHEL-09]', async (_how, show, ms) => {
    const { answer } = showQuestion(question, AddressQuestion, { map: { show } });
    await act(() => vi.advanceTimersByTimeAsync(ms));
    const alert = within(screen.getByRole('alert', { name: FAILED }));
    expect(alert.getByText('Please reload the page and try again')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Map/ })).toBeNull();
    type('Address', '12 Example Street');
    expect(answer()).toMatchObject({ value: '12 Example Street' });
  });

  it('that comes after it was given up is ended', async () => {
    const map = { mark: vi.fn<ShownMap['mark']>(), end: vi.fn<ShownMap['end']>() };
    let come = (_map: ShownMap): void => undefined;
    showQuestion(question, AddressQuestion, {
      map: {
        show: () =>
          new Promise((resolve) => {
            come = resolve;
          }),
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText(FAILED)).toBeTruthy();
    come(map);
    await settle();
    expect([map.end.mock.calls.length, map.mark.mock.calls.length]).toEqual([1, 0]);
  });

  it('that Google takes away again, because it refuses the key, says so [SHEL-09]', async () => {
    const { adapter, asked } = fakeMap();
    showQuestion(question, AddressQuestion, { map: adapter });
    await settle();
    expect(screen.queryByText(FAILED)).toBeNull();
    act(() => asked().onLoss());
    expect(screen.getByRole('alert', { name: FAILED })).toBeTruthy();
  });
});
