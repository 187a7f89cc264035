import ar from '@/messages/ar/transfer.json';
import de from '@/messages/de/transfer.json';
import en from '@/messages/en/transfer.json';
import es from '@/messages/es/transfer.json';
import fr from '@/messages/fr/transfer.json';
import he from '@/messages/he/transfer.json';
import {
  type FixedField,
  IMPORT_FIELDS,
  type ImportCustom,
  type ImportField,
  isCustom,
  type Noun,
  takesSeveral,
  targetOf,
} from './import-fields';
import { fieldWords, plainWord } from './words';

/** What files of other programs call a field, beside our own words for it. */
const ALSO: Record<FixedField, string> = {
  first_name: 'first given forename prenom vorname nombre prénom firstname givenname שםפרטי الاسمالأول الاسمالاول',
  last_name:
    'last family surname familyname nachname familienname apellido apellidos nom nomdefamille lastname שםמשפחה اسمالعائلة',
  full_name:
    'name fullname contactname contact displayname kontakt nombrecompleto nomcomplet vollername שםמלא الاسمالكامل שם الاسم',
  email:
    'email mail emailaddress emailadresse correo correoelectronico courriel adressemail emailvalue דואל דואראלקטרוני البريدالإلكتروني البريدالالكتروني',
  phone_mobile:
    'mobile cell cellphone mobilephone handy mobil mobiltelefon movil celular portable phone phonenumber telephone tel telefon telefono téléphone number phonevalue נייד טלפון הجوال جوال هاتف الهاتف',
  phone_work:
    'work workphone businessphone office officephone geschäftlich telefongeschäftlich trabajo bureau travail טלפוןבעבודה هاتفالعمل',
  phone_home: 'home homephone privat telefonprivat casa domicile phonehome טלפוןבבית هاتفالمنزل',
  phone_fax: 'fax faxnumber telefax פקס فاكس',
  job_title: 'title jobtitle position role job funktion beruf cargo puesto poste fonction תפקיד المسمىالوظيفي',
  source: 'source leadsource origin herkunft quelle origen fuente origine מקור المصدر',
  birthday:
    'birthday birthdate dateofbirth dob geburtstag geburtsdatum cumpleaños fechadenacimiento anniversaire datedenaissance יוםהולדת تاريخالميلاد',
  preferred_language: 'language locale sprache idioma langue שפה اللغة',
  tags: 'tags tag labels categories schlagwörter etiquetas étiquettes תגיות الوسوم',
  website: 'website web url homepage site webseite sitioweb siteweb אתר الموقع',
  address_line1:
    'address street address1 addressline1 streetaddress strasse straße adresse direccion calle rue כתובת العنوان',
  zip: 'zip zipcode postalcode postcode plz postleitzahl codigopostal cp codepostal מיקוד الرمزالبريدي',
  city: 'city town ort stadt ciudad ville עיר المدينة',
  state: 'state province region bundesland provincia estado etat מחוז الولاية',
  country: 'country land pais país pays מדינה ארץ الدولة البلد',
  account:
    'account company companyname organization organisation firma unternehmen empresa société entreprise חברה الشركة',
  company:
    'account company companyname organization organisation firma unternehmen empresa société entreprise חברה الشركة',
  stage: 'stage status leadstatus phase etapa estado statut שלב المرحلة',
  name: 'name account accountname company companyname organization organisation firma firmenname unternehmen empresa nombre société nom שם חברה الشركة الاسم',
  industry: 'industry sector branche sector industria secteur ענף القطاع',
  size: 'employees size numberofemployees mitarbeiter empleados effectif עובדים الموظفون',
  revenue: 'revenue annualrevenue umsatz ingresos chiffredaffaires הכנסות الإيرادات',
};

const OWN: Partial<Record<FixedField, Parameters<typeof fieldWords>[0]>> = {
  ...{ first_name: 'first_name', last_name: 'last_name', email: 'email', job_title: 'job_title', source: 'source' },
  ...{ birthday: 'birthday', preferred_language: 'preferred_language', tags: 'tags', website: 'website' },
  ...{ address_line1: 'address_line1', zip: 'zip', city: 'city', state: 'state', country: 'country' },
  ...{ account: 'account', company: 'company', stage: 'stage', name: 'name', industry: 'industry' },
  ...{ size: 'size', revenue: 'revenue' },
};

/** What stands over the columns of a file that was taken out here. */
const EXPORTED = [en, de, es, fr, ar, he].map((one) => one.export.column);
const TAKEN_OUT: Partial<Record<FixedField, string[]>> = {
  email: EXPORTED.map(({ emails }) => emails),
  phone_mobile: EXPORTED.map(({ phones }) => phones),
};

/** The words that the screens and our own files have for a field, and the others. */
function wordsOf(field: FixedField): { own: Set<string>; also: Set<string> } {
  const screen = OWN[field];
  const own = [field, ...(screen ? fieldWords(screen) : []), ...(TAKEN_OUT[field] ?? [])];
  return { own: new Set(own.map(plainWord)), also: new Set(ALSO[field].split(' ').map(plainWord)) };
}

/** `E-mail 2`, `E-mail 2 Address` and `City (2)` are one more of the same. */
const unnumbered = (header: string) => plainWord(header.replace(/\d+/g, ''));

/**
 * Which column is which field, by what the first line of the file says: our own words first, then the names of the account's own
 * fields, then what other programs say. Each field once; those that take several take what is left over.
 */
export function guessMapping(
  noun: Noun,
  headers: readonly string[],
  added: readonly Pick<ImportCustom, 'key' | 'label'>[] = [],
): (ImportField | null)[] {
  const fixed = IMPORT_FIELDS[noun].map((field) => ({ field, ...wordsOf(field) }));
  const labels = added.map((one) => ({ field: targetOf(one), word: plainWord(one.label) }));
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const said = [plainWord(header), unnumbered(header)].filter(Boolean);
    const found = said
      .flatMap((word): ImportField[] => [
        ...fixed.filter(({ own }) => own.has(word)).map(({ field }) => field),
        ...labels.filter((label) => label.word === word).map(({ field }) => field),
        ...fixed.filter(({ also }) => also.has(word)).map(({ field }) => field),
      ])
      .sort((a, b) => Number(taken.has(a)) - Number(taken.has(b)))
      .find((field) => !taken.has(field) || (!isCustom(field) && takesSeveral(field)));
    if (!found) return null;
    taken.add(found);
    return found;
  });
}

/** What a further address from this column is called: the column's name, unless that only says that it is one. */
export function emailLabel(header: string): string {
  const { own, also } = wordsOf('email');
  const word = unnumbered(header);
  return word === '' || own.has(word) || also.has(word) ? '' : header.trim().slice(0, 80);
}
