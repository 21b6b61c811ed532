/** Runs before every test of rendered views. It must not load React: a test that counts renders hooks in before that. */
import { configure } from '@testing-library/dom';
import { afterAll, afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// The library does so by itself for the first file of a process alone.
afterEach(async () => (await import('@testing-library/react')).cleanup());

// A view may still be fetching a part of itself when the last test of its file ends. The next file has the same
// modules, so a fetch that was cut off would fail there.
afterAll(() => vi.dynamicImportSettled());
