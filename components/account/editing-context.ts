'use client';
import { createContext, useContext } from 'react';

interface Editing {
  editing: string | null;
  setEditing: (field: string | null) => void;
}
export const EditingContext = createContext<Editing>({ editing: null, setEditing: () => undefined });

/** Whether this field is the one that is being edited, and how to begin and end that. */
export function useEditing(field: string): { editing: boolean; edit: () => void; done: () => void } {
  const { editing, setEditing } = useContext(EditingContext);
  return { editing: editing === field, edit: () => setEditing(field), done: () => setEditing(null) };
}
