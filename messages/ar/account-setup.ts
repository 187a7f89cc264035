import admin from './admin.json';
import affiliate from './affiliate.json';
import apiKeys from './apiKeys.json';
import apiReference from './apiReference.json';
import audit from './audit.json';
import brand from './brand.json';
import credentials from './credentials.json';
import crmSettings from './crmSettings.json';
import people from './people.json';

export const accountSetup = { admin, affiliate, apiKeys, apiReference, audit, brand, credentials, crmSettings, people };
