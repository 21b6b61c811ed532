import { describeModel } from '#support/describe-model.ts';
import { latestStoreModel } from './latest-store.model.ts';

describeModel(latestStoreModel);
