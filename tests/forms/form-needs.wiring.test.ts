/** Checks that several forms make before they show: whether the person may complete them. */
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../src/shell/session.ts';
import { roleCheck } from '../../src/wiring/forms/form-needs.wiring.ts';
import { sightingForm } from '../form-stepping/fixture.ts';

const positions = ['Chief Executive Officer', 'Maintenance Controller'];
const form = { ...sightingForm, positions };
const { signal } = new AbortController();

function session(answer: object) {
  const call = vi.fn().mockResolvedValue(answer);
  return { call, session: { connection: { call } } as unknown as Session };
}

describe('the role check', () => {
  it('asks whether the person holds one of the form’s positions for the organisation [FORM-30 FORM-32 CALL-44 OUSR-21]', async () => {
    const { call, session: here } = session({ wasSuccessful: true, individualVerified: true });
    expect(await roleCheck(here, form, '100200')?.(signal)).toEqual({ verified: true });
    expect(call.mock.calls).toEqual([
      ['verifyIndividualRoles', { aviationReferenceNumber: '100200', positions }, { signal }],
    ]);
  });

  it.each([
    { wasSuccessful: true, individualVerified: false },
    { wasSuccessful: true, individualVerified: null },
  ])('fails closed: %j [FORM-31]', async (answer) => {
    expect(await roleCheck(session(answer).session, form, '100200')?.(signal)).toEqual({ verified: false });
  });

  it('that could not be made is a failed call and no verdict, whatever is beside it [FORM-31 DEC-33]', async () => {
    const check = roleCheck(session({ wasSuccessful: false, individualVerified: true }).session, form, '100200');
    await expect(check?.(signal)).rejects.toMatchObject({
      kind: 'call-failure',
      call: 'verifyIndividualRoles',
      code: 'FSU.1a',
      letter: 'a',
    });
  });

  it('is left out where the form has no positions, or nobody knows for which organisation [FORM-30]', () => {
    const { session: here } = session({});
    expect([roleCheck(here, sightingForm, '100200'), roleCheck(here, form, '')]).toEqual([null, null]);
  });
});
