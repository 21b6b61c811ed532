/** Runs before every test of rendered views. It must not load React: a test that counts renders hooks in before that. */
import { configure } from '@testing-library/dom';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './eventually.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// The library does so by itself for the first file of a process alone.
afterEach(async () => (await import('@testing-library/react')).cleanup());
