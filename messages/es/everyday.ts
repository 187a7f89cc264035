import account from './account.json';
import auth from './auth.json';
import callChanges from './callChanges.json';
import calls from './calls.json';
import common from './common.json';
import crm from './crm.json';
import crmDashboard from './crmDashboard.json';
import dialer from './dialer.json';
import donotcall from './donotcall.json';
import embed from './embed.json';
import errors from './errors.json';
import impersonate from './impersonate.json';
import live from './live.json';
import merge from './merge.json';
import notifications from './notifications.json';
import overview from './overview.json';
import pipeline from './pipeline.json';
import resource from './resource.json';
import search from './search.json';
import sections from './sections.json';
import shell from './shell.json';
import tasks from './tasks.json';
import timeline from './timeline.json';
import transfer from './transfer.json';
import views from './views.json';
import voiceAgent from './voiceAgent.json';

export const everyday = {
  account,
  auth,
  callChanges,
  calls,
  common,
  crm,
  crmDashboard,
  dialer,
  donotcall,
  embed,
  errors,
  impersonate,
  live,
  merge,
  notifications,
  overview,
  pipeline,
  resource,
  search,
  sections,
  shell,
  tasks,
  timeline,
  transfer,
  views,
  voiceAgent,
};
