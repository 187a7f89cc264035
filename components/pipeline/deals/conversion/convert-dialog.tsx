'use client';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale, useNow, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { RecordForm } from '@/components/resource/record-form';
import { RecordState } from '@/components/resource/record-state';
import { useToast } from '@/components/ui';
import { FIRST_CURRENCY } from '@/lib/catalogues/currencies';
import { accounts } from '@/lib/crm/accounts/accounts-resource';
import { personName } from '@/lib/crm/columns';
import { contacts } from '@/lib/crm/contacts/contacts-resource';
import { convertLead } from '@/lib/crm/leads/convert-lead';
import { type Lead, leads } from '@/lib/crm/leads/leads-resource';
import { conversionSchema } from '@/lib/pipeline/deals/conversion-schema';
import { dealStagesOptions } from '@/lib/pipeline/deals/deal-stages';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { firstCloseDate } from '@/lib/pipeline/deals/first-close-date';
import { useMay } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { ConversionFields } from './conversion-fields';

const FIELD_OF = { stage_not_found: 'stage_id' } as const;

/** Says what will be made of a lead, and makes it. */
export function ConvertDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const t = useTranslations('crm.convert');
  const common = useTranslations('common');
  const locale = useLocale();
  const now = useNow();
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  const may = useMay();
  const name = personName(lead);
  const stages = useQuery({ ...dealStagesOptions(browserClient), enabled: may(deals.name, 'insert') });
  const known = may(deals.name, 'insert') ? stages : { ...stages, data: [], isPending: false };
  const convert = useMutation({
    mutationFn: async (into: Parameters<typeof convertLead>[2]) => convertLead(await browserClient(), lead, into),
    onSuccess: async (contact) => {
      toast.success(t('done', { name }));
      router.push(`${contacts.path}/show/${contact}` as Route);
      const stale = [leads, contacts, accounts, deals].map(({ keys }) =>
        queries.invalidateQueries({ queryKey: keys.all }),
      );
      await Promise.all(stale);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { name })} closeButtonProps={{ 'aria-label': common('close') }}>
      <RecordState query={known}>
        {(all) => {
          const open = all.filter(({ kind }) => kind !== 'lost');
          return (
            <RecordForm
              schema={conversionSchema(open)}
              initialValues={{
                ...{ account: null, company: lead.company, wanted: false, name: lead.company || name, amount: '' },
                ...{ currency: FIRST_CURRENCY[locale], stage_id: open[0]?.id ?? '', close_date: firstCloseDate(now) },
              }}
              submitLabel={t('confirm')}
              fieldOf={FIELD_OF}
              onSubmit={(into) => convert.mutateAsync(into)}
              onSaved={() => undefined}
              secondary={
                <Button variant="default" onClick={onClose}>
                  {common('cancel')}
                </Button>
              }
            >
              {(form) => <ConversionFields lead={lead} form={form} stages={open} />}
            </RecordForm>
          );
        }}
      </RecordState>
    </Modal>
  );
}
