import { defineHarness } from '#support/harness/harness.tsx';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import { signOutModel } from './sign-out.model.ts';

export const harness = defineHarness({ spec: signOutModel, View: SignOutView, portal: { person: null } });
