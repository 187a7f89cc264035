'use client';
import { createContext, useContext } from 'react';
import type { ResourceName } from '@/lib/access/resources';
import type { Verb } from '@/lib/access/role';
import { may, type Viewer } from '@/lib/access/viewer';

export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in person; only below the shell. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('There is no signed-in person outside the shell');
  return viewer;
}

/** Whether to offer something. The database decides by itself. */
export function useMay(): (resource: ResourceName, verb: Verb) => boolean {
  const viewer = useViewer();
  return (resource, verb) => may(viewer, resource, verb);
}
