import { it, expect, beforeAll, afterAll, beforeEach } from 'vitest';
import { regulator } from '#server/regulator.ts';
import { openSandbox, type Sandbox } from '../records/sandbox.ts';
import { application, checkOf, noahWith, detailsOf, UPLOADED, SCANS } from './server-documents.ts';
let sandbox: Sandbox;
beforeAll(async () => { sandbox = await openSandbox(); });
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());
it('smoke', async () => {
  console.log(await sandbox.call('noah','GetHasArnOrPendingSubmission',{}));
  console.log(await sandbox.call('noah','dvsValidate',checkOf('PP',{matches:false})));
  console.log(await sandbox.call('noah','dvsValidate',checkOf('PP')));
  console.log(await sandbox.call('noah','arnCreate',{request: application(noahWith('PP')), files: []}));
  console.log(await sandbox.call('noah','GetHasArnOrPendingSubmission',{}), await sandbox.call('noah','GetUserDetails',{}), await sandbox.call('noah','GetSRARNsIndividual',{}));
  await sandbox.mailSent();
  console.log(await regulator.lists.mail(sandbox.db), await regulator.lists.applications(sandbox.db), JSON.stringify(await regulator.lists.submissions(sandbox.db)).slice(0,3000));
  console.log(await sandbox.call('noah','GetAddress',{address:'7/240 harb'}));
  console.log(sandbox.logged);
});
it('smoke2', async () => {
  console.log(await sandbox.call('noah','arnCreate',{request: application(UPLOADED), files: SCANS}).catch(e=>e));
  const a = await regulator.lists.applications(sandbox.db);
  console.log(a, await regulator.decide!(sandbox.db, a[0]!.id, 'approved', sandbox.control.moment()));
  console.log(await regulator.lists.applications(sandbox.db));
  console.log(sandbox.logged);
});
