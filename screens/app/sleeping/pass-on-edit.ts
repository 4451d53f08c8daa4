type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * Dispatches an event for an edit of a field that happened before React hydrated it: React keeps
 * the edited value, but has called no handler. It ignores events of a field whose value equals the
 * one it tracked last, so that value is reset first.
 */
export function passOn(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    const box = field as HTMLInputElement // only `input` elements have these types
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return
    // React tracks values that scripts set. Toggled first, so that the click is a change.
    box.checked = !box.checked
    box.click()
  } else if (field.value !== field.defaultValue) {
    const { value, selectionStart, selectionEnd } = field
    field.value = ''
    // Uses the native setter, which React does not track.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
