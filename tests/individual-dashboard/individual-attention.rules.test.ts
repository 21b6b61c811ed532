import { describe, expect, it } from 'vitest';
import type { Licence } from '#rules/accreditation-tiles.rules.ts';
import { COMMERCIAL, dashboard, licence, REPL } from './individual-facts.ts';

describe('what waits for a person', () => {
  it('names an accreditation wherever it is in the list, and none that a later one took the place of', () => {
    const commercial = (until: string) => licence('rpa accreditation', 'rpa excluded accreditation', until, until);
    const recreational = licence('rpa accreditation', 'rpa recreational accreditation', 'L-9', '2026-03-01');
    const said = (...licences: Licence[]) =>
      dashboard({ licences }).attention.map(({ text, act }) => [text, act?.target.screen]);
    const expires = ['Your commercial drone accreditation expires on 29 Apr 2026', 'commercialAccreditation'];
    expect(said(REPL, commercial('2026-04-29'))).toEqual([expires]);
    expect(said(commercial('2024-04-29'), commercial('2026-04-29'), commercial('2023-04-29'))).toEqual([expires]);
    expect(
      said(commercial('2024-04-29'), commercial('2028-04-29'), { ...COMMERCIAL, product_validuntil: 'some day' }),
    ).toEqual([]);
    expect(said(commercial('2028-04-29'), recreational)).toEqual([
      ['Your recreational drone accreditation expired on 01 Mar 2026', 'recreationalAccreditation'],
    ]);
  });

  it('keeps the changes of aircraft that they declared until the day has passed; a person tells them by contacting us', () => {
    const census = (tellby: string) => dashboard({ census: [{ product_reference: 'AC-1', tellby }] }).attention;
    expect(census('2026-03-15')).toMatchObject([
      { level: 'warning', text: 'Tell us about changes to your aircraft by 15 Mar 2026', detail: 'Contact us.' },
    ]);
    expect(census('2026-03-14')).toEqual([]);
  });

  it('counts transfers of ownership that are open, those of an unknown shape among them', () => {
    const transfer = (Value: number) => ({ sub: { statecode: { Value } } });
    expect(dashboard({ transfers: [transfer(1)] })).toMatchObject({ attention: [], lookup: 'known' });
    expect(dashboard({ transfers: [transfer(0), transfer(1), {}, null] })).toMatchObject({
      attention: [{ level: 'info', text: '3 aircraft transfers in progress', target: { screen: 'manageAircraftInd' } }],
    });
  });

  it('comes with the most urgent first, but for ratings: they are known last, and what is there already does not move for them', () => {
    const pilot = [licence('flight crew', 'flight crew licence')];
    const operational = { nightVFR: [{ name: 'Night VFR rating', category: 'Helicopter', validUntil: '2026-04-10' }] };
    const found = dashboard({
      licences: pilot,
      fees: [{}],
      transfers: [{}],
      ratings: { components: { components: [] }, aircraft: {}, operational },
    });
    expect(found.attention.map(({ id, level }) => [id, level])).toEqual([
      ['fees', 'warning'],
      ['transfers', 'info'],
      ['ratings', 'warning'],
    ]);
  });

  it('says that nothing waits only when fees, saved applications, alerts and ratings were asked for and answered, and the applications for a number asked for', () => {
    expect(dashboard()).toMatchObject({ attention: [], lookup: 'known' });
    const pilot = [licence('flight crew', 'flight crew licence')];
    expect(dashboard({ ratings: 'asked' })).toMatchObject({ lookup: 'known' });
    for (const name of ['fees', 'saved', 'alerts', 'ratings', 'arnRecords'] as const)
      expect(dashboard({ licences: pilot, [name]: 'asked' }), name).toMatchObject({ attention: [], lookup: 'asked' });
    expect(dashboard({ arnRecords: 'unknown' })).toMatchObject({ attention: [], lookup: 'known' });
    for (const name of ['fees', 'saved', 'alerts', 'ratings'] as const) {
      expect(dashboard({ licences: pilot, [name]: 'unknown' }).attention, name).toHaveLength(1);
      expect(dashboard({ licences: pilot, [name]: 'unknown' }).lookup, name).toBe('unknown');
    }
    const young = { fullname: 'Ivy', product_arn: '1', birthdate: '2011-01-01' };
    expect(dashboard({ person: young, saved: 'asked' }).lookup).toBe('asked');
    expect(dashboard({ person: young, saved: [{ recordid: 'd-1', formname: 'Sample form' }] }).attention).toHaveLength(
      1,
    );
    expect(dashboard({ alerts: [{}] })).toMatchObject({
      attention: [
        { level: 'warning', text: '1 alert is active', target: { screen: 'activeAlert', organisationId: '' } },
      ],
    });
  });
});
