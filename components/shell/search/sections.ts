import type { Route } from 'next';
import type { Hit } from '@/lib/search/search-options';

/** One line that can be chosen. */
export interface Option {
  key: string;
  label: string;
  /** Leads to the group's list. */
  heading?: true;
  /** Where the line leads as a link; what only acts has none. */
  href?: Route;
  hit?: Hit;
  choose: () => void;
}
export interface Section {
  id: string;
  title: string;
  options: Option[];
}
