import { describeModel } from '#support/describe-model.ts';
import { addressLookupModel } from './address-lookup.model.ts';

describeModel(addressLookupModel);
