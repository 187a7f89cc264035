import { PhoneNumberScreen } from '@/components/call-center/phone-numbers/phone-number-screen';
import { phoneNumbers } from '@/lib/call-center/phone-numbers/phone-numbers-resource';
import { RecordPage } from '@/lib/server/record-page';

export default function Page(props: PageProps<'/phonenumbers'>) {
  return (
    <RecordPage resource={phoneNumbers} {...props}>
      <PhoneNumberScreen />
    </RecordPage>
  );
}
