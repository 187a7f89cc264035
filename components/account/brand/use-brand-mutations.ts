'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { OWN_BRAND_KEY } from '@/lib/branding/own-brand';
import { openSignedIn } from '@/lib/branding/open-signed-in';
import { addDomain, releaseDomain, saveBrand, verifyDomain } from '@/lib/branding/own-brand-writes';

function useReread() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: OWN_BRAND_KEY });
}

/** Name, colour and pictures are part of the page itself, which therefore comes anew. */
export function useBrandRefresh() {
  const reread = useReread();
  const router = useRouter();
  return () => {
    router.refresh();
    return reread();
  };
}

/** Writes of the own brand. */
export function useBrandMutations() {
  const onSettled = useReread();
  return {
    save: useMutation({ mutationFn: saveBrand, onSettled: useBrandRefresh() }),
    add: useMutation({ mutationFn: addDomain, onSettled }),
    verify: useMutation({ mutationFn: verifyDomain, onSettled }),
    release: useMutation({ mutationFn: releaseDomain, onSettled }),
    open: useMutation({ mutationFn: openSignedIn }),
  };
}
