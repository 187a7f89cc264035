import extensions from './extensions.json';
import numbers from './numbers.json';
import phoneProviders from './phoneProviders.json';
import trunkCheck from './trunkCheck.json';

export const numberSetup = { extensions, numbers, phoneProviders, trunkCheck };
