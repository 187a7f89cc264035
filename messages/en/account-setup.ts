import admin from './admin.json';
import affiliate from './affiliate.json';
import apiKeys from './apiKeys.json';
import apiReference from './apiReference.json';
import audit from './audit.json';
import brand from './brand.json';
import credentials from './credentials.json';
import crmSettings from './crmSettings.json';
import people from './people.json';

/** What is only read where an account, its people, keys and records are set up: `AccountTexts` brings it. A test of the house knows the way of every text. */
export const accountSetup = { admin, affiliate, apiKeys, apiReference, audit, brand, credentials, crmSettings, people };
