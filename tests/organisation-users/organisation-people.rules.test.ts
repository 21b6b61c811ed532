/** Who can do something for an organisation, by name (DEC-37, DEC-40). */
import { describe, expect, it } from 'vitest';
import { namedPeople, peopleWhoMay, whoCan } from '#rules/organisation-people.rules.ts';

const user = (fullname: string, arn: string, role: string) => ({ fullname, arn, role });

describe('people whose role allows an act', () => {
  it('are each named once, with all such roles', () => {
    const zoe = [user('Zoe Singh', '1', 'Chief Executive Officer'), user('Zoe Singh', '1', 'Owner')];
    expect(peopleWhoMay([...zoe, ...zoe, user('Zoe Singh', '1', 'Contact Person')], 'act')).toEqual([
      'Zoe Singh (Chief Executive Officer and Owner)',
    ]);
  });

  it('are two where the name is the same and the number is not', () => {
    const namesakes = [user('Ann Lee', '1', 'Owner'), user('Ann Lee', '2', 'Owner')];
    expect(peopleWhoMay(namesakes, 'act')).toEqual(['Ann Lee (Owner)', 'Ann Lee (Owner)']);
  });

  it.each([
    [3, 'A, B or C'],
    [4, 'A, B, C or 1 other'],
    [5, 'A, B, C or 2 others'],
  ])('of %i, three are named', (count, said) => {
    expect(namedPeople(['A', 'B', 'C', 'D', 'E'].slice(0, count))).toBe(said);
  });

  it('are said to be unknown by silence, and nobody by a way on', () => {
    expect([whoCan('asked', 'act', 'pay'), whoCan('unknown', 'act', 'pay'), whoCan([], 'act', 'pay')]).toEqual([
      '',
      '',
      'No one has a role that can pay. Contact us.',
    ]);
  });
});
