/** Where the access checks of an organisation's page lead when access is refused (ORGA-02 to ORGA-07, DEC-52). */
import { expect, it } from 'vitest';
import { callFailure } from '#support/call-failure.ts';
import { enterForPayment } from '../../src/routes/additional-payments/paying-organisation.page.tsx';
import { enter } from '../../src/routes/organisation-access/organisation.page.tsx';
import type { PageVisit } from '../../src/routes/visit.ts';
import { SCREEN_LINKS } from '../../src/screen-links.ts';
import { createAreas } from '../../src/shell/areas.ts';
import { fakeRegulator } from '../forms/fake-regulator.ts';
import { partOf } from '../support/part-of.ts';

const KESTREL = '64a7b4d9-d6f4-8a03-9ca6-afe63fc3046e';
const ADDRESS = `/forms/dashorg?casaorgid=${KESTREL}`;

/** What a visitor enters, or the page that they are redirected to. */
async function ledTo(
  organisationId: string,
  details: () => unknown,
  enters: typeof enter | typeof enterForPayment = enter,
): Promise<unknown> {
  const regulator = fakeRegulator();
  regulator.next('GetOrganisationDetails', details);
  const participants = () => [{ account: { accountid: KESTREL } }];
  const session = { ...regulator.session, participants, areas: createAreas(() => undefined) };
  const visit = partOf<PageVisit>({
    session,
    address: () => ADDRESS,
    redirect: (target: unknown) => {
      throw target;
    },
  });
  return enters(visit, organisationId).catch((target: unknown) => target);
}

it('asks anew after a refusal, and keeps the access that was granted', async () => {
  const regulator = fakeRegulator();
  regulator.next(
    'GetOrganisationDetails',
    () => Promise.reject(callFailure('GetOrganisationDetails', 'OD.1')),
    () => ({ value: [{ accountid: KESTREL }] }),
  );
  const participants = () => [{ account: { accountid: KESTREL } }];
  const session = { ...regulator.session, participants, areas: createAreas(() => undefined) };
  const visit = {
    session,
    address: () => ADDRESS,
    redirect: (target: unknown) => {
      throw target;
    },
  } as unknown as PageVisit;
  await expect(enter(visit, KESTREL)).rejects.toMatchObject({ code: 'ORG.4' });
  const granted = await enter(visit, KESTREL);
  expect((await enter(visit, KESTREL)).access).toBe(granted.access);
  expect(regulator.names()).toEqual(['GetOrganisationDetails', 'GetOrganisationDetails']);
});

it.each([
  ['no id', '', () => ({ value: [] }), { screen: 'error', code: 'ORG.1' }],
  ['what is no id', 'x'.repeat(40), () => ({ value: [] }), { screen: 'error', code: 'ORG.4' }],
  ['no details', KESTREL, () => ({ value: [] }), { screen: 'error', code: 'ORG.3' }],
  [
    'a call that failed, which may have another answer',
    KESTREL,
    () => Promise.reject(callFailure('GetOrganisationDetails', 'OD.1')),
    { screen: 'error', code: 'ORG.4', again: ADDRESS },
  ],
  [
    'a check that threw, which may have another answer',
    KESTREL,
    () => Promise.reject(new Error('no answer of the regulator')),
    { screen: 'error', code: 'ORG.4', again: ADDRESS },
  ],
])('%s [ORGA-02 ORGA-04 ORGA-06 ORGA-07]', async (_what, id, details, expected) => {
  expect(await ledTo(id, details)).toEqual(expected);
});

it.each([
  ['no id', '', () => ({ value: [] }), { screen: 'error', code: 'ORG.1' }],
  [
    'a call that failed, which the payment page shows itself',
    KESTREL,
    () => Promise.reject(callFailure('GetOrganisationDetails', 'OD.1')),
    { organisation: null, notLoaded: KESTREL },
  ],
  [
    'a check that threw',
    KESTREL,
    () => Promise.reject(new Error('no answer of the regulator')),
    { organisation: null, notLoaded: KESTREL },
  ],
  [
    'its details',
    KESTREL,
    () => ({ value: [{ accountid: KESTREL }] }),
    { organisation: { accountid: KESTREL }, notLoaded: '' },
  ],
])('for a payment: %s [ERRC-29]', async (_what, id, details, expected) => {
  expect(await ledTo(id, details, enterForPayment)).toMatchObject(expected);
});

it('lets nobody in where the check itself breaks, which is thrown to the page that offers to try again; then asks anew', async () => {
  const regulator = fakeRegulator();
  regulator.next(
    'GetOrganisationDetails',
    () => ({ value: null }),
    () => ({ value: [{ accountid: KESTREL }] }),
  );
  const participants = () => [{ account: { accountid: KESTREL } }];
  const session = { ...regulator.session, participants, areas: createAreas(() => undefined) };
  const visit = partOf<PageVisit>({
    session,
    address: () => ADDRESS,
    redirect: () => {
      throw { screen: 'error' };
    },
  });
  await expect(enter(visit, KESTREL)).rejects.toThrow('hasDetails');
  expect((await enter(visit, KESTREL)).organisation.accountid).toBe(KESTREL);
});

it.each([
  [ADDRESS, ADDRESS],
  ['/forms', '/forms'],
  ['/elsewhere', undefined],
  ['//elsewhere.test/forms', undefined],
  ['/forms/../sandbox', undefined],
  ['/forms/%2e%2e/sandbox', undefined],
  ['javascript:alert(1)', undefined],
  ['/formsx', undefined],
])('the address %j is opened again as %j', (again, expected) => {
  expect(SCREEN_LINKS.error.parse({ code: 'ORG.4', again })).toEqual({ code: 'ORG.4', again: expected });
});
