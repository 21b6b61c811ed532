import { describeModel } from '#support/describe-model.ts';
import { fileDownloadModel } from './file-download.model.ts';

describeModel(fileDownloadModel);
