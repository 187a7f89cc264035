import { ProductScreen } from '@/components/pipeline/products/product-screen';
import { services } from '@/lib/pipeline/services/services-resource';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/pipeline/services'>) {
  return (
    <RecordPage resource={services} {...props}>
      <ProductScreen noun="services" />
    </RecordPage>
  );
}
