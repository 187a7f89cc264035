import {
  IconAffiliate,
  IconHeadphones,
  IconHistory,
  IconHome,
  IconKey,
  IconPackage,
  IconPhone,
  IconRobot,
  IconShieldCog,
  IconTool,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { BuiltId } from '@/lib/navigation/menu';

export const MENU_ICONS: Record<BuiltId, TablerIcon> = {
  overview: IconHome,
  assistants: IconRobot,
  phoneNumbers: IconPhone,
  callLogs: IconHistory,
  services: IconTool,
  products: IconPackage,
  apiKeys: IconKey,
  liveCalls: IconHeadphones,
  adminDashboard: IconShieldCog,
  affiliateDashboard: IconAffiliate,
  userManagement: IconUsers,
};
