/** The model of the regulator answers as the real server does, to the same calls in the same order. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toBase64Json } from '#api/core/body.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { examOrders } from './exam-orders.ts';
import { identityOrders } from './identity-orders.ts';
import { regulatorModel, textIn } from './regulator/model.ts';

const KEYS = ['Letter||letter', 'Letter||letter|aside'] as const;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

/** One call: which, of which key, and which revision it is based on, counted from the last one that was answered. */
const CALL = fc.record({
  call: fc.constantFrom(
    'AutosaveSave',
    'AutosaveSave',
    'AutosaveLoad',
    'AutosaveDelete',
    'SaveDraft',
    'SaveDraft',
    'LoadDraft',
    'DeleteDraft',
  ),
  at: fc.nat({ max: 1 }),
  behind: fc.constantFrom(0, 0, 0, 1, 'new' as const),
  isSame: fc.boolean(),
});

interface Said {
  readonly revision?: number | null;
  readonly reached?: number;
  readonly conflict?: { readonly formData: string; readonly revision: number } | null;
  readonly autosave?: { readonly formData: string; readonly revision: number } | null;
  readonly form?: { readonly formData: string; readonly revision?: number | null } | null;
  readonly wasSuccessful: boolean;
}

/** What an answer says, without ids and times. */
const saidIn = ({ wasSuccessful, revision, reached, conflict, autosave, form }: Said) => {
  const [other, kept, draft] = [conflict, autosave, form].map((one) => one && [textIn(one.formData), one.revision]);
  return {
    wasSuccessful,
    revision: revision ?? reached ?? null,
    other: other ?? null,
    kept: kept ?? null,
    draft: draft ?? null,
  };
};

it('to every order of stores, saves, loads and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(CALL, { minLength: 5, maxLength: 25 }), async (calls) => {
      await sandbox.restore();
      const model = regulatorModel(() => 0);
      model.signIns.add(1);
      const reached = new Map<string, number>();
      let [texts, recordId, modelId] = [0, 'none', 'none'];
      for (const { call, at, behind, isSame } of calls) {
        const key = call.endsWith('Draft') ? 'draft' : KEYS[at]!;
        const last = reached.get(key) ?? 0;
        const revision = behind === 'new' ? 0 : Math.max(last - behind, 0);
        if (!isSame) texts += 1;
        const formData = toBase64Json({ text: `text-${String(texts)}` });
        const input = {
          AutosaveSave: { key, formData, revision },
          AutosaveLoad: { key },
          AutosaveDelete: { key, revision: behind === 'new' ? null : revision },
          SaveDraft: { name: 'Letter', organisationId: '', formData, revision },
          LoadDraft: { recordid: recordId },
          DeleteDraft: { recordid: recordId },
        }[call];
        const real = (await sandbox.wire('ava', PATHS[call]!, input)).body as Said & { readonly recordId?: string };
        const asked = 'recordid' in input ? { recordid: modelId } : input;
        const told = model.answer({ call, token: 'ava.1', key: null, input: asked, address: '', init: {} })
          .body as typeof real;
        expect(saidIn(told), `${call} ${JSON.stringify(input)}`).toEqual(saidIn(real));
        [recordId, modelId] = [real.recordId ?? recordId, told.recordId ?? modelId];
        const now = real.revision ?? real.reached;
        if (typeof now === 'number') reached.set(key, now);
      }
    }),
    { numRuns: 12 },
  );
});

it('to every order of questions, answers, submits and days of an assessment', async () => {
  await expect(examOrders(sandbox)).resolves.toBeUndefined();
});

it('to every order of checks, days and applications for an ARN', async () => {
  await expect(identityOrders(sandbox)).resolves.toBeUndefined();
});

const PATHS: Readonly<Record<string, string>> = {
  AutosaveSave: '/api/mycasa/Extensions/Autosave/Save/v1',
  AutosaveLoad: '/api/mycasa/Extensions/Autosave/Load/v1',
  AutosaveDelete: '/api/mycasa/Extensions/Autosave/Delete/v1',
  SaveDraft: '/api/mycasa/Forms/SaveDraft/v1',
  DeleteDraft: '/api/mycasa/Forms/DeleteDraft/v1',
  LoadDraft: '/api/mycasa/Forms/LoadDraft/v1',
};
