'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter, useSearchParams } from 'next/navigation';
import { RecordState } from '@/components/resource/record-state';
import { useUndoToast } from '@/components/resource/use-undo-toast';
import { PageHead, useErrorText } from '@/components/ui';
import { mergeRecords, type MergeTable } from '@/lib/crm/merge/merge';
import type { Resource } from '@/lib/resource/define-resource';
import { detailOptions } from '@/lib/resource/queries';
import { browserClient } from '@/lib/supabase/browser';
import { type Comparable, MergeForm } from './merge-form';
import { useUnmerge } from './use-unmerge';

interface Props<Row extends Comparable> {
  resource: Resource<Row>;
  table: MergeTable;
  noun: 'contacts' | 'leads' | 'accounts';
  nameOf: (row: Row) => string;
}

/** Two records at `merge?one=…&other=…`, made into one. */
export function MergePage<Row extends Comparable>({ resource, table, noun, nameOf }: Props<Row>) {
  const t = useTranslations('merge');
  const title = useTranslations('crm')(`${noun}.title`);
  const trail = [useTranslations('shell.group')('crm'), title, t('duplicates')];
  const router = useRouter();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const unmerge = useUnmerge();
  const search = useSearchParams();
  const [one, other] = ['one', 'other'].map((name) => search.get(name) ?? '');
  const first = useQuery(detailOptions(browserClient, resource, one ?? ''));
  const second = useQuery(detailOptions(browserClient, resource, other ?? ''));
  const merge = useMutation({
    mutationFn: async (asked: Parameters<typeof mergeRecords>[2]) => mergeRecords(await browserClient(), table, asked),
    onSuccess: (id, { winner }) => {
      undoToast(t('done'), () => unmerge.mutateAsync(id));
      router.push(`${resource.path}/show/${winner.id}` as Route);
      return queries.invalidateQueries();
    },
  });
  return (
    <>
      <PageHead title={t('title')} trail={trail} />
      <RecordState query={first}>
        {(left) => (
          <RecordState query={second}>
            {(right) => (
              <MergeForm
                resource={resource.name}
                one={left}
                other={right}
                nameOf={nameOf}
                error={merge.error && errorText(merge.error)}
                pending={merge.isPending}
                onMerge={(asked) => merge.mutate(asked)}
              />
            )}
          </RecordState>
        )}
      </RecordState>
    </>
  );
}
