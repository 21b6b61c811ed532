import { defineHarness } from '#support/harness/harness.tsx';
import { NoticesView } from '#ui/notices/notices.view.tsx';
import { noticesModel } from './notices.model.ts';

export const harness = defineHarness({ spec: noticesModel, View: NoticesView });
