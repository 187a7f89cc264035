'use client';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone, useTranslations } from 'next-intl';
import { RecordEditor } from '@/components/resource/record-editor';
import { rowsOf } from '@/lib/call-center/tools/parameter-rows';
import { NO_PARAMETERS, toolParameters, type ToolParameters } from '@/lib/call/tool-parameters';
import { type ToolForm, toolSchema } from '@/lib/call-center/tools/tool-schema';
import { blankSettings, settingsIn } from '@/lib/call-center/tools/tool-settings';
import { customTools, type Tool } from '@/lib/call-center/tools/tools-resource';
import { detailOptions } from '@/lib/resource/queries';
import { useMay, useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';
import { ToolFields } from './tool-fields';
import { ToolSecrets } from './tool-secrets';
import { ToolUses } from './tool-uses';
import { TryTool } from './try-tool';

const blank = (zone: string, person: string): ToolForm => ({
  ...{ kind: 'http', name: '', description: '', method: 'POST', url: '', headers: [], rows: [], raw: null },
  ...{ seconds: 10, meanwhile: '', failure: '', active: true, ...blankSettings(zone, person) },
});

export function ToolEditor({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('tools');
  const may = useMay();
  const viewer = useViewer();
  const zone = useTimeZone() ?? 'UTC';
  const { data: tool } = useQuery({ ...detailOptions(browserClient, customTools, id), enabled: id !== 'new' });
  return (
    <Stack gap="xl">
      <RecordEditor
        resource={customTools}
        schema={toolSchema}
        id={id}
        blank={blank(zone, viewer.userId)}
        valuesOf={(row) => valuesOf(row, zone)}
        nameOf={({ name }: Tool) => name}
        createLabel={t('create')}
        fields={(form) => <ToolFields form={form} isNew={id === 'new'} />}
        onDone={onDone}
      />
      {tool?.kind === 'http' && may(customTools.name, 'update') && (
        <>
          <ToolSecrets tool={tool} />
          <TryTool key={tool.version} tool={tool} parameters={parametersOf(tool)} />
        </>
      )}
      {tool && <ToolUses id={tool.id} />}
    </Stack>
  );
}

const parametersOf = (tool: Tool): ToolParameters => toolParameters.safeParse(tool.parameters).data ?? NO_PARAMETERS;

function valuesOf(tool: Tool, zone: string): ToolForm {
  const { kind, name, description, method, url, meanwhile, failure, active, timeout_ms } = tool;
  const headers = Object.entries(tool.headers).map(([header, value]) => ({ name: header, value: String(value) }));
  return {
    ...{ kind, name, description, method, url, meanwhile, failure, active, headers, raw: null },
    ...{ rows: rowsOf(parametersOf(tool)), seconds: timeout_ms / 1000, ...settingsIn(tool.settings, zone) },
  };
}
