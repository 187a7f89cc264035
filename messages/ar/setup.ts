import admin from './admin.json';
import affiliate from './affiliate.json';
import apiKeys from './apiKeys.json';
import apiReference from './apiReference.json';
import assistants from './assistants.json';
import audit from './audit.json';
import brand from './brand.json';
import credentials from './credentials.json';
import extensions from './extensions.json';
import files from './files.json';
import numbers from './numbers.json';
import people from './people.json';
import phoneProviders from './phoneProviders.json';
import tools from './tools.json';
import trial from './trial.json';
import trunkCheck from './trunkCheck.json';

export const setup = {
  admin,
  affiliate,
  apiKeys,
  apiReference,
  assistants,
  audit,
  brand,
  credentials,
  extensions,
  files,
  numbers,
  people,
  phoneProviders,
  tools,
  trial,
  trunkCheck,
};
