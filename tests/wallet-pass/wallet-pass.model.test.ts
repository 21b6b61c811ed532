import { describeModel } from '#support/describe-model.ts';
import { walletPassModel } from './wallet-pass.model.ts';

describeModel(walletPassModel);
