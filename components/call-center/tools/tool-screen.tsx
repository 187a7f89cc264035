'use client';
import { IconPlug } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { FilterSelect } from '@/components/resource/filter-select';
import { RecordScreen } from '@/components/resource/record-screen';
import { RecordPending } from '@/components/resource/record-state';
import { useColleagues } from '@/components/resource/use-colleagues';
import { customTools, TOOL_KINDS } from '@/lib/call-center/tools/tools-resource';
import { useToolColumns } from './tool-columns';

const ToolEditor = dynamic(() => import('./tool-editor').then((module) => module.ToolEditor), {
  loading: () => <RecordPending />,
});

export function ToolScreen() {
  const t = useTranslations('tools');
  const created = useTranslations('resource.where')('created');
  const columns = useToolColumns();
  const people = useColleagues(customTools.name);
  const kinds = TOOL_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <RecordScreen
      resource={customTools}
      selection="itemId"
      words={{
        ...{ title: t('title'), trail: t('trail'), search: t('search'), empty: t('empty') },
        ...{ new: t('new'), edit: t('edit') },
      }}
      icon={<IconPlug />}
      columns={columns}
      filters={<FilterSelect resource={customTools} name="kind" label={t('field.kind')} data={kinds} />}
      fields={() => ({
        name: { label: t('field.name') },
        description: { label: t('field.description') },
        kind: { label: t('field.kind'), options: kinds },
        active: { label: t('field.active') },
        created_at: { label: created },
        created_by: { label: t('by'), options: people.choices(null) },
      })}
      editor={(id, onDone) => <ToolEditor key={id} id={id} onDone={onDone} />}
      drawerSize={680}
    />
  );
}
