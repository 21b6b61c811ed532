import { defineStage } from '#support/stage/stage.tsx';
import { SignOutView } from '#ui/sign-out/sign-out.view.tsx';
import { signOutModel } from './sign-out.model.ts';

export const stage = defineStage({ spec: signOutModel, View: SignOutView, portal: { person: null } });
