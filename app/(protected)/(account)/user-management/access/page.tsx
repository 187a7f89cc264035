import { AccessScreen } from '@/components/people/access-screen';
import { requireAccess } from '@/lib/server/access';

export default async function Page() {
  await requireAccess('user-management');
  return <AccessScreen />;
}
