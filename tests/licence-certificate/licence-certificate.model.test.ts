import { describeModel } from '#support/describe-model.ts';
import { licenceCertificateModel } from './licence-certificate.model.ts';

describeModel(licenceCertificateModel);
