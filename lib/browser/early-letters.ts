const KEY = 'parleyEarlyLetters';

/** A list's search keeps its letters itself; ticks are clicks (`early-clicks.ts`). */
const FIELDS = 'main textarea,main select,main input:not([type=search],[type=checkbox],[type=file])';
/** The others are sent without a script. */
const FORMS = 'main form:not([action])';

/** Keeps what is typed, chosen and sent in a page's fields until the page's own script has taken them over. */
export const EARLY_LETTERS_SCRIPT = `(function(){window.${KEY}={letters:new Map(),sent:new Map()};
addEventListener('input',function(e){var k=window.${KEY},f=e.target;if(k&&f.matches&&f.matches('${FIELDS}'))k.letters.set(f,f.value)},true);
addEventListener('submit',function(e){var k=window.${KEY},f=e.target;if(k&&f.matches('${FORMS}')){e.preventDefault();k.sent.set(f,e.submitter)}},true);
})();`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
declare global {
  interface Window {
    [KEY]?: { letters: Map<Field, string>; sent: Map<HTMLFormElement, HTMLElement | null> };
  }
}

/** Says all that again, to whatever shows these fields now: what a field does not know of, it soon takes away. */
export function replayEarlyLetters(): void {
  const kept = window[KEY];
  // From now on the page hears for itself.
  window[KEY] = undefined;
  for (const [field, value] of kept?.letters ?? []) if (field.isConnected) sayAgain(field, value);
  for (const [form, button] of kept?.sent ?? []) if (form.isConnected) form.requestSubmit(button);
}

function sayAgain(field: Field, value: string): void {
  // The first one makes the page take over this part of itself; only then does the field's old value mean something to it.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.checked = false;
    field.click();
    return;
  }
  const caret = field instanceof HTMLSelectElement ? null : field.selectionEnd;
  // Seen by the page it becomes empty, and unseen it is filled: so the page finds it changed.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!(field instanceof HTMLSelectElement) && caret !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
