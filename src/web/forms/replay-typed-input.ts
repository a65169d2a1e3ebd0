import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Types a value into a field as a person does. */
function type(field: Field, value: string): void {
  const sendInput = () => field.dispatchEvent(new Event('input', { bubbles: true }))
  // React hydrates the field for this event, and takes its value for known.
  sendInput()
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  sendInput()
}

/** Hands what was typed before hydration to the page's forms: React empties the fields at the first render after it. */
export function useReplayTypedInput(): void {
  useEffect(() => {
    const fields = [...document.querySelectorAll<Field>('input, textarea')]
    const typed = fields.flatMap((field) => (field.value === field.defaultValue ? [] : [{ field, value: field.value }]))
    // Not within the effect, where React cannot hydrate for an event.
    const timer = setTimeout(() => typed.forEach(({ field, value }) => type(field, value)))
    return () => clearTimeout(timer)
  }, [])
}
