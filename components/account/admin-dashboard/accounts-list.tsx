'use client';
import { Button, Stack, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import { ListToolbar } from '@/components/resource/list-toolbar';
import { Pager } from '@/components/resource/pager';
import { RecordDrawer } from '@/components/resource/record-drawer';
import { ResourceTable } from '@/components/resource/resource-table';
import { EmptyState, ErrorState, useErrorText } from '@/components/ui';
import { ACCOUNT_LIST, accountsOptions } from '@/lib/account/admin-dashboard/accounts';
import { type ListParams, listSearch, parseListParams, withChange } from '@/lib/resource/list-params';
import { browserClient } from '@/lib/supabase/browser';
import { useAccountColumns } from './account-columns';
import { AccountPanel } from './account-panel';

const OPEN = 'account';

export function AccountsList() {
  const t = useTranslations('admin');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const search = useSearchParams();
  const pathname = usePathname();
  const params = parseListParams(ACCOUNT_LIST, Object.fromEntries(search));
  const openId = search.get(OPEN);
  const go = (
    change: Partial<ListParams> | null,
    open: string | null,
    mode: 'pushState' | 'replaceState' = 'pushState',
  ) => {
    const query = new URLSearchParams(listSearch(ACCOUNT_LIST, change ? withChange(params, change) : params));
    if (open) query.set(OPEN, open);
    window.history[mode](null, '', query.size > 0 ? `${pathname}?${query}` : pathname);
  };
  const columns = useAccountColumns((id) => go(null, id));
  const { data, error, refetch } = useQuery({
    ...accountsOptions(browserClient, params),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="md" component="section" aria-labelledby="admin-accounts">
      <Title order={2} id="admin-accounts">
        {t('accounts')}
      </Title>
      <ListToolbar
        q={params.q}
        placeholder={t('search')}
        // The typed word comes late: an account may have been opened meanwhile.
        onSearch={(q) =>
          q !== params.q && go({ q }, new URLSearchParams(window.location.search).get(OPEN), 'replaceState')
        }
      />
      {error && !data ? (
        <ErrorState
          title={tCommon('failedTitle')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {tCommon('tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </ErrorState>
      ) : data?.rows.length === 0 ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <ResourceTable
          label={t('accounts')}
          columns={columns}
          rows={data?.rows}
          sort={params.sort}
          onSort={(sort) => go({ sort }, null)}
          openId={openId}
          onOpen={(id) => go(null, id)}
        />
      )}
      {data && <Pager newer={data.newer} older={data.older} onMove={(change) => go(change, null)} />}
      <RecordDrawer opened={openId !== null} title={t('account.title')} onClose={() => go(null, null)}>
        {openId && <AccountPanel id={openId} />}
      </RecordDrawer>
    </Stack>
  );
}
