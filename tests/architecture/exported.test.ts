/** The charts page hands out what the build wrote, and says how to write it where nothing was. */
import { expect, it } from 'vitest';
import { exportOf } from '../../visualizations/exported.ts';

it('a machine that was not written says what to run', async () => {
  await expect(exportOf('no-such-machine')).rejects.toThrow('Run npm run export first');
});
