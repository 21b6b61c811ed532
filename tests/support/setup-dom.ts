/** Runs before every test of rendered views. It must not load React: a test that counts renders hooks in before that. */
import { configure } from '@testing-library/dom';
import { PATIENCE_MS } from './eventually.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });
