import { CallEntry } from '@/components/call-center/call-logs/call-entry';
import { DealScreen } from '@/components/pipeline/deals/deal-screen';
import { dealList, dealReads } from '@/lib/pipeline/deals/deal-reads';
import { deals } from '@/lib/pipeline/deals/deals-resource';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/pipeline/deals/[id]'>) {
  return (
    <RecordPage resource={deals} list={dealList} reads={dealReads} {...props}>
      <DealScreen call={CallEntry} />
    </RecordPage>
  );
}
