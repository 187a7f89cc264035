import { ProductScreen } from '@/components/pipeline/products/product-screen';
import { products } from '@/lib/pipeline/products/products-resource';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/pipeline/products/[id]'>) {
  return (
    <RecordPage resource={products} {...props}>
      <ProductScreen />
    </RecordPage>
  );
}
