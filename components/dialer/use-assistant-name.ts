'use client';
import { useQuery } from '@tanstack/react-query';
import { assistantNamesOptions } from '@/lib/call-center/assistants/assistant-names';
import { browserClient } from '@/lib/supabase/browser';

export function useAssistantName(id: string | null): string | null {
  const { data } = useQuery(assistantNamesOptions(browserClient));
  return data?.find((assistant) => assistant.id === id)?.name ?? null;
}
