import { describeModel } from '#support/describe-model.ts';
import { portalLoadModel } from './portal-load.model.ts';

describeModel(portalLoadModel);
