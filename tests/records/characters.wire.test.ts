/**
 * Half of a surrogate pair, or NUL, inside an encoded form: refused with its question, as in plain JSON; never a 500,
 * and never stored.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { paymentPayload } from '#rules/payment-form.rules.ts';
import { droneProblems, newDrone } from '#rules/drones/drone-edit.rules.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { assistRequest } from './documents.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { FACTS } from '../drones/drones.sample.ts';

const BAD = ['half \ud83d', '\udc00 half', 'a \u0000 b'];
const FEE = idOf('payment request', 'Flight authorisation near an aerodrome');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** A submission of documents with this description. */
function documents(description: string): FormData {
  const request = JSON.parse(JSON.stringify(assistRequest())) as {
    formData: { steps: { questions: { id: string; answer: { value?: string } }[] }[] };
  };
  const question = request.formData.steps
    .flatMap(({ questions }) => questions)
    .find(({ id }) => id === 'submissionDescription')!;
  question.answer.value = description;
  const form = new FormData();
  form.append('request', toBase64Json(request));
  return form;
}

const kept = async () => (await sandbox.db.select().from(submissions)).length;

describe.each(BAD)('%j', (bad) => {
  it('in the base64 of documents is refused with its question, and what is mended is received', async () => {
    const before = await kept();
    const path = '/api/mycasa/Forms/SubmitIndustryAssist/v1';
    const long = 'Fifty characters and some more, as the form asks for, and then: ';
    const answer = await sandbox.form('zoe', path, documents(long + bad));
    expect(answer).toEqual({
      status: 400,
      body: { errors: ['Remove special characters (such as emoji) and try again (submissionDescription)'] },
    });
    expect(await kept()).toBe(before);
    expect((await sandbox.form('zoe', path, documents(`${long} \ud83d\ude00`))).status).toBe(200);
  });

  it('in the base64 of a payment, in a value and in a key, is refused', async () => {
    const path = `/api/mycasa/Forms/Submissions/${FEE}/Payment/v1`;
    const data = paymentPayload({ submissionId: FEE, organisationId: KESTREL.id, organisationArn: KESTREL.arn });
    for (const odd of [
      { ...data, name: bad },
      { ...data, formData: { ...data.formData, calcs: { [bad]: 1 } } },
    ]) {
      const answer = await sandbox.wire('zoe', path, { data: toBase64Json(odd) });
      expect(answer).toEqual({
        status: 400,
        body: { errors: ['Remove special characters (such as emoji) and try again'] },
      });
    }
  });

  it('in the part of a renewal, and in its file, is refused', async () => {
    const path = '/api/mycasa/forms/drone/dronesRenewalSubmission/v1';
    const formData = { drones: [{ droneId: 'x', model: bad }], declaration: true, totalAmount: 0 };
    const head = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
    const part = new FormData();
    part.append('request', JSON.stringify({ ...head, formData }));
    expect((await sandbox.form('zoe', path, part)).status).toBe(400);
    const file = new FormData();
    file.append('request', JSON.stringify({ ...head, formData: {} }));
    file.append('file', new File([JSON.stringify(formData)], 'formData.json', { type: 'application/json' }));
    expect((await sandbox.form('zoe', path, file)).status).toBe(400);
  });

  it('shows at its question in the portal before it is sent, and so it does at a drone', () => {
    const question = { id: 'q', type: 'textarea', label: 'Q', mandatory: true, width: 12 } as const;
    const facts = { moment: sandbox.control.moment() };
    expect(validateQuestion(question, { value: bad }, facts)).toBe(
      'Delete any emoji or special characters and try again',
    );
    expect(validateQuestion(question, { value: 'whole \ud83d\ude00' }, facts)).toBe('');
    const drone = {
      ...newDrone(1, { recreational: true }),
      manufacturerCode: 'RPAMFR-0002',
      manufacturer: bad,
      serialNumber: bad,
    };
    expect(droneProblems(drone, FACTS)).toMatchObject({ manufacturer: 'Invalid entry', serialNumber: 'Invalid entry' });
  });
});

it('what is nested too deeply, and a key that reaches into the machinery, are refused inside of base64 as well', async () => {
  const path = `/api/mycasa/Forms/Submissions/${FEE}/Payment/v1`;
  const deep = `${'['.repeat(60)}${']'.repeat(60)}`;
  for (const [text, says] of [
    [deep, 'The request is nested too deeply'],
    ['{"__proto__":{"a":1}}', 'The request has a field that is not allowed'],
  ] as const) {
    expect(await sandbox.wire('zoe', path, { data: Buffer.from(text).toString('base64') })).toEqual({
      status: 400,
      body: { errors: [says] },
    });
  }
});
