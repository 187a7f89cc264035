import affiliate from './affiliate.json';
import admin from './admin.json';
import type { Messages } from '../en';
import account from './account.json';
import apiKeys from './apiKeys.json';
import apiReference from './apiReference.json';
import assistants from './assistants.json';
import audit from './audit.json';
import auth from './auth.json';
import brand from './brand.json';
import callChanges from './callChanges.json';
import calls from './calls.json';
import common from './common.json';
import credentials from './credentials.json';
import crm from './crm.json';
import crmDashboard from './crmDashboard.json';
import crmSettings from './crmSettings.json';
import dialer from './dialer.json';
import donotcall from './donotcall.json';
import embed from './embed.json';
import errors from './errors.json';
import extensions from './extensions.json';
import files from './files.json';
import impersonate from './impersonate.json';
import live from './live.json';
import merge from './merge.json';
import numbers from './numbers.json';
import overview from './overview.json';
import people from './people.json';
import phoneProviders from './phoneProviders.json';
import pipeline from './pipeline.json';
import resource from './resource.json';
import search from './search.json';
import sections from './sections.json';
import shell from './shell.json';
import tasks from './tasks.json';
import tools from './tools.json';
import transfer from './transfer.json';
import trial from './trial.json';
import trunkCheck from './trunkCheck.json';
import views from './views.json';
import voiceAgent from './voiceAgent.json';
import timeline from './timeline.json';
import notifications from './notifications.json';

export const messages: Messages = {
  account,
  apiKeys,
  apiReference,
  affiliate,
  admin,
  assistants,
  audit,
  auth,
  brand,
  callChanges,
  calls,
  common,
  credentials,
  crm,
  crmDashboard,
  crmSettings,
  dialer,
  donotcall,
  embed,
  errors,
  extensions,
  files,
  impersonate,
  live,
  merge,
  numbers,
  overview,
  people,
  phoneProviders,
  pipeline,
  resource,
  search,
  sections,
  shell,
  tasks,
  tools,
  transfer,
  trial,
  trunkCheck,
  views,
  voiceAgent,
  timeline,
  notifications,
};
