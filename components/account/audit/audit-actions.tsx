'use client';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EnterAccount } from '@/components/account/impersonate/enter-account';
import { useListParams } from '@/components/resource/use-list-params';
import { useErrorText, useToast } from '@/components/ui';
import { auditLog } from '@/lib/account/audit/audit-resource';
import { saveFile } from '@/lib/browser/save-file';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { useAuditWords } from './use-audit-words';

/** The log as a file; and, for an owner, the way into the account of one of the people. */
export function AuditActions() {
  const t = useTranslations('audit');
  const errorText = useErrorText();
  const toast = useToast();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { params } = useListParams(auditLog);
  const { people } = useAuditWords();
  const save = useMutation({
    mutationFn: async () => {
      const { exportAudit } = await import('@/lib/account/audit/export-audit');
      return exportAudit(await browserClient(), params.filters);
    },
    onSuccess: ({ rows, text }) => {
      saveFile('audit-log.csv', 'text/csv;charset=utf-8', text);
      toast.success(t('exported', { count: rows }));
      return queries.invalidateQueries({ queryKey: auditLog.keys.all });
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const targets = people
    .filter(({ id, member }) => member && id !== viewer.userId)
    .map(({ id, name }) => ({ id, name, email: '' }));
  return (
    <Group gap="xs">
      {viewer.flags.main_account && targets.length > 0 && <EnterAccount targets={targets} />}
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {t('export')}
      </Button>
    </Group>
  );
}
