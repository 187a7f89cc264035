import type { QueryClient } from '@tanstack/react-query';
import { liveCallsOptions } from '@/lib/call-center/live-calls/live-calls';
import { findAccountsOptions } from '@/lib/crm/accounts/account-names';
import { findContactsOptions } from '@/lib/crm/contacts/contact-names';
import { contactsOfOptions } from '@/lib/crm/contacts/contacts-of';
import { dashboardOptions } from '@/lib/crm/dashboard/dashboard';
import { duplicatePairsOptions } from '@/lib/crm/duplicates/duplicate-pairs';
import { duplicatesOptions } from '@/lib/crm/duplicates/find-duplicates';
import { leadBoardOptions } from '@/lib/crm/leads/lead-board';
import { mergedIntoOptions, mergesOptions } from '@/lib/crm/merge/merge';
import { pipelineStatisticsOptions } from '@/lib/crm/pipeline-statistics';
import { findLinksOptions } from '@/lib/crm/tasks/task-links';
import { tasksOfOptions } from '@/lib/crm/tasks/tasks-of';
import { timelineOptions, TIMELINE_KINDS, whoSeesOptions } from '@/lib/crm/timeline/timeline';
import { searchPeople, lookUpNumber } from '@/lib/dialer/people-search';
import { openDealsOptions } from '@/lib/dialer/person-work';
import { notificationsOptions, unreadOptions } from '@/lib/notifications/notifications';
import { overviewOptions } from '@/lib/overview/overview';
import { dealBoardOptions } from '@/lib/pipeline/deals/deal-board-query';
import type { Client } from '@/lib/resource/queries';
import { searchEverythingOptions } from '@/lib/search/search-options';

type Ask = (queries: QueryClient, client: () => Client, of: (table: string, n: number) => string) => unknown;
const NONE = { q: '', filters: {}, where: ['all'] as ['all'] };

/** What screens read of many rows beside lists and records. */
export const MORE_READS: Record<string, Ask> = {
  'the timelines': async (q, c, of) => {
    for (const table of ['crm_contacts', 'crm_leads', 'crm_accounts', 'deals'] as const) {
      await q.fetchInfiniteQuery({ ...timelineOptions(c, table, of(table, 6), []), pages: 2 });
      for (const kind of TIMELINE_KINDS) await q.fetchInfiniteQuery(timelineOptions(c, table, of(table, 6), [kind]));
      await q.fetchQuery(whoSeesOptions(c, table, of(table, 6)));
    }
  },
  'the boards': async (q, c) => {
    for (const words of ['', 'c4ca4238a0', 'a']) {
      await q.fetchQuery(dealBoardOptions(c, { ...NONE, q: words }));
      await q.fetchQuery(leadBoardOptions(c, { ...NONE, q: words }));
    }
    await q.fetchQuery(leadBoardOptions(c, { ...NONE, where: ['all', ['city', 'is', 'Berlin']] }));
  },
  'what hangs on a record': async (q, c, of) => {
    await q.fetchQuery(tasksOfOptions(c, 'crm_contact_id', of('crm_contacts', 6)));
    await q.fetchQuery(contactsOfOptions(c, of('crm_accounts', 6)));
    await q.fetchQuery(openDealsOptions(c, { kind: 'contact', id: of('crm_contacts', 6) }));
    await q.fetchQuery(mergesOptions(c, 'crm_contacts', of('crm_contacts', 6)));
    await q.fetchQuery(mergedIntoOptions(c, 'crm_contacts', of('crm_contacts', 6)));
  },
  'who is there already': (q, c) =>
    q.fetchQuery(
      duplicatesOptions(c, {
        ...{ emails: ['6@example.test', '8@more.test'], numbers: ['+494301589560'] },
        ...{ name: 'Person c4ca4238a0', company: 'Company', accounts: false },
      }),
    ),
  'pairs of duplicates': async (q, c) => {
    for (const table of ['crm_contacts', 'crm_leads', 'crm_accounts'] as const) {
      await q.fetchQuery(duplicatePairsOptions(c, table));
    }
  },
  'names to choose from': async (q, c) => {
    await q.fetchQuery(findContactsOptions(c, 'c4ca4238a0'));
    await q.fetchQuery(findAccountsOptions(c, 'company'));
    await q.fetchQuery(findLinksOptions(c, 'c4ca4238a0'));
  },
  'the header': async (q, c) => {
    await q.fetchQuery(searchEverythingOptions(c, 'person 1679091c5a'));
    await q.fetchQuery(pipelineStatisticsOptions(c));
    await q.fetchQuery(notificationsOptions(c));
    await q.fetchQuery(unreadOptions(c));
  },
  'the dashboards': async (q, c) => {
    await q.fetchQuery(dashboardOptions(c, 30, 'UTC'));
    await q.fetchQuery(overviewOptions(c, new Date().toISOString()));
    await q.fetchQuery(liveCallsOptions(c));
  },
  'the phone': async (_, c) => {
    await searchPeople(c(), 'c4ca4238a0', new AbortController().signal);
    await searchPeople(c(), '430 1589560', new AbortController().signal);
    await lookUpNumber(c(), '+494301589560');
  },
};
