import { describeModel } from '#support/describe-model.ts';
import { licenceScanModel } from './licence-scan.model.ts';

describeModel(licenceScanModel);
