import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { fromBase64Json } from '#api/core/base64.ts';
import { readInput, toBase64Json, writeBody } from '#api/core/body.ts';

const PAY = {
  data: {
    rootFormCode: 'PAY',
    formCode: 'PAY',
    name: 'N',
    version: '01',
    orgid: 'o',
    organisationArn: '8',
    formData: { steps: [], calcs: {}, submissionId: 's', declarationText: 'Zoë ✓' },
  },
};

describe('encoded values', () => {
  it('are base64 of UTF-8 JSON [CALL-42 CALL-49]', () => {
    expect(toBase64Json({ a: 'é' })).toBe('eyJhIjoiw6kifQ==');
    expect(fromBase64Json('eyJhIjoiw6kifQ==')).toEqual({ a: 'é' });
  });

  it.each(['%', 'eyJ', btoa('{"a":"\xe9"}'), btoa('no json')])('refuses %s', (text) => {
    expect(() => fromBase64Json(text)).toThrow(/./);
  });
});

describe('the server reads what the client wrote', () => {
  it('for an encoded field [SCAL-66]', () => {
    const body = writeBody(endpoints.submissionPayment, PAY, 'casa') as string;
    expect(readInput(endpoints.submissionPayment, JSON.parse(body), 'casa')).toEqual({ input: PAY });
  });

  it('for participants, as it is spelled on the wire [CALL-27]', () => {
    const input = { participants: [{ account: { accountid: 'a', product_arn: '8' }, role: null }] };
    const body = writeBody(endpoints.GetDronesProfileSelector, input, 'casa') as string;
    expect(body).toBe('{"participants":[{"account":{"accountid":"a","casa_arn":"8"},"role":null}]}');
    expect(readInput(endpoints.GetDronesProfileSelector, JSON.parse(body), 'casa')).toEqual({ input });
  });

  it('in any case of the names [CALL-58 CALL-70]', () => {
    for (const name of ['organisationId', 'organisationid', 'OrganisationID']) {
      expect(readInput(endpoints.GetAlertsOrganisation, { [name]: 'o' }, 'casa')).toEqual({
        input: { organisationId: 'o' },
      });
      expect(readInput(endpoints.GetAircraftOrganisation, { [name]: 'o' }, 'casa')).toEqual({
        input: { organisationId: 'o' },
      });
    }
  });

  it('and LoadDraft with either name [CALL-39 DCAL-31]', () => {
    expect(readInput(endpoints.LoadDraft, { recordid: 'd' }, 'casa')).toEqual({ input: { recordid: 'd' } });
    expect(readInput(endpoints.LoadDraft, { recordId: 'd' }, 'casa')).toEqual({ input: { recordid: 'd' } });
    expect(writeBody(endpoints.LoadDraft, { recordId: 'd' }, 'casa')).toBe('{"recordId":"d"}');
    expect(writeBody(endpoints.LoadDraft, { recordid: 'd' }, 'casa')).toBe('{"recordid":"d"}');
  });

  it('no body where there is nothing to say [CALL-07]', () => {
    expect(readInput(endpoints.GetEnvData, undefined, 'casa')).toEqual({ input: {} });
    expect(readInput(endpoints.GetEnvData, { more: 1 }, 'casa')).toEqual({ input: {} });
    expect(writeBody(endpoints.verifyIndustryAssistUser, {}, 'casa')).toBeUndefined();
  });
});

describe('a body that is not what the contract says is named, not thrown', () => {
  const CASES: readonly [what: string, raw: unknown, problems: string[]][] = [
    ['nothing', undefined, ['data']],
    ['a list', [], ['body']],
    ['a text', 'x', ['body']],
    ['no base64', { data: '%%%' }, ['body']],
    ['base64 of no JSON', { data: btoa('x') }, ['body']],
    [
      'a field missing inside',
      { data: btoa('{}') },
      ['data.rootFormCode', 'data.formCode', 'data.name', 'data.version', 'data.orgid'],
    ],
    ['nesting without end', { data: btoa('['.repeat(2000) + ']'.repeat(2000)) }, ['data']],
  ];
  it.each(CASES)('%s [SCAL-66]', (_what, raw, problems) => {
    expect(readInput(endpoints.submissionPayment, raw, 'casa')).toEqual({ problems });
  });

  it('too deep where anything may be', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(readInput(endpoints.arnCreateMyGovId, { formData: deep }, 'casa')).toEqual({ problems: ['body'] });
  });
});
