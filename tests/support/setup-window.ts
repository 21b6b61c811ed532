/** Runs before every file of rendered views that shares its window, and fails it for leftovers in the window. */
import { afterAll, expect, vi } from 'vitest';
import './dialog.ts';
import { beginFile } from './left-behind.ts';
import { answerQuickly } from './quick-queries.ts';

answerQuickly(document.defaultView!);
const endFile = beginFile();
afterAll(async () => {
  await vi.dynamicImportSettled();
  expect(endFile(), 'left behind in the window').toEqual([]);
});
