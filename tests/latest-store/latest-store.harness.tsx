import { defineHarness } from '#support/harness/harness.tsx';
import { latestStoreModel } from './latest-store.model.ts';

/** What is stored has no view: the page whose steps it stores says what could not be. */
const View = () => <h1>Assessment</h1>;

export const harness = defineHarness({ spec: latestStoreModel, View });
