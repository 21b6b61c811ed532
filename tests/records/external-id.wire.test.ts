/** The external id check, and the sandbox's switch for it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSandbox, USERS, type Sandbox, type User } from './sandbox.ts';

const KNOB = 'Sandbox - External id after';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

async function check(user: User): Promise<unknown> {
  const { status, body } = await sandbox.wire(user, '/api/mycasa/Portal/GetExtIds/v1', {});
  expect(status).toBe(200);
  return (body as { value: { value: unknown } }).value.value;
}

it('gives everybody an external id at once [CALL-09]', async () => {
  const ids = await Promise.all(USERS.map(check));
  expect(new Set(ids).size).toBe(12);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

it('answers the first checks of a person empty while the knob says so, each person counted apart', async () => {
  await sandbox.control.overrideSettings({ [KNOB]: '2' });
  expect([await check('ava'), await check('ava')]).toEqual(['', '']);
  expect(await check('ava')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await check('ava')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await check('zoe')).toBe('');
});

it('forgets its count on a reset, and on a check without the knob', async () => {
  await sandbox.control.overrideSettings({ [KNOB]: '1' });
  expect(await check('ava')).toBe('');
  expect(await check('ava')).not.toBe('');
  await sandbox.reset();
  await sandbox.control.overrideSettings({ [KNOB]: '1' });
  expect(await check('ava')).toBe('');
  await sandbox.control.overrideSettings({ [KNOB]: '0' });
  expect(await check('ava')).not.toBe('');
  await sandbox.control.overrideSettings({ [KNOB]: '1' });
  expect(await check('ava')).toBe('');
});

it('takes a knob that is no number for none', async () => {
  for (const value of ['soon', '-1', '1.5', '9999999']) {
    await sandbox.control.overrideSettings({ [KNOB]: value });
    expect(await check('lee'), value).not.toBe('');
  }
});
