/**
 * Runs before every test of rendered views. It must not load React, because tests that count renders hook in before
 * that.
 */
import { configure } from '@testing-library/dom';
import { afterAll, afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';
import { answerQuickly } from './quick-queries.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });
answerQuickly(document.defaultView!);

// The library cleans up by itself only for the first file of a process.
afterEach(async () => (await import('@testing-library/react')).cleanup());

// A view may still be importing a part when the last test of its file ends. Files share modules, so an interrupted
// import would fail in the next file.
afterAll(() => vi.dynamicImportSettled());
