import { requireViewer } from '@/lib/server/access';

export default async function OverviewPage() {
  await requireViewer();
  return null;
}
