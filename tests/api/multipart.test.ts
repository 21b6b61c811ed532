import { describe, expect, it } from 'vitest';
import type { CallName, InputOf, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { formDataOf } from '#rules/mto/notification-wire.rules.ts';
import { EMPTY_NOTIFICATION } from '#rules/mto/notification.rules.ts';
import { json, rejection } from './fake-fetch.ts';
import { testClient } from './test-client.ts';

/** Sends a multipart call and returns the fields as the server's form parser sees them. */
async function sent<N extends CallName>(name: N, input: ReceivedOf<N>, product = 'casa') {
  const { client, fake } = testClient([json({ wasSuccessful: true })], { product });
  await client.call(name, input as InputOf<N>);
  const { url, body, headers } = fake.sent[0]!;
  expect(body).toBeInstanceOf(FormData);
  // The browser sets this header with the boundary; a header set here would make the body unreadable.
  expect(headers['content-type']).toBeUndefined();
  const form = body as FormData;
  const files = await Promise.all(
    [...form.entries()]
      .filter((entry): entry is [string, File] => typeof entry[1] !== 'string')
      .map(async ([field, file]) => [field, file.name, await file.text()]),
  );
  return { url, request: String(form.get('request')), files };
}

const HEAD = { rootFormCode: '', formCode: '', name: 'ARN Application', version: '01' };
const file = (name: string, text: string) => ({ name, content: new Blob([text]) });

describe('multipart calls', () => {
  it('industry assist: request is base64 of JSON, files repeat [CALL-48 CALL-49 SCAL-30]', async () => {
    const formData = { steps: [{ stepid: 's' }] };
    const request = {
      rootFormCode: 'R',
      formCode: 'F',
      formData,
      name: 'N',
      version: '01',
      orgid: 'o',
      organisationArn: '8',
    };
    const given = { request, files: [file('a.pdf', 'one'), file('b.pdf', 'two')] };
    const { url, request: text, files } = await sent('SubmitIndustryAssist', given);
    expect(url).toBe('https://forms.test/api/mycasa/Forms/SubmitIndustryAssist/v1');
    expect(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).toEqual(request);
    expect(files).toEqual([
      ['files', 'a.pdf', 'one'],
      ['files', 'b.pdf', 'two'],
    ]);
  });

  it('MTO: request is base64 of UTF-8 JSON, files carry the student [SCAL-27 SCAL-28]', async () => {
    const request = {
      ...HEAD,
      name: 'Zoë',
      formData: { students: {} },
      orgid: 'o',
      organisationArn: '8',
      draftRecordId: 'd',
    };
    const { url, request: text, files } = await sent('SubmitMpl', { request, files: [file('123456|proof.pdf', 'x')] });
    expect(url).toBe('https://forms.test/api/mycasa/Forms/SubmitMpl/v1');
    expect(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).toEqual(request);
    expect(files).toEqual([['files', '123456|proof.pdf', 'x']]);
  });

  const ARN: readonly [call: 'arnCreate' | 'arnLink' | 'arnVerify', path: string, rows: string][] = [
    ['arnCreate', 'create', 'SCAL-04 SCAL-15'],
    ['arnLink', 'link', 'SCAL-05 SCAL-15'],
    ['arnVerify', 'verify', 'SCAL-06'],
  ];
  it.each(ARN)('%s: a JSON request part and no or more files, %s [%s]', async (call, path) => {
    const request = { ...HEAD, formData: { firstName: 'Ava' } };
    const one = await sent(call, { request, files: [] });
    expect(one.url).toBe(`https://forms.test/api/mycasa/Forms/arn/mycasa/${path}/v1`);
    expect([JSON.parse(one.request), one.files]).toEqual([request, []]);
    const other = await sent(call, { request, files: [file('p.png', 'x')] }, 'avia');
    expect([other.url, other.files]).toEqual([
      `https://forms.test/api/myavia/Forms/arn/myavia/${path}/v1`,
      [['files', 'p.png', 'x']],
    ]);
  });

  it('drone renewal: request alone up to 100 drones, a file beyond [DCAL-18 DCAL-19 DCAL-20 DCAL-21]', async () => {
    const request = { orgId: 'o', organisationArn: '8', formData: { drones: [{ id: 1 }], totalAmount: 40 } };
    const few = await sent('dronesRenewalSubmission', { request });
    expect(few.url).toBe('https://forms.test/api/mycasa/forms/drone/dronesRenewalSubmission/v1');
    expect([JSON.parse(few.request), few.files]).toEqual([request, []]);
    const whole = file('formData.json', '{"drones":[]}');
    const many = await sent('dronesRenewalSubmission', { request: { ...request, formData: {} }, file: [whole] });
    expect(JSON.parse(many.request)).toEqual({ orgId: 'o', organisationArn: '8', formData: {} });
    expect(many.files).toEqual([['file', 'formData.json', '{"drones":[]}']]);
  });

  it('industry assist and MTO answers [CALL-48 SCAL-29 SCAL-31]', async () => {
    const form = { rootFormCode: '', formCode: '', name: 'N', version: '01', orgid: 'o', organisationArn: '8' };
    const { client } = testClient([
      json({ wasSuccessful: true, message: 'Received', more: 1 }),
      json({ wasSuccessful: true, more: 1 }),
    ]);
    const received = { wasSuccessful: true, message: 'Received' };
    expect(
      await client.call('SubmitIndustryAssist', { request: { ...form, formData: { steps: [] } }, files: [] }),
    ).toEqual(received);
    expect(
      await client.call('SubmitMpl', {
        request: {
          ...form,
          formData: formDataOf(EMPTY_NOTIFICATION, { courses: [], categories: [] }, 'submission', true),
        },
        files: [],
      }),
    ).toEqual({ wasSuccessful: true });
  });

  it('the renewal answer has its token at either place [DCAL-23]', async () => {
    const request = { orgId: '', organisationArn: '', formData: {} };
    const { client } = testClient([
      json({ payload: { paymentToken: 't' }, id: 'i' }),
      json({ wasSuccessful: true, paymentToken: 't' }),
    ]);
    expect(await client.call('dronesRenewalSubmission', { request })).toEqual({
      payload: { paymentToken: 't' },
      id: 'i',
    });
    expect(await client.call('dronesRenewalSubmission', { request })).toEqual({
      wasSuccessful: true,
      paymentToken: 't',
    });
  });

  const CODES: readonly [call: CallName, code: string, rows: string][] = [
    ['SubmitIndustryAssist', 'FSU.1a', 'ERRC-25'],
    ['SubmitMpl', 'FSU.1a', 'ERRC-25'],
    ['arnCreate', '', 'SERR-10'],
    ['dronesRenewalSubmission', '', 'SERR-10'],
  ];
  it.each(CODES)('%s that is not successful fails with "%s" [%s]', async (call, code) => {
    const request = { ...HEAD, formData: { steps: [] }, orgid: 'o', orgId: 'o', organisationArn: '8' };
    const { client } = testClient([json({ wasSuccessful: false, message: 'Not now' })]);
    const failure = await rejection(
      (client.call as (name: string, input: unknown) => Promise<unknown>)(call, { request, files: [] }),
    );
    expect(failure).toMatchObject({ call, code, letter: 'a', text: 'Not now' });
  });
});
