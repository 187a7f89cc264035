'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { managesCrm } from '@/lib/access/viewer';
import {
  type CrmSettings,
  crmSettingsOptions,
  saveSettings,
  SETTINGS_KEY,
  type SettingsChange,
} from '@/lib/crm/settings/crm-settings';
import { useViewer } from '@/lib/session/viewer-context';
import { browserClient } from '@/lib/supabase/browser';

export function useCrmSettings() {
  return useQuery(crmSettingsOptions(browserClient));
}

/** Whether the viewer may change them, and how. */
export function useChangeSettings(settings: CrmSettings) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (change: SettingsChange) =>
      saveSettings(await browserClient(), viewer.tenantId, settings.version, change),
    // Also after a refusal: what a colleague saved first is shown.
    onSettled: () => queries.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
  return { allowed: managesCrm(viewer), save };
}
