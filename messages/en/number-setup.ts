import extensions from './extensions.json';
import numbers from './numbers.json';
import phoneProviders from './phoneProviders.json';
import trunkCheck from './trunkCheck.json';

/** What is only read where numbers, their carriers and extensions are set up: `NumberTexts` brings it. A test of the house knows the way of every text. */
export const numberSetup = { extensions, numbers, phoneProviders, trunkCheck };
