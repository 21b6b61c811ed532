import { describe, expect, it } from 'vitest';
import {
  addressAnswer,
  answerWithPoint,
  degreesIn,
  isInAustralia,
  isPointUnfinished,
  POINT_UNFINISHED,
  typedAddress,
} from '#rules/forms/address.rules.ts';
import { EMPTY, isEmptyAnswer, type AnswerOf } from '#rules/forms/form-answers.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { readAnswer, questionOnWire } from '#rules/forms/form-wire.rules.ts';
import type { Question, Step } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';

const EMPTY_ADDRESS = EMPTY.googleMapAddressPicker;
const OUTSIDE = 'Please select an address in Australia';
const question: Question = { id: 'place', type: 'googleMapAddressPicker', label: 'Where?', mandatory: true };
const says = (answer: AnswerOf['googleMapAddressPicker'], mandatory = true): string =>
  validateQuestion({ ...question, mandatory }, answer, { moment: sydney('2026-11-21T12:00:00+11:00') });
const fields = (address: string, lat: string, lng: string) => addressAnswer({ address, lat, lng });

describe('degrees', () => {
  it.each([
    ['-35.2809', -35.2809],
    [' −35.2809 ', -35.2809],
    ['35.2809° S', -35.2809],
    ['35.2809s', -35.2809],
    ['12 N', 12],
    ['\u200B-٣٥.٢٨٠٩', -35.2809],
    ['+5', 5],
    ['-90', -90],
    ['0', 0],
  ])('%s is a latitude', (text, degrees) => {
    expect(degreesIn(text, 'lat')).toBe(degrees);
  });

  const NONE = ['', '-', 'abc', '35,28', '90.1', '-35.2809 S', '149 E', '1e1', "35°16'51", '35.28 149.13', '.5', '5.'];
  it.each(NONE)('%j is no latitude', (text) => {
    expect(degreesIn(text, 'lat')).toBeNull();
  });

  it.each([
    ['149.13', 149.13],
    ['149.13 E', 149.13],
    ['20 W', -20],
    ['180', 180],
    ['180.01', null],
    ['35 S', null],
  ])('%s as a longitude', (text, degrees) => {
    expect(degreesIn(text, 'lng')).toBe(degrees);
  });
});

describe('the answer of the three fields', () => {
  it('is the search link of the point, where there is one, with the point beside it [QTYP-14 QTYP-15]', () => {
    const { subAnswers, value } = fields('12 Example Street', '-35.2809', '149.1300');
    expect(value).toBe('https://www.google.com/maps/search/?api=1&query=-35.2809,149.13');
    expect(subAnswers).toEqual({ lngLat: { lat: -35.2809, lng: 149.13 } });
  });

  it('is the address as it was typed without a point', () => {
    expect(fields('12 Example Street ', '', '')).toMatchObject({
      subAnswers: { lngLat: null },
      value: '12 Example Street ',
    });
    expect(says(fields('12 Example Street', '', ''))).toBe('');
  });

  it('keeps what is in every field, right or wrong', () => {
    const address = '12 Example Street';
    expect(typedAddress(fields(address, 'north', '149.13'))).toEqual({ address, lat: 'north', lng: '149.13' });
    const loaded = { subAnswers: { lngLat: { lat: -35.5, lng: 149 } }, value: 'x' };
    expect(typedAddress(loaded)).toEqual({ address: '', lat: '-35.5', lng: '149' });
    expect(typedAddress({ subAnswers: { lngLat: null }, value: address })).toEqual({ address, lat: '', lng: '' });
  });

  it('takes a point of the map beside the address that was typed [QTYP-15]', () => {
    const picked = answerWithPoint(fields('12 Example Street', 'nort', ''), { lat: -35.123456789, lng: 149.1 });
    expect(picked).toEqual({
      subAnswers: { lngLat: { lat: -35.123457, lng: 149.1 } },
      value: 'https://www.google.com/maps/search/?api=1&query=-35.123457,149.1',
      typed: { address: '12 Example Street', lat: '-35.123457', lng: '149.1' },
    });
  });

  it('is none without anything, which is said [QTYP-29]', () => {
    expect(says(EMPTY_ADDRESS)).toBe('Please enter a value or select an address from the map');
    expect(says(fields(' ', ' ', ''))).toBe('Please enter a value or select an address from the map');
    expect(says(fields('', '', ''), false)).toBe('');
  });

  it.each([
    ['12 Example Street', '-35.28', ''],
    ['', '', '149.13'],
    ['', 'north', '149.13'],
    ['', '-95', '149.13'],
  ])('%j, %j, %j has half a point, which is never dropped without a word', (address, lat, lng) => {
    const answer = fields(address, lat, lng);
    expect(isPointUnfinished(answer)).toBe(true);
    expect(isEmptyAnswer(question, answer)).toBe(false);
    expect([says(answer), says(answer, false)]).toEqual([POINT_UNFINISHED, POINT_UNFINISHED]);
  });
});

describe('points', () => {
  it.each([
    [-43.6, 113.3, true],
    [-10.7, 153.6, true],
    [-43.61, 146, false],
    [-10.69, 142, false],
    [-25, 113.29, false],
    [-25, 153.61, false],
    [Number.NaN, 149, false],
  ])('%d, %d in Australia: %s [QTYP-68 CONS-12]', (lat, lng, inside) => {
    expect(isInAustralia({ lat, lng })).toBe(inside);
  });

  it('outside of it are refused, also when they are typed [QTYP-68 OP-P-96]', () => {
    expect(says(fields('12 Example Street', '51.5', '-0.12'))).toBe(OUTSIDE);
  });
});

describe('on the wire', () => {
  const step: Step = { stepid: 's', name: 'S', questions: [question] };
  const half = fields('12 Example Street', '-35.2', 'x');

  it('a draft keeps what is in the fields', () => {
    const sent: unknown = JSON.parse(JSON.stringify(questionOnWire(step, question, half, 'draft', true).answer));
    expect(readAnswer(question, sent, 'draft')).toEqual(half);
  });

  it('a submission has the answer alone [QTYP-14]', () => {
    const sent = questionOnWire(step, question, fields('12 Example Street', '', ''), 'submission', true).answer;
    expect(sent).toEqual({ subAnswers: { lngLat: null }, value: '12 Example Street' });
  });

  const BROKEN = [{ typed: 'x' }, { typed: { address: 1, lat: '', lng: '' } }, { typed: null }];
  it.each(BROKEN)('fields that are none are passed over: %j', (part) => {
    expect(readAnswer(question, { ...EMPTY_ADDRESS, value: 'A', ...part }, 'draft')).toEqual({
      ...EMPTY_ADDRESS,
      value: 'A',
    });
  });
});
