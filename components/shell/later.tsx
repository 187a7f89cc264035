import dynamic from 'next/dynamic';
import dock from '@/components/dialer/dock.module.css';

/**
 * What the frame of every screen opens when it is first asked for. In one place and mentioned by `app/providers`, the ways to
 * them come with what every page loads and cost no request of their own.
 */
export const AccountDrawer = dynamic(
  () => import('@/components/account/account-drawer').then((module) => module.AccountDrawer),
  { ssr: false },
);
export const BellList = dynamic(() => import('./notifications/bell-list').then((module) => module.BellList), {
  ssr: false,
});
export const MenuSheet = dynamic(() => import('./menu-sheet').then((module) => module.MenuSheet), { ssr: false });
export const PhonePanel = dynamic(() => import('@/components/dialer/phone-panel').then((module) => module.PhonePanel), {
  ssr: false,
  loading: () => <aside className={dock.dock} aria-busy />,
});
export const RoleDialog = dynamic(() => import('./role-dialog').then((module) => module.RoleDialog), { ssr: false });
export const SearchPanel = dynamic(() => import('./search/search-panel').then((module) => module.SearchPanel), {
  ssr: false,
});
export const VoicePanel = dynamic(
  () => import('@/components/voice-agent/voice-panel').then((module) => module.VoicePanel),
  { ssr: false },
);
