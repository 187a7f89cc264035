import { LOCALE_COOKIE, LOCALES } from '@/lib/i18n/locales';
import { TIME_ZONE_COOKIE } from '@/lib/i18n/time-zone';
import { EMBED_PREFIX, PREFERS_DARK } from './embedded';
import { EARLY_CLICKS_SCRIPT } from './early-clicks';
import { EARLY_LETTERS_SCRIPT } from './early-letters';
import { STORAGE_KEYS } from './storage-keys';
import { WAY_BACK_SCRIPT } from './way-back';

/**
 * Runs in the head before anything is painted: clicks that come too early are kept, the stored theme and menu width, the time zone for the next answer, and
 * once the stored language, which the server could not see; it reloads only when the cookie was really kept, so that a browser without cookies cannot loop.
 * In the frame of another site nothing is stored, and the theme is the visitor's.
 */
export const FIRST_PAINT_SCRIPT = `(function(){
var d=document.documentElement;
${EARLY_CLICKS_SCRIPT}
${EARLY_LETTERS_SCRIPT}
${WAY_BACK_SCRIPT}
try{
var e=location.pathname.indexOf('${EMBED_PREFIX}')===0;
var t=(e?matchMedia('${PREFERS_DARK}').matches:localStorage.getItem('${STORAGE_KEYS.theme}')==='dark')?'dark':'light';
d.setAttribute('data-theme',t);d.setAttribute('data-mantine-color-scheme',t);
if(e)return;
if(localStorage.getItem('${STORAGE_KEYS.navigation}')==='icons')d.setAttribute('data-navigation','icons');
var o='; Path=/; Max-Age=31536000; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');
var z=Intl.DateTimeFormat().resolvedOptions().timeZone;
if(z)document.cookie='${TIME_ZONE_COOKIE}='+encodeURIComponent(z)+o;
var c=/(?:^|; )${LOCALE_COOKIE}=/;
if(!c.test(document.cookie)){
var k='${STORAGE_KEYS.locale}',l=(localStorage.getItem(k)||sessionStorage.getItem(k)||'').slice(0,2);
if(${JSON.stringify(LOCALES)}.indexOf(l)<0)l=d.lang;
document.cookie='${LOCALE_COOKIE}='+l+o;
if(l!==d.lang&&c.test(document.cookie))location.reload();
}
localStorage.setItem('${STORAGE_KEYS.locale}',d.lang);
}catch(e){}
})()`;
