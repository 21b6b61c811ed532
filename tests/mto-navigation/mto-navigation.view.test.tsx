import '#support/dialog.ts';
import { describeView } from '#support/view-model.tsx';
import { harness } from './mto-navigation.harness.tsx';

describeView(harness);
