import { IMPORT_FIELDS, type ImportField, takesSeveral, type Noun } from './import-fields';
import { fieldWords, plainWord } from './words';

/** What files of other programs call a field, beside our own words for it. */
const ALSO: Record<ImportField, string> = {
  first_name: 'first given forename prenom vorname nombre prénom firstname givenname שםפרטי الاسمالأول الاسمالاول',
  last_name:
    'last family surname familyname nachname familienname apellido apellidos nom nomdefamille lastname שםמשפחה اسمالعائلة',
  full_name:
    'name fullname contactname contact displayname kontakt nombrecompleto nomcomplet vollername שםמלא الاسمالكامل שם الاسم',
  email:
    'email mail emailaddress emailadresse correo correoelectronico courriel adressemail emailaddress1 דואל דואראלקטרוני البريدالإلكتروني البريدالالكتروني',
  phone_mobile:
    'mobile cell cellphone mobilephone handy mobil mobiltelefon movil celular portable phone phonenumber telephone tel telefon telefono téléphone number נייד טלפון הجوال جوال هاتف الهاتف',
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

const OWN: Partial<Record<ImportField, Parameters<typeof fieldWords>[0]>> = {
  ...{ first_name: 'first_name', last_name: 'last_name', email: 'email', job_title: 'job_title', source: 'source' },
  ...{ birthday: 'birthday', preferred_language: 'preferred_language', tags: 'tags', website: 'website' },
  ...{ address_line1: 'address_line1', zip: 'zip', city: 'city', state: 'state', country: 'country' },
  ...{ account: 'account', company: 'company', stage: 'stage', name: 'name', industry: 'industry' },
  ...{ size: 'size', revenue: 'revenue' },
};

function wordsOf(field: ImportField): Set<string> {
  const own = OWN[field];
  return new Set([field, ...(own ? fieldWords(own) : []), ...ALSO[field].split(' ')].map(plainWord));
}

/** Which column is which field, by what the first line of the file says; each field once unless it takes several. */
export function guessMapping(noun: Noun, headers: readonly string[]): (ImportField | null)[] {
  const words = IMPORT_FIELDS[noun].map((field) => ({ field, words: wordsOf(field) }));
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const said = plainWord(header.replace(/[\d#]+\s*$/, ''));
    const found = words.find(({ field, words: all }) => all.has(said) && (takesSeveral(field) || !taken.has(field)));
    if (!found) return null;
    taken.add(found.field);
    return found.field;
  });
}
